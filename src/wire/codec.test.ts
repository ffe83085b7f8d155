import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { check } from '../engine/schema.ts';
import { BAD_UTF8, errorMessage, formatMessage, parseMessage } from './codec.ts';
import { clientSchema } from './messages.ts';

function error(line: string) {
  const r = parseMessage(line);
  return r.ok ? r.value : errorMessage(r.problem);
}

test('PLAT-040 a message goes out as one line of JSON', () => {
  expect(formatMessage({ type: 'view', n: 1, text: 'a\nb' })).toBe('{"type":"view","n":1,"text":"a\\nb"}\n');
});

test('every client message is read', () => {
  const messages = [
    {
      type: 'new',
      game: 'dice',
      seed: 7,
      options: { goal: 5 },
      seats: 2,
      bots: ['random'],
      tempo: { ms: 50 },
      name: 'ann',
    },
    { type: 'new', game: 'dice', tempo: 'turns', name: 'ann' },
    { type: 'join', session: 's1', name: 'bob' },
    { type: 'watch', session: 's1' },
    { type: 'resume', token: 'abc' },
    { type: 'view', session: 's1', cols: 100, rows: 30 },
  ];
  for (const m of messages) expect(parseMessage(JSON.stringify(m))).toEqual({ ok: true, value: m });
  expect(parseMessage('{"type":"view","session":"s"}')).toMatchObject({ ok: true, value: { cols: 80, rows: 24 } });
});

test('PLAT-045 an act has a step number and an action in either form; its session may be left out', () => {
  for (const m of [
    { type: 'act', n: 0, action: 'move n' },
    { type: 'act', session: 's1', n: 3, action: { type: 'move', dir: 'n' } },
  ])
    expect(parseMessage(JSON.stringify(m))).toEqual({ ok: true, value: m });
  expect(error('{"type":"act","action":"move n"}')).toMatchObject({ code: 'bad-field', field: 'n' });
});

test('PLAT-047 malformed input is answered with a code and the field', () => {
  const malformed: [string, string, string | undefined][] = [
    ['', 'bad-json', undefined],
    ['{', 'bad-json', undefined],
    ['[1]', 'bad-json', undefined],
    ['null', 'bad-json', undefined],
    ['{}', 'bad-field', 'type'],
    ['{"type":5}', 'bad-field', 'type'],
    ['{"type":"dance"}', 'bad-type', 'type'],
    ['{"type":"toString"}', 'bad-type', 'type'],
    ['{"type":"act","action":"x"}', 'bad-field', 'n'],
    ['{"type":"act","n":-1,"action":"x"}', 'bad-field', 'n'],
    ['{"type":"act","n":1.5,"action":"x"}', 'bad-field', 'n'],
    ['{"type":"act","n":1}', 'bad-field', 'action'],
    ['{"type":"act","n":1,"action":7}', 'bad-field', 'action'],
    ['{"type":"new","game":"g"}', 'bad-field', 'name'],
    ['{"type":"new","game":"g","name":"a","bots":[1]}', 'bad-field', 'bots[0]'],
    ['{"type":"new","game":"g","name":"a","tempo":{"ms":0}}', 'bad-field', 'tempo.ms'],
    ['{"type":"join","session":"s","name":""}', 'bad-field', 'name'],
    ['{"type":"view","session":"s","cols":0}', 'bad-field', 'cols'],
  ];
  for (const [line, code, field] of malformed) {
    const answer = error(line);
    expect([line, answer]).toEqual([line, expect.objectContaining({ type: 'error', code, text: expect.any(String) })]);
    expect((answer as { field?: string }).field).toBe(field);
  }
  expect(errorMessage(BAD_UTF8)).toEqual({ type: 'error', code: 'bad-utf8', text: 'not UTF-8' });
});

test('PLAT-047 no input at all makes the codec throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
      expect(() => parseMessage(line)).not.toThrow();
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('new', 'join', 'watch', 'resume', 'act', 'view'),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (type, rest) => {
        const r = parseMessage(JSON.stringify({ ...rest, type }));
        if (!r.ok) expect(r.problem.code).toBe('bad-field');
      },
    ),
  );
});

test('PLAT-045 plain acts are read as the schema reads them', () => {
  const schema = defined(clientSchema('act'));
  const texts = ['', 'move n', 'x'.repeat(200), 'x'.repeat(201), 7, null, {}, { type: 'move' }];
  const numbers = [0, 7, -1, 1.5, 2 ** 53, '0', null, undefined];
  const sessions = [undefined, '', 'a', 'x'.repeat(64), 'x'.repeat(65), 5, null];
  for (const action of texts)
    for (const n of numbers)
      for (const session of sessions) {
        const raw = { type: 'act', session, n, action, more: 1 };
        const wanted = check(schema, JSON.parse(JSON.stringify(raw)), '');
        const got = parseMessage(JSON.stringify(raw));
        expect([raw, got.ok, got.ok && got.value]).toEqual([raw, wanted.ok, wanted.ok && wanted.value]);
      }
});
