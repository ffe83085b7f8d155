/** `ghostlight serve --database`: PostgreSQL opened with the server, and closed after it. */
import { type OpenDatabase, openDatabase } from './contest/open-database.ts';

export interface ServeDatabaseFlags {
  /** An address or `embedded`; true: the variable has it. */
  readonly database?: string | true;
}

/** Those of the director, of who listens, and some for whoever asks. */
const CONNECTIONS = 12;

/** With its tables. Waits for one that is away until `ending`. */
export function openServerDatabase(database: string | true, ending: AbortSignal): Promise<OpenDatabase> {
  const word = database === true ? undefined : database;
  return openDatabase(word, { program: 'ghostlight server', most: CONNECTIONS, wait: ending });
}
