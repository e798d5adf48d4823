/** Scrolls an element further down a page into view. */
import { expect, type Locator } from '@playwright/test'

/** Retries, because a chart or form may replace its skeleton meanwhile. */
export async function scrollToElement(what: Locator): Promise<void> {
  await expect(() => what.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
}
