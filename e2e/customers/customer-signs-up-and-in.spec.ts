import type { Page } from '@playwright/test'
import { newMobile } from '../support/buying.ts'
import { confirmAge, signInCustomerByCode } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** The path of a link in a message. */
const linkIn = (text: string, path: string): string =>
  new URL(new RegExp(`https?://\\S*${path}\\S+`).exec(text)![0]).pathname

test('a newcomer signs up, verifies the email, forgets the password and signs in with a new one', async ({
  page,
  shop,
}) => {
  const mobile = newMobile()
  const email = `asha.${mobile}@example.in`
  await page.goto('/signup/')
  await press(page, 'Send code')
  await expect(main(page).getByText('Please enter valide mobile number')).toBeVisible() // sic
  await main(page).getByLabel('Mobile number').fill(mobile)
  await press(page, 'Send code')
  await main(page)
    .getByLabel('One-time code')
    .fill(await shop.code(mobile))

  await main(page).getByLabel('Email').fill(email)
  await press(page, 'Sign Up')
  await expect(main(page).getByText('Please fill out password')).toBeVisible()
  await main(page).getByLabel('Password', { exact: true }).fill('Quite-good-2026')
  await press(page, 'Sign Up')
  await expect(main(page).getByText('Please confirm that you are 18 or older')).toBeVisible()
  for (const box of await main(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await main(page)
    .getByRole('checkbox', { name: /18 or older/ })
    .check()
  await press(page, 'Sign Up')
  await expect(main(page).getByRole('status')).toContainText(email)

  await page.goto('/login')
  await press(page, 'Email and password')
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill('Quite-good-2026')
  await press(page, 'Sign In')
  const unverified = 'Oops! Your Email is not verified. Click on the link mailed to you for verification'
  await expect(main(page).getByText(unverified)).toBeVisible()
  const sent = (await shop.messages(email)).length
  await press(page, 'Resend')
  await page.goto(linkIn((await shop.nextMessage(email, sent)).text, '/email-validate/'))
  await expect(main(page).getByText('Your email is verified')).toBeVisible()

  await page.goto('/forgot-password')
  await main(page).getByLabel('Email').fill(email)
  await press(page, 'Send link')
  await page.goto(linkIn((await shop.nextMessage(email, sent + 1)).text, '/forgot-password-reset/'))
  await main(page).getByLabel('New password', { exact: true }).fill('Quite-better-2026')
  await main(page).getByLabel('Confirm new password', { exact: true }).fill('Quite-different-2026')
  await press(page, 'Save password')
  await expect(main(page).getByText('The two passwords do not match')).toBeVisible()
  await main(page).getByLabel('Confirm new password', { exact: true }).fill('Quite-better-2026')
  await press(page, 'Save password')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await press(page, 'Email and password')
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill('Quite-better-2026')
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/my-account/profile')
})

test('a signed-out visitor is sent to sign-in and then returns to the page they asked for @phone-only', async ({
  page,
  shop,
}) => {
  const mobile = newMobile()
  await page.goto('/my-account/order-history?page=1')
  await expect(page).toHaveURL('/login')
  await main(page).getByLabel('Mobile number').fill(`+91 ${mobile}`)
  await press(page, 'Send code')
  await expect(main(page).getByText('We sent a 6-digit code to this number.')).toBeVisible()
  await expectAccessible(page)
  await main(page)
    .getByLabel('One-time code')
    .fill(await shop.code(mobile))
  await expect(main(page).getByText('This number is new to us.')).toBeVisible()
  await expect(main(page).getByRole('checkbox', { name: /18 or older/ })).not.toBeChecked()
  await press(page, 'Sign In')
  await expect(main(page).getByText('Please confirm that you are 18 or older')).toBeVisible()
  await expectAccessible(page)
  await confirmAge(page)
  await expect(page).toHaveURL('/my-account/order-history?page=1')
  await expect(main(page).getByText('No orders yet')).toBeVisible()
})

test('a redirect stays on this site, whatever it says', async ({ newBuyer, shop }) => {
  for (const [requested, reached] of [
    ['/cart', '/cart'],
    ['//evil.example/cart', '/my-account/profile'],
    ['https://evil.example', '/my-account/profile'],
  ] as const) {
    const page = await newBuyer()
    await page.goto(`/login/redirect?url=${encodeURIComponent(requested)}`)
    await signInCustomerByCode(page, shop)
    await expect(page).toHaveURL(reached)
  }
})

test('a leaked password is refused beside its field, in the language of the page', async ({ page }) => {
  const sentence = 'This password appears in lists of leaked passwords. Please choose another one'
  const refusal = { code: 'sign-in.breached-password', facts: {} }
  // The response of a shop that checks for leaked passwords (src/api/customers/breached-passwords.test.ts); this shop does not.
  await page.route('**/app/api/auth/reset-password', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: true,
        data: {
          is_breached: 1,
          errors: { password: sentence },
          refusal: { ...refusal, fields: { password: refusal } },
        },
        errorMessage: sentence,
      },
    }),
  )
  await page.goto('/hi/forgot-password-reset/a-link')
  await main(page).getByLabel('नया पासवर्ड', { exact: true }).fill('nine leaking teapots')
  await main(page).getByLabel('नया पासवर्ड फिर से', { exact: true }).fill('nine leaking teapots')
  await press(page, 'पासवर्ड सहेजें')
  const field = main(page).getByLabel('नया पासवर्ड', { exact: true })
  await expect(field).toHaveAccessibleDescription(/यह पासवर्ड लीक हुए पासवर्डों की सूची में है। कोई दूसरा चुनें।/)
  await expect(main(page)).not.toContainText(sentence)
  await expectAccessible(page)
})
