/**
 * Recordings of all servers over one database (CONTEST-087): those of this one are handed in as they end, those of others are read
 * there, and without a database those of this one are there all the same.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseLine } from '../host/parse-line.ts';
import type { Clock } from '../host/ticker.ts';
import { type HandInSpec, openHandIn } from './hand-in.ts';
import { isRecordingName, nameOf, partsOf, RECORDINGS_PAGE, type Recordings } from './recordings.ts';

const unfold = promisify(gunzip);

/** No recording unfolds into more. */
const LARGEST = 1 << 26;
/** Whoever asks waits no longer for a database that does not answer. */
const PATIENCE_MS = 3000;

export interface SharedRecordings extends Recordings {
  /** How many are not handed in yet. */
  readonly waiting: number;
  /** Looks for what earlier runs have not handed in. */
  start(): void;
  close(): Promise<void>;
}

export function shareRecordings(spec: HandInSpec): SharedRecordings {
  const { local, store, clock } = spec;
  const desk = openHandIn(spec);

  return {
    get waiting() {
      return desk.waiting;
    },
    start: () => desk.lookFor(local.names()),
    close: desk.close,
    async list(asked) {
      try {
        const names = await inTime(clock, store.names({ ...asked, most: RECORDINGS_PAGE }));
        return names.filter(isRecordingName);
      } catch {
        return local.list(asked);
      }
    },
    async read(name) {
      const here = local.readHere(name);
      if (here !== null || !isRecordingName(name)) return here;
      const content = await inTime(clock, store.content(name));
      return content === null ? null : readContent(name, content);
    },
    recorded(file) {
      local.recorded(file);
      desk.put(nameOf(file));
    },
  };
}

/** Null: it is not the recording of that name. Its name has its sum: whoever wrote it into the database cannot have changed it. */
async function readContent(name: string, content: Buffer): Promise<string | null> {
  let text: string;
  try {
    text = (await unfold(content, { maxOutputLength: LARGEST })).toString('utf8');
  } catch {
    return null;
  }
  const sum = partsOf(name)?.sum;
  return sum !== undefined && sumOf(text).startsWith(sum) ? text : null;
}

/** Of the recording itself, without the signature of whoever kept it. */
function sumOf(text: string): string {
  const last = text.lastIndexOf('\n', text.length - 2) + 1;
  const line = parseLine(text.slice(last, -1));
  const signed = line.ok && line.value.at === 'signed';
  return createHash('sha256')
    .update(signed ? text.slice(0, last) : text)
    .digest('hex');
}

async function inTime<T>(clock: Clock, task: Promise<T>): Promise<T> {
  let callOff = () => {};
  const late = new Promise<never>((_, failed) => {
    callOff = clock.after(PATIENCE_MS, () => failed(new Error('the database does not answer')));
  });
  // Nobody hears it any more if it fails late.
  task.catch(() => {});
  try {
    return await Promise.race([task, late]);
  } finally {
    callOff();
  }
}
