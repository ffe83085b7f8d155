// What the checks of this folder share: the source files of a folder, and the children of a syntax node.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all TypeScript sources below a folder, in order; tests and bare declarations are not of the product. */
export function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** Key and node of each child. */
export function childrenOf(node) {
  const found = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') found.push([key, child]);
  }
  return found;
}
