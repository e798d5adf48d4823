/** What the owner of a new shop does in the back office, one function for each step of the setup guide. */
import { expect, type Page } from '@playwright/test'
import { choose, confirmAtBank, newMobile, payButton, typeCard } from './buying.ts'
import { confirmAge } from './customers.ts'
import type { NewShop } from './new-shop.ts'
import { codesNow, sendSignIn, wrongSignIn } from './staff.ts'

const photograph = 'public/pictures/box-navy-silver-lotus-640.webp'
const coinPicture = 'public/pictures/box-navy-silver-lotus-1280.webp'

const guideStep = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title })

export async function expectStep(page: Page, title: string, state: 'Done' | 'Recommended' | 'To do'): Promise<void> {
  await expect(guideStep(page, title).getByText(state, { exact: true })).toBeVisible()
}

export async function backToGuide(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Setup guide' }).click()
  await expect(page.getByRole('heading', { name: 'Set up the shop' })).toBeVisible()
}

/** Ends on the setup guide, where a new shop's owner is led. */
export async function signInOwner(page: Page, { owner, secret }: NewShop): Promise<void> {
  await page.goto('/admin')
  const guide = page.getByRole('heading', { name: 'Set up the shop' })
  // The code that enrolled the authenticator is used up, so the next one may be the first that is taken.
  for (const code of codesNow(secret)) {
    await sendSignIn(page, owner, code)
    await expect(guide.or(page.getByText(wrongSignIn))).toBeVisible()
    if (await guide.isVisible()) break
  }
  await expect(page).toHaveURL(/\/admin\/setup$/)
}

/** Follows the link of a point, which opens the setting, and saves it. */
export async function enterSetting(page: Page, point: string, { title, value }: { title: string; value: string }) {
  await page
    .getByRole('main')
    .getByRole('link', { name: `Set up: ${point}` })
    .click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByLabel('Value').fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await backToGuide(page)
}

