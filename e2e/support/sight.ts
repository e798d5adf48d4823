/** What lies further down a page, brought into the window. */
import { expect, type Locator } from '@playwright/test'

/** What is below comes to life when it is nearly in sight, and is put in place of what the server wrote: then again. */
export async function bringIntoSight(what: Locator): Promise<void> {
  await expect(() => what.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
}
