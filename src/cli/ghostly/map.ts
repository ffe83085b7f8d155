/** A map by its bundled name or from a file, or the sentence that says why not (GHOST-213, GHOST-229). */
import { type ArenaMap, CUSTOM, findMap, MAP_NAMES, parseMap, splitMap } from '../../games/ghostly/index.ts';
import { readText } from '../files.ts';
import { Stop } from '../stop.ts';

export interface LoadedMap {
  readonly name: string;
  readonly plan: ArenaMap;
}

export function loadMap(name: string): LoadedMap | string {
  const bundled = findMap(name);
  if (bundled !== null) return bundled;
  let text: string;
  try {
    text = readText(name);
  } catch (e) {
    if (!(e instanceof Stop)) throw e;
    return `map ${e.message}; bundled maps: ${MAP_NAMES.join(', ')}`;
  }
  const plan = parseMap(splitMap(text));
  if (plan.ok) return { name: CUSTOM, plan: plan.value };
  const { path, text: what } = plan.problem;
  return `map ${name}: ${path === '' ? '' : `${path}: `}${what}`;
}
