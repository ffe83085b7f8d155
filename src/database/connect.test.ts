import { expect, test } from 'vitest';
import { isAway } from './connect.ts';

test('CONTEST-067 a database that is away, full, without memory or connections, or only read is waited for; a wrong question is not', () => {
  const away = (code: string) => isAway(Object.assign(new Error('no'), { code }));
  const waited = ['ECONNREFUSED', '08006', '57P01', '53100', '53200', '53300', '58030', '25006'];
  expect(waited.filter((code) => !away(code))).toEqual([]);
  expect(['42601', '23505', '22P02', '40001', '42501'].filter(away)).toEqual([]);
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true);
});
