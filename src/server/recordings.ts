/** The recordings that this server keeps, as anybody may list and read them. */
import type { Vault } from '../host/vault.ts';

const FOLDER = 'recordings';
const NAME = /^[A-Za-z0-9-]{1,160}\.jsonl$/;
/** Of one answer. */
export const RECORDINGS_PAGE = 100;

export interface RecordingsQuery {
  /** Left out: of all games. */
  readonly game?: string | undefined;
  /** Those that came before this one. */
  readonly before?: string | undefined;
}

export interface Recordings {
  /** Names, the newest first. */
  list(asked: RecordingsQuery): Promise<readonly string[]>;
  /** Null: there is none of this name. */
  read(name: string): Promise<string | null>;
  /** One is on file; `file` is its name in the vault. */
  recorded(file: string): void;
}

export interface LocalRecordings extends Recordings {
  /** Those of earlier runs by name, then those of this one as they ended. */
  names(): readonly string[];
  readHere(name: string): string | null;
}

export function isRecordingName(name: string): boolean {
  return NAME.test(name);
}

export function openRecordings(vault: Vault): LocalRecordings {
  /** Read once, then kept up to date. */
  const names = new Set(vault.list(FOLDER).map(nameOf));
  const readHere = (name: string) => (isRecordingName(name) ? vault.read(`${FOLDER}/${name}`) : null);
  return {
    names: () => [...names],
    readHere,
    async list({ game, before }) {
      const all = [...names].filter((name) => game === undefined || name.startsWith(`${game}-`));
      const end = before === undefined ? all.length : Math.max(0, all.indexOf(before));
      return all.slice(Math.max(0, end - RECORDINGS_PAGE), end).reverse();
    },
    read: async (name) => readHere(name),
    recorded(file) {
      const name = nameOf(file);
      // Played before, move by move: it is the newest again.
      names.delete(name);
      names.add(name);
    },
  };
}

export function nameOf(file: string): string {
  return file.slice(FOLDER.length + 1);
}

export interface NameParts {
  readonly game: string;
  readonly seed: string;
  readonly steps: number;
  /** The first digits of its sum. */
  readonly sum: string;
}

/** `game-seed-steps-sum.jsonl`, as journals name recordings; null: it has another name. */
export function partsOf(name: string): NameParts | null {
  const parts = /^([a-z][a-z0-9]*)-(.*)-(\d+)-([0-9a-f]{6,64})\.jsonl$/.exec(name);
  return parts === null ? null : { game: parts[1], seed: parts[2], steps: Number(parts[3]), sum: parts[4] };
}