export async function setUpDelivery(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Set up: Check a pincode' }).click()
  await main.getByLabel('Pincode', { exact: true }).fill('560001')
  await main.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByText('Delivery available')).toBeVisible()
  await main.getByRole('button', { name: 'Save charges' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await main.getByLabel('Date').fill('2199-12-25')
  await main.getByLabel('Occasion').fill('Christmas')
  await main.getByRole('button', { name: 'Add holiday' }).click()
  await expect(main.getByRole('cell', { name: 'Christmas', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Add store' }).click()
  const store = page.getByRole('dialog', { name: 'Add store' })
  await store.getByLabel('Name').fill('Avenue Road')
  await store.getByLabel('Address').fill('14 Avenue Road, Bengaluru')
  await store.getByLabel('Pincode').fill('560002')
  await store.getByLabel('Hours').fill('Mon to Sat, 10:30 am to 7 pm')
  await store.getByLabel('E-mail').fill('store@asha.example')
  await store.getByLabel('Mobile').fill('9845012345')
  await store.getByRole('button', { name: 'Save' }).click()
  await expect(store).toBeHidden()
  await backToGuide(page)
}

/** Rupees per gram. */
const firstRates = [
  ['Sell rate', '250', '14920'],
  ['Buy rate, own brand', '240', '14600'],
  ['Buy rate, other mints', '236', '14500'],
] as const

/** Publishes the first rates of a shop without a feed; the second time, as after a mistake. */
export async function publishFirstRates(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Set up: Silver has no rate' }).click()
  const fill = async (title: string, metal: 'Silver' | 'Gold', value: string) =>
    main.getByRole('group', { name: title }).getByLabel(metal).fill(value)
  const publish = async () => {
    await main.getByRole('button', { name: /^Publish/ }).click()
    await expect(main.getByText('Draft, not published')).toBeHidden()
  }
  for (const [title, silver, gold] of firstRates) {
    await fill(title, 'Silver', silver)
    // Three of the four digits before the point: corrected below.
    await fill(title, 'Gold', gold.slice(0, -1))
  }
  await publish()
  for (const [title, , gold] of firstRates) await fill(title, 'Gold', gold)
  await publish()
  await expect(main.getByText('₹14,920.00').first()).toBeVisible()
  await backToGuide(page)
}

export async function addOwnBrand(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Set up: Add your own brand' }).click()
  await main.getByRole('button', { name: 'New brand' }).first().click()
  const brand = page.getByRole('dialog', { name: 'Your own brand' })
  await brand.getByLabel('Title', { exact: true }).fill('Asha Gold')
  await brand.getByLabel('Manufacturer’s name and address').fill('Asha Gold Pvt Ltd, 14 Avenue Road, Bengaluru 560002')
  await brand.getByRole('button', { name: 'Save' }).click()
  await expect(brand).toBeHidden()
  await backToGuide(page)
}

/** A coin with picture, published, and 25 pieces of it in stock. */
export async function publishFirstProduct(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Set up: Publish a product' }).click()
  await expect(main.getByText('No products yet')).toBeVisible()
  await main.getByRole('link', { name: 'New product' }).click()
  await main.getByLabel('Name', { exact: true }).fill('Lotus silver coin, 10 g')
  await main.getByLabel('Sub-category').selectOption('Silver coin')
  await main.getByLabel('Brand', { exact: true }).selectOption('Asha Gold')
  await main.getByLabel('Net weight').fill('10')
  await main.getByLabel('Fineness', { exact: true }).selectOption('999')
  await main.getByLabel('Charge', { exact: true }).fill('150')
  await main.getByLabel('HSN').fill('71189000')
  await main.getByLabel('Country of origin').fill('India')
  await main.getByRole('textbox', { name: 'Description', exact: true }).fill('A 999 fine silver coin with a lotus.')
  await main.getByLabel('Add images').setInputFiles(coinPicture)
  // The picture is encoded in all its sizes, with other tests on the same processor.
  await expect(main.getByLabel('Alt text')).toBeVisible({ timeout: 60_000 })
  await main.getByRole('button', { name: 'Save as draft' }).click()
  await main.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Adjust stock' }).click()
  const stock = page.getByRole('dialog', { name: 'Adjust stock' })
  await stock.getByLabel('Pieces').fill('25')
  await stock.getByLabel('Supplier bill or delivery note').fill('Bill 118')
  await stock.getByRole('button', { name: 'Save' }).click()
  await expect(stock).toBeHidden()
  await expect(main.getByText('Received +25, 25 available')).toBeVisible()
  await backToGuide(page)
}

export async function importPolicies(page: Page): Promise<void> {
  const policies = guideStep(page, '7. Policies')
  await expect(policies).toContainText('Publish the page “terms-and-conditions”')
  await policies.getByText(/^Pages: \d+ of \d+ chosen$/).click()
  await policies.getByRole('button', { name: 'Compare: Terms and conditions' }).click()
  const comparison = page.getByRole('dialog', { name: 'Terms and conditions' })
  await expect(comparison.getByRole('heading', { name: 'For your lawyer to check' })).toBeVisible()
  await expect(comparison).toContainText('नियम और शर्तें')
  await comparison.getByRole('button', { name: 'Close' }).click()
  await policies.getByRole('button', { name: 'Import the starter kit' }).click()
  await expect(policies).not.toContainText('Publish the page')
}

export async function inviteFinance(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Set up: Invite a second owner' }).click()
  await main.getByRole('button', { name: 'Invite staff' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  await dialog.getByLabel('Name').fill('Ravi Kumar')
  await dialog.getByLabel('E-mail address').fill('ravi@gold.example')
  await dialog.getByLabel(/^Finance/).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const password = page.getByRole('dialog', { name: 'Temporary password for Ravi Kumar' })
  await password.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByRole('row', { name: /Ravi Kumar/ })).toBeVisible()
  await backToGuide(page)
}

/** The newest code that the shop shows to this browser, in place of a text message. */
async function readOwnCode(page: Page): Promise<string> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Your codes and messages' }).click()
  const messages = await opening
  const code = async () => {
    await messages.reload()
    return /(\d{6}) is your OTP/.exec(await messages.locator('body').innerText())?.[1] ?? ''
  }
  await expect.poll(code, { message: 'a code' }).not.toBe('')
  const found = await code()
  await messages.close()
  return found
}

/** Signs a new customer in and begins a payment, without pages; returns the sentence of the response. */
export async function tryToPay({ request }: Page, { url }: NewShop): Promise<string> {
  const post = async (path: string, data: object) =>
    (await request.post(`/app/api/${path}`, { data, headers: { origin: url } })).json()
  const mobile = newMobile()
  await post('auth/login-otp', { mobile })
  const readCode = async () => {
    const { messages } = await (await request.get('/dev/outbox', { headers: { accept: 'application/json' } })).json()
    return /^\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(readCode, { message: 'a code' }).not.toBe('')
  await post('auth/login', { email: mobile, password: await readCode(), adult: 1 })
  return (await post('check-payment', { orderId: 1 })).errorMessage
}

/** Buys the first product as a new customer and pays by card; returns the number of the order. */
export async function buyFirstProduct(page: Page): Promise<string> {
  const main = page.getByRole('main')
  await page.goto('/')
  await main.getByRole('link', { name: 'Lotus silver coin, 10 g' }).first().click()
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await question.getByLabel('Delivery pincode').fill('422013')
  await page
    .getByRole('link', { name: /^Cart, 1 item/ })
    .first()
    .click()
  await main.getByRole('link', { name: 'Place Order' }).click()
  const mobile = newMobile()
  await main.getByLabel('Mobile number').fill(mobile)
  await main.getByRole('button', { name: 'Send code', exact: true }).click()
  await main.getByLabel('One-time code').fill(await readOwnCode(page))
  await confirmAge(page)
  await main.getByLabel('First name').fill('Ananya')
  await main.getByLabel('Last name').fill('Kulkarni')
  await main.getByRole('textbox', { name: 'Email' }).fill(`ananya.${mobile}@example.in`)
  await main.getByLabel('Address', { exact: true }).fill('Flat 302, Sai Krupa Residency, Gangapur Road')
  await main.getByLabel('Pincode').fill('422013')
  await main.getByRole('button', { name: 'Save address' }).click()
  await main.getByRole('button', { name: 'Continue Checkout' }).click()
  await main.getByRole('button', { name: 'Make Payment' }).click()
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(page).toHaveURL(/\/thankYou\?order=/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is placed')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** Accepts, packs and despatches the order, from the list of orders. */
export async function sendFirstOrder(page: Page, uniqueOrderId: string): Promise<void> {
  const main = page.getByRole('main')
  await page.getByRole('link', { name: /^Orders/ }).click()
  const row = main.getByRole('row', { name: new RegExp(uniqueOrderId) })
  await expect(row).toContainText('Paid')
  await row.getByRole('button', { name: 'Accept' }).click()
  await row.getByRole('link', { name: `Pack ${uniqueOrderId}` }).click()
  const sheet = page.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })
  const expected = await sheet.getByText(/^Expected/).textContent()
  await sheet.getByLabel('Weight on the scale').fill(/Expected ([\d.]+)/.exec(expected ?? '')?.[1] ?? '')
  await sheet.getByLabel('Seal number').fill('AG 0001')
  await sheet.getByLabel('Photo of the sealed parcel').setInputFiles(photograph)
  await sheet.getByRole('button', { name: 'Confirm packing' }).click()
  await expect(sheet).toBeHidden()
  await main.getByRole('button', { name: 'Despatch' }).click()
  await expect(main.getByText('Despatched', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/^Tax invoice,/)).toBeVisible()
}
