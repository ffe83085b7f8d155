/** The storage contract for the vault of a page, in a real browser with its real database. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { VaultError, type VaultTrouble } from '../../src/host/vault.ts';
import { type AnyVault, vaultContract } from '../contract/vault.ts';
import { openBrowser, openSite, type Site, visit } from './web-browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Answer {
  readonly value?: unknown;
  readonly code?: VaultTrouble;
}

/** Asks the page's vault; what it throws there is thrown here. */
async function ask<T>(page: Page, method: keyof AnyVault, args: readonly unknown[]): Promise<T> {
  const call = `ghostlight.vault.${method}(...${JSON.stringify(args)})`;
  const { value, code } = await page.evaluate<Answer>(
    `(() => { try { return { value: ${call} }; } catch (e) { if (e.code === undefined) throw e; return { code: e.code }; } })()`,
  );
  if (code !== undefined) throw new VaultError(code, String(args[0]), 'thrown in the page');
  return value as T;
}

function vaultIn(page: Page): AnyVault {
  return {
    read: (...args) => ask(page, 'read', args),
    write: (...args) => ask(page, 'write', args),
    append: (...args) => ask(page, 'append', args),
    remove: (...args) => ask(page, 'remove', args),
    list: (...args) => ask(page, 'list', args),
  };
}

vaultContract('a page', async () => {
  const { page, close } = await visit(browser, `${site.url}#/about`);
  onTestFinished(close);
  const ready = () => page.waitForFunction('window.ghostlight !== undefined');
  await ready();
  return {
    vault: vaultIn(page),
    async again() {
      await page.evaluate('ghostlight.settled()');
      await page.reload();
      await ready();
      return vaultIn(page);
    },
  };
});

vaultContract('a page whose browser keeps nothing', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript("indexedDB.open = () => { throw new Error('forbidden'); }");
  await page.goto(`${site.url}#/about`);
  await page.waitForFunction('window.ghostlight !== undefined');
  // Its storage ends with it.
  return { vault: vaultIn(page), again: () => vaultIn(page) };
});

test('a page whose storage is full goes on with what it has in memory, and says so', async () => {
  const { page, close } = await visit(browser, `${site.url}#/about`);
  onTestFinished(close);
  const vault = vaultIn(page);
  await vault.write('saves/a', 'kept\n');
  await page.evaluate('ghostlight.settled()');
  // The next transaction ends as one that the browser has no room for.
  await page.evaluate(`(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      IDBObjectStore.prototype.put = put;
      const request = put.apply(this, args);
      this.transaction.abort();
      return request;
    };
  })()`);
  await vault.write('saves/a', 'lost\n');
  expect(await vault.read('saves/a')).toBe('lost\n');
  await page.getByText('The browser could not keep the game').waitFor();
  await page.reload();
  await page.waitForFunction('window.ghostlight !== undefined');
  expect(await vaultIn(page).read('saves/a')).toBe('kept\n');
});
