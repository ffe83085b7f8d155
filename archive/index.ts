/** The rules of earlier releases, each a file of its own that is loaded when a recording names it. Written by `npm run freeze`. */
import type { FrozenRules } from '../src/games/types.ts';

export const ARCHIVE: readonly FrozenRules[] = [
  {
    game: 'delve',
    rules: 2,
    content: '22f518a6',
    release: '0.1.0',
    load: async () => (await import('./delve-2.js')).module,
  },
  {
    game: 'ghostly',
    rules: 1,
    content: 'e33bea1f',
    release: '0.1.0',
    load: async () => (await import('./ghostly-1.js')).module,
  },
  {
    game: 'nonet',
    rules: 1,
    content: '1bdff8e4',
    release: '0.1.0',
    load: async () => (await import('./nonet-1.js')).module,
  },
  {
    game: 'swamp',
    rules: 1,
    content: '4648fcaf',
    release: '0.1.0',
    load: async () => (await import('./swamp-1.js')).module,
  },
  {
    game: 'sword',
    rules: 1,
    content: '4ca51062',
    release: '0.1.0',
    load: async () => (await import('./sword-1.js')).module,
  },
];
