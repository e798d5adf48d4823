/** Controls a page's clock, for tests of what a page does by itself after some time. */
import type { Page } from '@playwright/test'

/** From here on, time passes only by `clock.runFor`; requires `clock.install` before the page was opened. */
export async function stopTime(page: Page): Promise<void> {
  // Slightly ahead: the clock must not be in the past when the call arrives.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
}
