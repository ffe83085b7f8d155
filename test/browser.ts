/** Before the tests in a browser: one Chromium is started for all of them; each opens visitors of its own. */
import { createServer } from 'node:net';
import { launchBrowser } from './e2e/launch-browser.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const port = await freePort();
  const browser = await launchBrowser(port);
  process.env.GHOSTLIGHT_BROWSER = `http://127.0.0.1:${port}`;
  return () => browser.close();
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
