/** `ghostlight bench`: runs the benchmark bundle, which needs the development packages for its peers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from './files.ts';
import { DONE, wrong } from './stop.ts';

interface Bundle {
  /** The answer is what is wrong with `only`. */
  main(json: boolean, only: readonly string[]): Promise<string | null>;
}

export async function bench(json: boolean, only: readonly string[]): Promise<number> {
  const bundle = join(packageFolder(), 'dist', 'bench.js');
  const peers = join(packageFolder(), 'node_modules', 'rot-js');
  if (!existsSync(bundle) || !existsSync(peers))
    wrong('bench: needs a checkout with its development packages (npm ci), for the peers it measures against');
  const { main } = (await import(pathToFileURL(bundle).href)) as Bundle;
  const problem = await main(json, only);
  if (problem !== null) wrong(`--only: ${problem}`);
  return DONE;
}
