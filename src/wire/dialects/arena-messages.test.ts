/** The original protocol, server to client: every byte (sections 12.2 and 12.3). */
import { expect, test } from 'vitest';
import {
  DEAD,
  END_OF_ROUND,
  ghostJson,
  mapJson,
  START_OF_ROUND,
  updateHead,
  updateTail,
  welcome,
} from './arena-messages.ts';

const ROWS = ['||||', '|_.|', '|-o|', '||||'];

/** Compact JSON with the keys of every object in ascending order, as the book defines it. */
function canonical(x: unknown): string {
  if (Array.isArray(x)) return `[${x.map(canonical).join(',')}]`;
  if (x === null || typeof x !== 'object') return JSON.stringify(x);
  const keys = Object.keys(x).sort();
  return `{${keys.map((k) => `${JSON.stringify(k)}:${canonical((x as Record<string, unknown>)[k])}`).join(',')}}`;
}

test('GHOST-152 GHOST-153 GHOST-156 welcome, byte for byte', () => {
  expect(welcome(mapJson(ROWS, 1), ghostJson(0, false, 0, 1, 2))).toBe(
    '{"map":{"content":["||||","|_.|","|-o|","||||"],"height":4,"pelletsleft":1,"width":4},"messagetype":"welcome","you":{"id":0,"isdangerous":false,"score":0,"x":1,"y":2}}\n',
  );
});

test('GHOST-154 GHOST-159 stateupdate, byte for byte', () => {
  const others = `${ghostJson(1, true, 10, 16, 13)},${ghostJson(1000, true, 0, 0, 14)}`;
  expect(updateHead(mapJson(ROWS, 239)) + updateTail(others, ghostJson(0, false, 1, 12, 11))).toBe(
    '{"gamestate":{"map":{"content":["||||","|_.|","|-o|","||||"],"height":4,"pelletsleft":239,"width":4},"others":[{"id":1,"isdangerous":true,"score":10,"x":16,"y":13},{"id":1000,"isdangerous":true,"score":0,"x":0,"y":14}],"you":{"id":0,"isdangerous":false,"score":1,"x":12,"y":11}},"messagetype":"stateupdate"}\n',
  );
});

test('GHOST-155 GHOST-150 the three short messages are exactly these', () => {
  expect([DEAD, END_OF_ROUND, START_OF_ROUND]).toEqual([
    '{"messagetype":"dead"}\n',
    '{"messagetype":"endofround"}\n',
    '{"messagetype":"startofround"}\n',
  ]);
});

test('GHOST-147 GHOST-148 every message is compact JSON with sorted keys and one newline at its end', () => {
  const all = [
    DEAD,
    END_OF_ROUND,
    START_OF_ROUND,
    welcome(mapJson(ROWS, 1), ghostJson(3, true, 120, 0, 0)),
    updateHead(mapJson(ROWS, 0)) + updateTail('', ghostJson(0, false, 0, 0, 0)),
  ];
  for (const text of all) {
    expect(text.indexOf('\n')).toBe(text.length - 1);
    expect(text.slice(0, -1)).toBe(canonical(JSON.parse(text)));
    expect(text).toMatch(/^[\x20-\x7e]*\n$/);
  }
});
