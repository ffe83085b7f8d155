/** Effects and modifiers: what they refer to exists, and chances are chances. */
import type { RawEffect } from '../schema.ts';
import type { Findings } from './findings.ts';

/** Fields of effects that name rows of a table. */
const REFERENCES = [
  ['id', 'statuses'],
  ['skill', 'skills'],
  ['monster', 'monsters'],
  ['attribute', 'attributes'],
] as const;

export function checkEffects(r: Findings, path: string, list: readonly RawEffect[]): void {
  list.forEach((e, k) => checkEffect(r, `${path}[${k}]`, e));
}

export function checkEffect(r: Findings, path: string, effect: RawEffect): void {
  const e: Readonly<Record<string, unknown>> = effect;
  for (const [field, table] of REFERENCES) {
    const id = e[field];
    if (typeof id === 'string') r.refer(`${path}.${field}`, id, table);
  }
  if (typeof e.chance === 'number') r.within('V04', `${path}.chance`, e.chance, 0, 100, 'a chance');
}

export function checkModifiers(r: Findings, path: string, list: readonly { readonly attribute: string }[]): void {
  list.forEach((m, i) => r.refer(`${path}[${i}].attribute`, m.attribute, 'attributes'));
}
