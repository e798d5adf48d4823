/** What lies further down a page, brought into the window. */
import { expect, type Locator } from '@playwright/test'

/** A chart or form below may take the place of its skeleton meanwhile: then again. */
export async function scrollToElement(what: Locator): Promise<void> {
  await expect(() => what.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
}
