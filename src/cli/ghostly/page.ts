/** The page of a contest: the arcade on a port of this machine alone, with the contest's api in it (GHOST-273). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { memoryVault, type VaultError } from '../../host/vault.ts';
import { type ArenaApi, openArenaApi } from '../../server/ghostly/arena-api.ts';
import { systemClock } from '../../server/ghostly/clock.ts';
import type { Contest } from '../../server/ghostly/contest-types.ts';
import { type ArenaRecordings, openRecordings } from '../../server/ghostly/recordings.ts';
import { ListenError } from '../../server/listeners.ts';
import { startServer } from '../../server/server.ts';
import { fileVault } from '../../store/file-vault.ts';
import { dataFolder, packageFolder, packageVersion } from '../files.ts';
import { makeFolder } from '../make-folder.ts';
import { recall, remember } from './files.ts';
import type { ContestFlags } from './flags.ts';

const HOST = '127.0.0.1';
const USUAL_PORT = 8080;

export interface ContestPage {
  readonly api: ArenaApi;
  readonly recordings: ArenaRecordings;
  /** Its address once it is open; rejects with a ListenError. */
  open(): Promise<string>;
  close(): Promise<void>;
}

export interface ContestPageSpec {
  readonly flags: ContestFlags;
  readonly contest: () => Contest;
  /** Where programs connect. */
  readonly port: () => number;
  readonly quit: () => void;
  readonly report: (line: string) => void;
  /** The built page; left out: the package's own. */
  readonly webRoot?: string;
}

export function makePage({ flags, contest, port, quit, report, webRoot }: ContestPageSpec): ContestPage {
  const folder = dataFolder();
  const unusable = makeFolder(folder);
  if (unusable !== null) report(`recordings ${folder}: cannot be kept there (${unusable}); see GHOSTLIGHT_HOME`);
  const recordings = openRecordings({
    vault: unusable === null ? fileVault(folder) : memoryVault(),
    everyLine: !flags.tickless,
    onTrouble: ({ path, message }: VaultError) => report(`recording ${path}: ${message}`),
  });
  const api = openArenaApi({
    clock: systemClock,
    contest,
    port,
    recordings,
    quit,
    remembered: recall(),
    onRemember: (what) => remember({ ...recall(), ...what }),
  });
  const root = webRoot ?? join(packageFolder(), 'dist', 'web');
  let closeServer = (): Promise<void> => Promise.resolve();

  async function serveOn(wanted: number): Promise<number> {
    const server = await startServer({
      // Games that are begun beside the contest last as long as it does.
      vault: memoryVault(),
      version: packageVersion(),
      host: HOST,
      port: wanted,
      botPort: null,
      webRoot: root,
      annexes: [api],
    });
    closeServer = server.close;
    return server.port;
  }

  /** Nobody asked for the usual port, so another one does as well. */
  async function serve(): Promise<number> {
    if (flags.web !== null) return serveOn(flags.web);
    try {
      return await serveOn(USUAL_PORT);
    } catch (e) {
      if (!(e instanceof ListenError)) throw e;
      return serveOn(0);
    }
  }

  return {
    api,
    recordings,
    async open() {
      if (!existsSync(join(root, 'index.html')))
        report('page the page has not been built: run `npm run build`, or use --terminal or --headless');
      return `http://${HOST}:${await serve()}/#/ghostly/tool/arena${flags.fullscreen ? '/projector' : ''}`;
    },
    async close() {
      recordings.settle();
      api.close();
      await closeServer();
    },
  };
}
