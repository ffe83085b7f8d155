import { expect, test } from 'vitest';
import { defineActions } from '../engine/actions.ts';
import type { Result } from '../engine/result.ts';
import { ANY, compileKeys, holderOf, type Keys, type Remaps } from './keymap.ts';

const actions = defineActions({ move: { dir: ['n', 's'] }, stay: {} });
const MAP = {
  board: { 'w Up': 'move n', 's Down': 'move s', '.': 'stay', '?': 'ui:help' },
  look: { Escape: 'ui:back', 'a A': 'ui:row a' },
  name: { Enter: 'ui:done', [ANY]: 'ui:type' },
};
const COMMANDS = ['help', 'back', 'row', 'done', 'type'];

function good<T>(r: Result<T>): T {
  if (!r.ok) throw new Error(r.problem.text);
  return r.value;
}

const compile = (remaps?: Remaps): Keys<object> => good(compileKeys(MAP, actions, COMMANDS, remaps));

test('PLAT-081 a key is an action or a ui: command of its mode', () => {
  const keys = compile();
  expect(keys.find('board', 'Up')).toEqual({ kind: 'act', action: actions.get('move n') });
  expect(keys.find('board', '?')).toEqual({ kind: 'ui', command: 'help' });
  expect(keys.find('look', 'Up')).toBeNull();
  expect(keys.find('nowhere', 'Up')).toBeNull();
});

test('a command may carry words if its first word is declared', () => {
  expect(compile().find('look', 'A')).toEqual({ kind: 'ui', command: 'row a' });
});

test('in a text mode printable keys are typed, bound ones keep their meaning', () => {
  const keys = compile();
  expect(keys.find('name', 'x')).toEqual({ kind: 'ui', command: 'type x' });
  expect(keys.find('name', 'Space')).toEqual({ kind: 'ui', command: 'type  ' });
  expect(keys.find('name', 'Enter')).toEqual({ kind: 'ui', command: 'done' });
  expect(keys.find('name', 'Up')).toBeNull();
});

test('a map with something that is neither, or with one key twice, is refused by name', () => {
  const wrong = (map: Record<string, Record<string, string>>) => {
    const r = compileKeys(map, actions, COMMANDS);
    return r.ok ? null : `${r.problem.path}: ${r.problem.text}`;
  };
  expect(wrong({ board: { x: 'jump' } })).toBe('keys.board: "jump" is neither an action nor a ui: command');
  expect(wrong({ board: { x: 'ui:jump' } })).toBe('keys.board: there is no command "ui:jump"');
  expect(wrong({ board: { 'x y': 'stay', 'z y': 'move n' } })).toBe(
    'keys.board: the key y is given to "stay" and "move n"',
  );
});

test('PLAT-081 the player’s keys take the place of the game’s', () => {
  const keys = compile({ board: { 'move n': 'i', stay: '' } });
  expect(keys.find('board', 'i')).toEqual({ kind: 'act', action: actions.get('move n') });
  expect(keys.find('board', 'w')).toBeNull();
  expect(keys.find('board', '.')).toBeNull();
  expect(keys.rows('board')[0]).toEqual({ does: 'move n', keys: ['i'], own: true });
  expect(keys.conflicts).toEqual([]);
});

test('PLAT-081 two bindings may exchange their keys', () => {
  const keys = compile({ board: { 'move n': 's', 'move s': 'w' } });
  expect(keys.find('board', 's')).toEqual({ kind: 'act', action: actions.get('move n') });
  expect(keys.conflicts).toEqual([]);
});

test('PLAT-081 a conflict is named, and the game’s own keys stand in that mode', () => {
  const keys = compile({ board: { 'move n': 's' }, look: { 'ui:back': 'q', 'ui:gone': 'z' } });
  expect(keys.conflicts).toEqual([
    'board: the key s is given to "move n" and "move s".',
    'look: there is no "ui:gone" to give a key to.',
  ]);
  expect(keys.find('board', 'w')).toEqual({ kind: 'act', action: actions.get('move n') });
  expect(keys.find('look', 'q')).toEqual({ kind: 'ui', command: 'back' });
});

test('PLAT-081 the holder of a key is known before it is given away', () => {
  const keys = compile();
  expect(holderOf(keys, 'board', 's', 'move n')).toBe('move s');
  expect(holderOf(keys, 'board', 'w', 'move n')).toBeNull();
  expect(holderOf(keys, 'look', 's', 'ui:back')).toBeNull();
});
