import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '../../test/attack/attacked.ts';
import { scratch } from '../../test/command.ts';
import { runServer } from '../../test/helpers/running-server.ts';

const LONG = 'many words '.repeat(500);

async function serveSite(): Promise<number> {
  const root = join(scratch(), 'site');
  const put = (name: string, text: string) => {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  put('index.html', '<h1>home</h1>');
  put('404.html', '<h1>lost</h1>');
  put('rules/swamp.html', LONG);
  put('api/index.html', '<h1>names</h1>');
  put('assets/site.0123456789.css', 'a{}');
  put('notes.txt', 'not for the site');
  writeFileSync(join(root, '..', 'secret.html'), 'secret');
  const server = await runServer({ docsRoot: root });
  onTestFinished(() => server.close());
  return server.port;
}

test('PLAT-188 the documentation is served below /docs, with and without the ending', async () => {
  const port = await serveSite();
  expect(await ask(port, '/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
  expect(await ask(port, '/docs/api')).toMatchObject({ status: 308, headers: { location: '/docs/api/' } });
  for (const [path, text] of [
    ['/docs/', '<h1>home</h1>'],
    ['/docs/index.html', '<h1>home</h1>'],
    ['/docs/api/', '<h1>names</h1>'],
    ['/docs/rules/swamp', LONG],
    ['/docs/rules/swamp.html?x=1', LONG],
    ['/docs/assets/site.0123456789.css', 'a{}'],
  ])
    expect([path, await ask(port, path)]).toMatchObject([path, { status: 200, text }]);
});

test('PLAT-188 what is not there is a page of the site for people, and a code for programs', async () => {
  const port = await serveSite();
  const lost = await ask(port, '/docs/nosuch', { headers: { accept: 'text/html' } });
  expect(lost).toMatchObject({ status: 404, text: '<h1>lost</h1>' });
  expect(JSON.parse((await ask(port, '/docs/nosuch')).text)).toMatchObject({ code: 'not-found' });
});

test('PLAT-188 PLAT-101 no way of writing an address leads out of the site', async () => {
  const port = await serveSite();
  for (const path of [
    '/docs/../secret.html',
    '/docs/..%2fsecret.html',
    '/docs/%2e%2e/secret.html',
    '/docs/rules/..%5c..%5csecret.html',
    '/docs//etc/passwd',
    '/docs/%00',
    '/docs/index.html%00.css',
    '/docs/__proto__',
    '/docs/constructor',
    '/docs/notes.txt',
    '/docs/rules',
    '/docs/rules/',
    `/docs/${'a/'.repeat(2000)}`,
  ])
    expect([path, (await ask(port, path)).status]).toEqual([path, 404]);
  expect((await ask(port, '/docs/%zz')).status).toBe(400);
});

test('PLAT-188 pages are asked for anew, files named by their sum are kept, and text comes squeezed', async () => {
  const port = await serveSite();
  const page = await ask(port, '/docs/rules/swamp');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const again = await ask(port, '/docs/rules/swamp', { headers: { 'if-none-match': String(page.headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
  const style = await ask(port, '/docs/assets/site.0123456789.css');
  expect(style.headers['cache-control']).toContain('immutable');
  const squeezed = await fetch(`http://127.0.0.1:${port}/docs/rules/swamp`, { headers: { 'accept-encoding': 'gzip' } });
  expect([squeezed.headers.get('content-encoding'), await squeezed.text()]).toEqual(['gzip', LONG]);
  for (const encoding of ['identity', 'br', 'gzip;q=0', 'gzip;q=0.0'])
    expect((await ask(port, '/docs/', { headers: { 'accept-encoding': encoding } })).headers['content-encoding']).toBe(
      undefined,
    );
});

test('PLAT-111 a link on another site may lead to a page of the documentation', async () => {
  const port = await serveSite();
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const path of ['/docs', '/docs/', '/docs/rules/swamp', '/docs/nosuch'])
    expect([path, (await ask(port, path, { headers })).status]).not.toEqual([path, 403]);
  const embedded = { ...headers, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  expect((await ask(port, '/docs/', { headers: embedded })).status).toBe(403);
});
