/** Recordings that were played here, verified again in Chromium: another program, the same states. */
import { build } from 'esbuild';
import { openBrowser } from '../e2e/web-browser.ts';

export interface Played {
  readonly text: string;
  readonly digest: string;
}

const AT_ONCE = 20;

/** What the browser found otherwise. */
export async function divergencesInBrowser(games: readonly Played[]): Promise<readonly string[]> {
  const bundle = await build({
    entryPoints: ['test/soak/in-browser.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  const browser = await openBrowser();
  const found: string[] = [];
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle.outputFiles[0].text });
    for (let i = 0; i < games.length; i += AT_ONCE) {
      const part = games.slice(i, i + AT_ONCE);
      const digests: readonly string[] = await page.evaluate(
        (texts) => (globalThis as unknown as { digestsIn(t: readonly string[]): Promise<string[]> }).digestsIn(texts),
        part.map((g) => g.text),
      );
      part.forEach((g, k) => {
        if (digests[k] !== g.digest) found.push(`${g.text.slice(0, 200)}: ${digests[k]} instead of ${g.digest}`);
      });
    }
  } finally {
    await browser.close();
  }
  return found;
}
