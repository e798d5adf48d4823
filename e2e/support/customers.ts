/** A customer for one test, signed in through the pages or directly through the API, and a device with passkeys. */
import type { Page } from '@playwright/test'
import { newMobile } from './buying.ts'
import type { ShopUnderTest } from './shop.ts'

/**
 * Signs in by mobile and code on the current sign-in page; as a new customer, who confirms their age, unless the mobile of a
 * customer is given. Returns the mobile.
 */
export async function signInCustomerByCode(page: Page, shop: ShopUnderTest, known?: string): Promise<string> {
  const main = page.getByRole('main')
  const mobile = known ?? newMobile()
  // A returning customer has earlier codes, which are no longer valid.
  const before = (await shop.messages(mobile)).length
  await main.getByLabel('Mobile number').fill(mobile)
  await main.getByRole('button', { name: 'Send code', exact: true }).click()
  // It is sent with the sixth digit.
  await main.getByLabel('One-time code').fill(await shop.code(mobile, before))
  if (known === undefined) await confirmAge(page)
  return mobile
}

/** Ticks the declaration of age that a new mobile is asked for, and signs in with it. */
export async function confirmAge(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /18 or older/ }).check()
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Types the one-time code into the dialog: the newest one after the first `before` messages. */
export async function confirmWithCode(
  page: Page,
  shop: ShopUnderTest,
  { mobile, before }: { mobile: string; before: number },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  // It is sent with the sixth digit.
  await dialog.getByLabel('One-time code').fill(await shop.code(mobile, before))
}

/** Signs a new customer in on the page's browser; returns their mobile. */
export async function signInAnew(page: Page, shop: ShopUnderTest): Promise<string> {
  const mobile = newMobile()
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`${shop.url}/app/api/${path}`, { data, headers: { origin: shop.url } })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  }
  await post('auth/login-otp', { mobile })
  await post('auth/login', { email: mobile, password: await shop.code(mobile), adult: 1 })
  return mobile
}

/** A device that holds passkeys and verifies its user without asking. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifyUser: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
