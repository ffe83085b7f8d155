/** Recordings and saves as files: plain text, or packed and deflated. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { findVersion, type Version } from '../games/archive.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import { isPacked, packedVersion, type Squeeze, unpack } from '../host/pack.ts';
import { parseLine } from '../host/parse-line.ts';
import { withContent } from './delve/content-pack.ts';
import { readBytes, shallow, withoutMark } from './files.ts';
import { must, wrong } from './stop.ts';

/** A packed file cannot unfold into more than this. */
const LARGEST = 64 * 1024 * 1024;

export const squeeze: Squeeze = {
  deflate: (bytes) => deflateRawSync(bytes, { level: 9 }),
  inflate: (bytes) => inflateRawSync(bytes, { maxOutputLength: LARGEST }),
};

export interface RecordingFile extends GameModule {
  readonly text: string;
}

/** The game is named by the file itself; `content` is a pack it was played with. */
export async function readRecording(
  file: string,
  games: readonly GameEntry[],
  content?: string,
): Promise<RecordingFile> {
  const bytes = readBytes(file);
  const gameOf = async (version: Version): Promise<GameModule> =>
    // By the rules that the file names, which may be those of an earlier release.
    withContent(must(await findVersion(version, games), file), content);
  if (isPacked(bytes)) {
    const module = await gameOf(must(packedVersion(bytes, squeeze), file));
    return { ...module, text: must(unpack(module.game, bytes, squeeze), file) };
  }
  // Not checked as UTF-8: a line that was cut off may end in the middle of a letter.
  const text = shallow(withoutMark(bytes.toString('utf8')), file);
  const end = text.indexOf('\n');
  const head = must(parseLine(end < 0 ? text : text.slice(0, end)), `${file}: line 1`);
  if (head.at !== 'head') wrong(`${file}: line 1: a recording begins with its head`);
  return { ...(await gameOf(head)), text };
}
