/** The clock of a page, for tests about what a page does by itself after a while. */
import type { Page } from '@playwright/test'

/** From here on time passes only by `clock.runFor`; `clock.install` came before the page. */
export async function stopTime(page: Page): Promise<void> {
  // A little ahead: it must not lie behind by the time it is heard.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
}
