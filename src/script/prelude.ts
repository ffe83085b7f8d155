/**
 * What runs before a script, inside its engine: takes away what differs from machine to machine, and gives it the chance of its
 * match and a place for its notes (CONTEST-052, CONTEST-054).
 */
export const PRELUDE = `(() => {
  'use strict';
  const { random, note, longest } = globalThis.host;
  delete globalThis.host;
  const { apply } = Reflect;
  const { slice } = String.prototype;
  const { defineProperty } = Object;
  const text = String;

  // What leaves the engine is short: nobody counts what is done with it outside.
  const say = (said) => { note(apply(slice, text(said), [0, longest])); };
  defineProperty(globalThis, 'note', { value: (said) => say(said), writable: false, configurable: false });
  // No clock, no chance but the match's, nothing that depends on when memory is tidied up.
  defineProperty(Math, 'random', { value: () => random(), writable: false, configurable: false });
  for (const name of ['Date', 'WeakRef', 'FinalizationRegistry', 'Proxy', 'SharedArrayBuffer', 'Atomics', 'eval', 'performance', 'console'])
    delete globalThis[name];
})();`;
