/** A buyer: each test gets its own, signed in and brought to the step where the test begins. */
import { randomInt } from 'node:crypto'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { addressIn } from '../../src/web/language-address.ts'
import type { Language } from '../../src/web/texts/language.ts'
import type { ShopUnderTest } from './shop.ts'

export interface BrowserTestBuyer {
  readonly mobile: string
  readonly orderId: number
  readonly uniqueOrderId: string
}

interface Wanted {
  /** Quantity of the product; 1 by default. */
  readonly pieces?: number
  /** A list of the shop to take the first product in stock from. */
  readonly list?: string
  /** In rupees, `a-b`. */
  readonly priceRange?: string
  /** This product of the list, however little stock it has. */
  readonly slug?: string
  /** Language of the payment page; English by default. */
  readonly language?: Language
  /** Mobile of an existing customer; by default a new customer buys. */
  readonly mobile?: string
}

const paymentHeadings: Readonly<Record<Language, string>> = { en: 'Payment', hi: 'भुगतान' }

export const newMobile = (): string => `9${randomInt(1e8, 1e9)}`

type Call = <Data>(path: string, body: object) => Promise<Data>

/** The API, with the cookies of the page's browser. */
const callOf =
  (page: Page, { url }: ShopUnderTest): Call =>
  async (path, body) => {
    const response = await page.request.post(`${url}/app/api/${path}`, { data: body, headers: { origin: url } })
    const envelope = await response.json()
    if (envelope.error !== false) throw new Error(`${path} answered ${response.status()} ${envelope.errorMessage}`)
    return envelope.data
  }

/** A new customer with a filled cart who has completed all earlier steps, with the browser at `/payment`. */
export async function buyerAtPayment(page: Page, shop: ShopUnderTest, wanted: Wanted = {}): Promise<BrowserTestBuyer> {
  const call = callOf(page, shop)
  const mobile = await signInBuyer(call, shop, wanted.mobile)
  const cart = await fillCart(call, wanted, await addAddress(call, mobile))
  const { language = 'en' } = wanted
  await page.goto(addressIn(language, '/payment'))
  await expect(page.getByRole('heading', { name: paymentHeadings[language], exact: true })).toBeVisible()
  return { mobile, ...cart }
}

async function signInBuyer(call: Call, shop: ShopUnderTest, mobile = newMobile()): Promise<string> {
  const before = (await shop.messages(mobile)).length
  await call('auth/login-otp', { mobile })
  await call('auth/login', { email: mobile, password: await shop.code(mobile, before), adult: 1 })
  return mobile
}

async function addAddress(call: Call, mobile: string): Promise<number> {
  const { addresses } = await call<{ addresses: { id: number }[] }>('my-address/add', {
    first_name: 'Asha',
    last_name: 'Rao',
    email: `asha.${mobile}@example.in`,
    mobile,
    address: 'Flat 302, Sai Krupa Residency',
    pincode: '422013',
    address_mode: 'home',
  })
  return addresses[0]!.id
}

async function fillCart(call: Call, wanted: Wanted, addressId: number): Promise<Omit<BrowserTestBuyer, 'mobile'>> {
  const { products } = await call<{ products: { id: number; slug: string; stock: number }[] }>('search', {
    title: wanted.list ?? 'silver_coin',
    price_range: wanted.priceRange ?? '',
    sort_by: 'price_low_to_high',
    page: 1,
  })
  const { id: productId } = products.find(({ slug, stock }) => (wanted.slug ? slug === wanted.slug : stock > 4))!
  const cart = await call<{ order_id: number; unique_order_id: string }>('cart/add', {
    product_id: productId,
    qty: wanted.pieces ?? 1,
    package_type: '',
  })
  const { order_id: orderId, unique_order_id: uniqueOrderId } = cart
  await call('save-pan', { pan: 'ABCPD1234F' })
  await call('checkout-address-cart-update', { address_id: addressId })
  const chosen = { delevery_address_id: addressId, billing_address_id: addressId } // sic
  await call('checkout-address-save-order', { order_id: orderId, ...chosen, isBillSend: 'N' })
  await call('order-summary-save', { order_id: orderId, special_instruction: '' })
  return { orderId, uniqueOrderId }
}

