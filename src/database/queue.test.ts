/** The queue of matches, in a real PostgreSQL. */
import { expect, test } from 'vitest';
import { postgres, ready } from '../../test/helpers/postgres.ts';

const server = postgres();

test('CONTEST-061 what is put in twice is there once; what was completed without a result is played again', async () => {
  const { database, queue } = await ready(await server.fresh());
  const [one, two] = [
    { match: 1, attempt: 0 },
    { match: 2, attempt: 0 },
  ];
  const put = () => queue.put(database.sql, 7, [one, two], 30);
  const taken = async () => (await queue.take(7, 10)).map(({ match }) => match).sort();
  await queue.open(7);
  await put();
  await put();
  const [first] = await queue.take(7, 1);
  await put();
  expect(await taken()).toEqual([first.match === 1 ? 2 : 1]);
  await queue.complete(database.sql, 7, [first.job]);
  expect(await taken()).toEqual([]);
  // As after a restore of the tables alone: the result is gone, and the queue knows of it.
  await put();
  expect(await taken()).toEqual([first.match]);
});
