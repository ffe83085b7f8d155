/** Before tests that start a browser each: it is unpacked once, not by several of them at the same time. */
import { chromiumOptions } from './e2e/launch-browser.ts';

export default async function setup(): Promise<void> {
  await chromiumOptions();
}
