/** A browser at a server with TLS: the page is a secure context and speaks to its own server; beside it stands the documentation. */
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server/server.ts';
import { newCertificate } from '../helpers/certificates.ts';
import { runServer } from '../helpers/running-server.ts';
import { openBrowser, until, visit } from './web-browser.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const certificate = { ...newCertificate(), warnings: [] };
  server = await runServer({ certificate, webRoot: resolve('dist/web'), docsRoot: resolve('dist/site') });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('PLAT-185 the page over https is a secure context, calls the API and opens a wss socket', async () => {
  const { page, close } = await visit(browser, `https://127.0.0.1:${server.port}/`, { ignoreHTTPSErrors: true });
  expect(await page.evaluate('isSecureContext')).toBe(true);
  expect(await page.evaluate('fetch("/api/games", { method: "GET" }).then((a) => a.status)')).toBe(200);
  const heard = await page.evaluate<string>(
    `new Promise((done, failed) => {
      const socket = new WebSocket('wss://' + location.host + '/ws');
      socket.onmessage = ({ data }) => done(JSON.parse(data).type);
      socket.onerror = () => failed(new Error('no socket'));
    })`,
  );
  expect(heard).toBe('welcome');
  await close();
});

test('PLAT-188 a page that works without a network leaves the documentation to the server', async () => {
  const plain = await runServer({ webRoot: resolve('dist/web'), docsRoot: resolve('dist/site') });
  const { page, close } = await visit(browser, `http://127.0.0.1:${plain.port}/`);
  await until(page, 'navigator.serviceWorker.controller !== null');
  await page.goto(`http://127.0.0.1:${plain.port}/docs/start`);
  expect(await page.locator('h1').textContent()).toBe('Start here');
  await page.getByRole('banner').getByRole('link', { name: 'Play', exact: true }).click();
  await page.waitForURL(`http://127.0.0.1:${plain.port}/`);
  await close();
  await plain.close();
});
