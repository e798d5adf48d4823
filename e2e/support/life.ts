/** Whether a page that the server wrote has come to life, for what nobody repeats: a link pressed earlier opens a document. */
import { expect, type Page } from '@playwright/test'

/** As another tab would tell it. */
const announceCart = (page: Page, cart: number): Promise<void> =>
  page.evaluate((items) => {
    localStorage.setItem('badges', JSON.stringify({ cart: items }))
    dispatchEvent(new Event('storage'))
  }, cart)

/** A visitor with nothing in the cart is for a moment shown something in it, which only a page that lives does. */
export async function expectAlive(page: Page): Promise<void> {
  await announceCart(page, 1)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await announceCart(page, 0)
}
