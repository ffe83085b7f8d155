import { afterEach, expect, test, vi } from 'vitest';
import { askServer } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a player is told when this is the answer. */
async function told(answer: Response | Error): Promise<string> {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  return askServer('api/games').then(
    () => 'nothing',
    (e: Error) => e.message,
  );
}

test('SCREEN-041 a refusal is told in the words of the server, one without words as it is, and files as no server', async () => {
  const refusal = (body: object) => new Response(JSON.stringify(body), { status: 400 });
  expect(await told(refusal({ code: 'bad', text: 'no such game' }))).toBe('The server refused: no such game.');
  expect(await told(refusal({ code: 'too-fast', text: 'Wait a moment.' }))).toBe('Wait a moment.');
  expect(await told(refusal({}))).toBe('The server refused: it gave no reason.');
  expect(await told(new Response('<h1>Not found</h1>', { status: 404 }))).toBe(
    'No Ghostlight server is behind this page.',
  );
  expect(await told(new Error('offline'))).toBe('The server does not answer.');
  expect(await told(new Response('{}'))).toBe('nothing');
});
