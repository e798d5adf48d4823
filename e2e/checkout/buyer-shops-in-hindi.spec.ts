import type { Page } from '@playwright/test'
import { confirmAtBank, newMobile } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

const product = '/product/silvera-lotus-silver-coin-10-g'

const switchTo = (page: Page, name: 'हिन्दी' | 'English') =>
  page.getByRole('contentinfo').getByRole('link', { name }).click()

const languageOf = (page: Page) => page.locator('html')

test('the switch leads from a piece to the same piece in the other language, and back @phone-only', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto(`${product}?utm_source=x#reviews`)

  await test.step('to Hindi', async () => {
    await switchTo(page, 'हिन्दी')
    await expect(page).toHaveURL(new RegExp(`/hi${product}`))
    await expect(languageOf(page)).toHaveAttribute('lang', 'hi-IN')
    await expect(main).toContainText('शुद्धता')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Silvera कमल चाँदी का सिक्का, 10 ग्राम')
    await expectAccessible(page)
  })

  await test.step('the choice outlives the visit: an English link that comes from elsewhere leads to Hindi', async () => {
    const response = await page.goto('/products/silver_coin?page=1')
    expect(response?.request().redirectedFrom()?.url()).toContain('/products/silver_coin?page=1')
    await expect(page).toHaveURL('/hi/products/silver_coin?page=1')
    await expect(main.getByRole('button', { name: /कार्ट में/ }).first()).toBeVisible()
  })

  await test.step('and back to English, which stays', async () => {
    await switchTo(page, 'English')
    await expect(page).toHaveURL('/products/silver_coin?page=1')
    await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
    await page.goto('/cart')
    await expect(page).toHaveURL('/cart')
    await expect(main).toContainText('Your cart is empty')
  })

  await test.step('a step back is where it was', async () => {
    await page.goBack()
    await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/hi/products/silver_coin?page=1')
    await expect(languageOf(page)).toHaveAttribute('lang', 'hi-IN')
  })
})

test.describe('without code', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch and the search work, and a choice of English wins over the preference', async ({ page, shop }) => {
    await page.context().addCookies([{ name: 'language', value: 'hi', url: shop.url }])
    await page.goto('/')
    await expect(page).toHaveURL('/hi')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('lotus')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/hi/products/search?title=lotus')
    await switchTo(page, 'English')
    await expect(page).toHaveURL('/products/search?title=lotus')
    await expect(languageOf(page)).toHaveAttribute('lang', 'en-IN')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deals' }).first().click()
    await expect(page).toHaveURL('/deal')
  })
})

test('who signs in on a Hindi page comes back to it, in Hindi', async ({ page, shop }) => {
  const main = page.getByRole('main')
  const signIn = async () => {
    const mobile = newMobile()
    await main.getByLabel('मोबाइल नंबर').fill(mobile)
    await main.getByRole('button', { name: 'OTP भेजें', exact: true }).click()
    await main.getByLabel('OTP').fill(await shop.code(mobile))
    await main.getByRole('button', { name: 'साइन इन', exact: true }).click()
    await main.getByRole('checkbox', { name: /18 या अधिक/ }).check()
    await main.getByRole('button', { name: 'साइन इन', exact: true }).click()
  }

  await page.goto('/hi/my-account/order-history?page=2')
  await expect(page).toHaveURL('/hi/login')
  await signIn()
  await expect(page).toHaveURL('/hi/my-account/order-history?page=2')

  await test.step('and so does who came by an address that names the page', async () => {
    // A page that is still open may be sent its cookies again.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/hi/login/redirect?url=%2Fholding%3Fa%3D1')
    await signIn()
    await expect(page).toHaveURL('/hi/holding?a=1')
  })

  await test.step('who is signed in already is led on in Hindi', async () => {
    await page.goto('/hi/login/wishlist')
    await expect(page).toHaveURL('/hi/my-account/wishlist')
  })
})

test('a guest who came by a Hindi link buys a coin in Hindi, up to the thanks @phone-only', async ({ page, shop }) => {
  const main = page.getByRole('main')
  const mobile = newMobile()

  await test.step('a list, a piece and the cart, without a new document', async () => {
    await page.goto('/hi/products/silver_coin')
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
    const coins = main.getByRole('article').filter({ hasText: 'स्टॉक में है' })
    await coins.first().locator('a[href^="/hi/product/"]').last().click()
    await expect(page).toHaveURL(/\/hi\/product\//)
    await main.getByRole('button', { name: 'कार्ट में जोड़ें', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'डिलीवरी कहाँ करें?' })
    await question.getByLabel('डिलीवरी का पिनकोड').fill('422013')
    await page
      .getByRole('link', { name: /^कार्ट, 1/ })
      .first()
      .click()
    await expect(page).toHaveURL('/hi/cart')
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true)
    await expectAccessible(page)
  })

  await test.step('a reload and a step back stay in Hindi', async () => {
    await page.reload()
    await expect(main.getByRole('link', { name: 'ऑर्डर करें' })).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('button', { name: 'अभी ख़रीदें' }).first()).toBeVisible()
    await page.goForward()
    await main.getByRole('link', { name: 'ऑर्डर करें' }).click()
  })

  await test.step('account, address and summary', async () => {
    await expect(page).toHaveURL('/hi/account')
    await main.getByLabel('मोबाइल नंबर').fill(mobile)
    await main.getByRole('button', { name: 'OTP भेजें', exact: true }).click()
    await main.getByLabel('OTP').fill(await shop.code(mobile))
    await main.getByRole('button', { name: 'साइन इन', exact: true }).click()
    await main.getByRole('checkbox', { name: /18 या अधिक/ }).check()
    await main.getByRole('button', { name: 'साइन इन', exact: true }).click()
    await expect(page).toHaveURL('/hi/address')
    await main.getByLabel('पहला नाम').fill('Ananya')
    await main.getByLabel('उपनाम').fill('Kulkarni')
    await main.getByRole('textbox', { name: 'ईमेल' }).fill(`ananya.${mobile}@example.in`)
    await main.getByLabel('पता', { exact: true }).fill('Flat 302, Sai Krupa Residency, Gangapur Road')
    await main.getByLabel('पिनकोड').fill('422013')
    await expect(main.getByLabel('राज्य')).toHaveValue('27')
    await main.getByRole('button', { name: 'पता सहेजें' }).click()
    await main.getByRole('button', { name: 'आगे बढ़ें' }).click()
    await expect(page).toHaveURL('/hi/order_summery')
    await main.getByRole('button', { name: 'भुगतान करें' }).click()
  })

  await test.step('the payment, from whose provider the way leads back to Hindi', async () => {
    await expect(page).toHaveURL('/hi/payment')
    await main.getByRole('radio', { name: /^कार्ड/ }).first().check()
    await page.getByLabel('कार्ड नंबर').pressSequentially('4111111111111111')
    await page.getByLabel('एक्सपायरी, MM/YY').pressSequentially('1230')
    await page.getByLabel('CVV').pressSequentially('123')
    await expectAccessible(page)
    await main.getByRole('button', { name: /^कार्ड से ₹.* दें$/ }).click()
    await confirmAtBank(page)
    await expect(page).toHaveURL(/\/hi\/thankYou\?order=SLV-/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('धन्यवाद। आपका ऑर्डर हो गया')
    await page.reload()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('धन्यवाद। आपका ऑर्डर हो गया')
    await expectAccessible(page)
  })
})
