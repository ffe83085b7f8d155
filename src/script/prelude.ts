/**
 * What runs before a script, inside its engine: takes away what differs from machine to machine, and lets built-ins pay
 * for their work (CONTEST-052). The engine looks at its budget where code jumps back or calls; a built-in that goes
 * through a long text or a list of four thousand million holes does neither.
 */
export const PRELUDE = `(() => {
  'use strict';
  const { charge, random } = globalThis.host;
  delete globalThis.host;
  const { apply, ownKeys } = Reflect;
  const { isArray } = Array;
  const { isView } = ArrayBuffer;
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, keys } = Object;
  const { min, max } = Math;
  const number = Number;
  const text = String;
  /** Sorting goes through a list more than once. */
  const SORT = 16;

  // An endless loop cannot be caught, unlike an error: the engine itself ends it.
  const pay = (units) => { if (charge(units)) for (;;); };
  const sizeOf = (x) => typeof x === 'string' || isArray(x) || isView(x) ? x.length : 0;

  const replace = (owner, name, make) => {
    const old = getOwnPropertyDescriptor(owner, name);
    if (old === undefined || typeof old.value !== 'function') return;
    const value = make(old.value);
    defineProperty(value, 'name', { value: text(name) });
    defineProperty(owner, name, { ...old, value });
  };
  /** Pays for what it goes through: itself and whatever it is given. */
  const paying = (owner, names, price = 1) => {
    for (const name of names) replace(owner, name, (old) => function (...given) {
      let units = price * sizeOf(this);
      if (units === 0 && typeof this === 'object' && this !== null) checkList(this);
      for (let i = 0; i < given.length; i++) units += sizeOf(given[i]);
      pay(units);
      return apply(old, this, given);
    });
  };
  /** An object that only says that it is a list could say something else each time it is asked. */
  const checkList = (it) => {
    if (!isArray(it) && !isView(it) && !(it instanceof RegExp) && !(it instanceof String)) throw new TypeError('this is for lists and texts');
  };
  /** Pays for what came out. */
  const paid = (owner, names) => {
    for (const name of names) replace(owner, name, (old) => function (...given) {
      for (let i = 0; i < given.length; i++) pay(sizeOf(given[i]));
      const result = apply(old, this, given);
      pay(typeof result === 'object' && result !== null && !isArray(result) ? keys(result).length : sizeOf(result));
      return result;
    });
  };

  paying(Array.prototype, ['concat', 'copyWithin', 'every', 'fill', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex',
    'flat', 'flatMap', 'forEach', 'includes', 'indexOf', 'join', 'lastIndexOf', 'map', 'reduce', 'reduceRight', 'reverse', 'shift',
    'slice', 'some', 'splice', 'toLocaleString', 'toReversed', 'toSpliced', 'toString', 'unshift', 'with']);
  paying(getPrototypeOf(Int8Array.prototype), ['copyWithin', 'every', 'fill', 'filter', 'find', 'findIndex', 'findLast',
    'findLastIndex', 'forEach', 'includes', 'indexOf', 'join', 'lastIndexOf', 'map', 'reduce', 'reduceRight', 'reverse', 'set',
    'slice', 'some', 'toReversed', 'with']);
  for (const lists of [Array.prototype, getPrototypeOf(Int8Array.prototype)]) paying(lists, ['sort', 'toSorted'], SORT);
  paying(String.prototype, ['concat', 'endsWith', 'includes', 'indexOf', 'isWellFormed', 'lastIndexOf', 'localeCompare', 'match',
    'matchAll', 'normalize', 'replace', 'replaceAll', 'search', 'slice', 'split', 'startsWith', 'substr', 'substring',
    'toLocaleLowerCase', 'toLocaleUpperCase', 'toLowerCase', 'toUpperCase', 'toWellFormed', 'trim', 'trimEnd', 'trimStart']);
  paying(RegExp.prototype, ['exec', 'test', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split]);
  for (const name of ['repeat', 'padStart', 'padEnd']) replace(String.prototype, name, (old) => function (count, fill) {
    const many = max(0, number(count) || 0);
    pay(name === 'repeat' ? sizeOf(text(this)) * min(many, 1e9) : min(many, 1e9));
    return fill === undefined ? apply(old, text(this), [many]) : apply(old, text(this), [many, text(fill)]);
  });
  replace(Array, 'from', (old) => function (from, ...more) {
    if (typeof from === 'object' && from !== null && !isArray(from) && !isView(from) && from[Symbol.iterator] === undefined) {
      const length = max(0, number(from.length) || 0);
      pay(length);
      return apply(old, this, [{ ...from, length }, ...more]);
    }
    pay(sizeOf(from));
    return apply(old, this, [from, ...more]);
  });
  paid(Object, ['assign', 'defineProperties', 'entries', 'freeze', 'fromEntries', 'getOwnPropertyDescriptors',
    'getOwnPropertyNames', 'getOwnPropertySymbols', 'groupBy', 'isFrozen', 'isSealed', 'keys', 'preventExtensions', 'seal', 'values']);
  paid(Reflect, ['ownKeys']);
  paid(JSON, ['parse', 'stringify']);

  // No clock, no chance but the match's, nothing that depends on when memory is tidied up, nothing that can pretend to be a list.
  defineProperty(Math, 'random', { value: () => random(), writable: false, configurable: false });
  for (const name of ['Date', 'WeakRef', 'FinalizationRegistry', 'Proxy', 'SharedArrayBuffer', 'Atomics', 'eval', 'BigInt', 'BigInt64Array', 'BigUint64Array', 'performance', 'console'])
    delete globalThis[name];
})();`;