/** Orders of one new customer, paid by bank transfers that staff have matched; no page is opened. */
export async function placePaidOrders(
  page: Page,
  shop: ShopUnderTest,
  all: readonly Wanted[],
): Promise<readonly string[]> {
  const call = callOf(page, shop)
  const addressId = await addAddress(call, await signInBuyer(call, shop))
  const numbers: string[] = []
  for (const wanted of all) {
    const { orderId, uniqueOrderId } = await fillCart(call, wanted, addressId)
    const multipart = { description: 'NEFT 4711', orderId: String(orderId) }
    const headers = { origin: shop.url }
    const sent = await page.request.post(`${shop.url}/app/api/bankTransfer`, { multipart, headers })
    expect(sent.ok(), `bankTransfer answered ${await sent.text()}`).toBe(true)
    await shop.transitionOrder(uniqueOrderId, 'confirm_transfer')
    numbers.push(uniqueOrderId)
  }
  return numbers
}

/** Opens a payment method. */
export async function choose(
  page: Page,
  method: 'UPI' | 'Card' | 'Net Banking' | 'Card by Razorpay' | 'Bank Transfer',
): Promise<void> {
  await page
    .getByRole('group', { name: /^Pay / })
    .getByRole('radio', { name: new RegExp(`^${method}\\s*[A-Z0-9]`) })
    .first()
    .check()
}

export const payButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Pay ₹/ })

/** The alert that the page shows for an error. */
export const alertOf = (page: Page, sentence: string): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: sentence })

/** Types a test card, whose last four digits decide the outcome (rules/payments.md 8.2). */
export async function typeCard(page: Page, lastFour: '1111' | '0002' | '0003' | '0004'): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(numbers[lastFour])
  await page.getByLabel('Expiry, MM/YY').pressSequentially('1230')
  await page.getByLabel('CVV').pressSequentially('123')
}

const numbers = {
  '1111': '4111111111111111',
  '0002': '4111000600000002',
  '0003': '4111000500000003',
  '0004': '4111000400000004',
} as const

/** Enters the code on the bank's page and clicks Pay. */
export async function confirmAtBank(page: Page): Promise<void> {
  await page.getByLabel('One-time code').fill('123456')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Opens the card provider's window and pays in it, with a test card whose last four digits decide the outcome. */
export async function payByCardInWindow(page: Page, lastFour: '1111' | '0002'): Promise<FrameLocator> {
  await payButton(page).click()
  const sandbox = page.frameLocator('iframe[title="Payment"]')
  await sandbox.getByLabel('Card number').fill(numbers[lastFour])
  await sandbox.getByLabel('Expiry, MM/YY').fill('12/30')
  await sandbox.getByLabel('CVV').fill('123')
  await sandbox.getByRole('button', { name: 'Pay by card' }).click()
  await sandbox.getByLabel('One-time code').fill('123456')
  await sandbox.getByRole('button', { name: /^Pay/ }).click()
  return sandbox
}

export async function expectThanks(
  page: Page,
  { uniqueOrderId }: Pick<BrowserTestBuyer, 'uniqueOrderId'>,
): Promise<void> {
  await expect(page).toHaveURL(`/thankYou?order=${uniqueOrderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is placed')
  await expect(page.getByRole('main')).toContainText(uniqueOrderId)
  // The cart became the order: the header no longer counts its items.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
}

/** Like `buyerAtPayment`, then pays by card: the browser is on the thank-you page. */
export async function buyerWithOrder(page: Page, shop: ShopUnderTest, wanted: Wanted = {}): Promise<BrowserTestBuyer> {
  const buyer = await buyerAtPayment(page, shop, wanted)
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
  return buyer
}
