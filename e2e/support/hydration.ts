/** Waits for hydration, for actions that are not retried: a link clicked before hydration opens a new document. */
import { expect, type Page } from '@playwright/test'

/** Sets the cart count as another tab would. */
const announceCart = (page: Page, cart: number): Promise<void> =>
  page.evaluate((items) => {
    localStorage.setItem('badges', JSON.stringify({ cart: items }))
    dispatchEvent(new Event('storage'))
  }, cart)

/** Shows a cart count for a moment to a visitor with an empty cart: only a hydrated page reacts. */
export async function expectAlive(page: Page): Promise<void> {
  await announceCart(page, 1)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await announceCart(page, 0)
}
