/** Bundled and run inside a browser: verifies recordings there and gives the digests of their last states. */
import { digestOf } from '../../src/engine/codec.ts';
import { findVersion } from '../../src/games/archive.ts';
import { parseRecording } from '../../src/host/recording.ts';
import { verify } from '../../src/host/verify.ts';

async function digestIn(text: string): Promise<string> {
  const recording = parseRecording(text);
  if (!recording.ok) return recording.problem.text;
  const module = await findVersion(recording.value.head);
  if (!module.ok) return module.problem.text;
  const { game } = module.value;
  const verified = verify(game, text);
  return verified.ok ? digestOf(game.state, verified.value.state) : verified.problem.text;
}

Object.assign(globalThis, { digestsIn: (texts: readonly string[]) => Promise.all(texts.map(digestIn)) });
