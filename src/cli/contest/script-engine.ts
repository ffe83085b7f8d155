/** The engine of scripts, from its package. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Engine, newEngine } from '../../script/engine.ts';

export async function scriptEngine(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  return newEngine(await readFile(file));
}
