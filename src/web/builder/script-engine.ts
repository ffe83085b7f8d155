/** The engine of scripts in a page, from the server that the page is from. */
import place from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import { type Engine, newEngine } from '../../script/engine.ts';

export async function scriptEngine(): Promise<Engine> {
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return newEngine(new Uint8Array(await answer.arrayBuffer()));
}
