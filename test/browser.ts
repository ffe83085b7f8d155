/** Before the tests in a browser: one Chromium is started for all of them; each opens visitors of its own. */
import { launchSharedBrowser } from './e2e/launch-browser.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const browser = await launchSharedBrowser();
  process.env.GHOSTLIGHT_BROWSER = browser.wsEndpoint();
  return () => browser.close();
}
