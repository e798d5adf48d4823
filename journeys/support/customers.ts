/** A customer of a story's own, signed in without walking through the pages. */
import type { Page } from '@playwright/test'
import { newMobile } from './buying.ts'
import type { ShopUnderTest } from './shop.ts'

/** Signs a new customer in on the page's browser; answers his mobile. */
export async function signInAnew(page: Page, shop: ShopUnderTest): Promise<string> {
  const mobile = newMobile()
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${shop.url}/app/api/${path}`, { data, headers: { origin: shop.url } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  await post('auth/login-otp', { mobile })
  await post('auth/login', { email: mobile, password: await shop.code(mobile) })
  return mobile
}
