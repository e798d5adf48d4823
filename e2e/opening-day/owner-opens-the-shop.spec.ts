/** The first day of a shop without demo data: from an empty database to the first order that is paid and despatched. */
import { newShopTest as test } from '../support/new-shop.ts'
import {
  addOwnBrand,
  backToGuide,
  buyFirstProduct,
  enterSetting,
  expectStep,
  importPolicies,
  inviteFinance,
  publishFirstProduct,
  publishFirstRates,
  sendFirstOrder,
  setUpDelivery,
  signInOwner,
  tryToPay,
} from '../support/opening-day.ts'
import { expect, expectAccessible } from '../support/shop.ts'

/** Staff set the rates by hand. */
test.use({ settings: { RATES_SOURCE: 'manual' } })

/** As in the guide's step Company and law, with what a company of Karnataka enters. */
const company = [
  ['Check the brand name in page titles and messages', 'Brand name', 'Asha Gold'],
  ['Enter the legal name', 'Legal name', 'Asha Gold Pvt Ltd'],
  ['Enter the registered address', 'Registered address', '14 Avenue Road\nBengaluru 560002'],
  ['Enter the phone number of customer support', 'Phone', '+91 80 4567 8900'],
  ['Enter the e-mail address of customer support', 'E-mail', 'care@asha.example'],
  ['Name the grievance officer, with contact details', 'Grievance officer', 'Ravi Kumar, ravi@asha.example'],
  ['Enter the GSTIN', 'GSTIN', '29AAKCA1234F1ZW'],
  ['Enter the PAN of the company', 'PAN', 'AAKCA1234F'],
] as const

test('an owner opens a new shop, and sends its first order', async ({ page: visitor, newShop, newBuyer }) => {
  // A whole day of work: more clicks than three other tests have.
  test.slow()
  const owner = await newBuyer()
  const guide = owner.getByRole('main')
  const textAt = async (path: string) => (await visitor.request.get(path)).text()

  await test.step('until then visitors see that it opens soon, crawlers see nothing, and nothing is sold', async () => {
    const response = await visitor.goto('/products/silver_coin')
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Silvera opens soon')
    await expectAccessible(visitor)
    await visitor.goto('/hi')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Silvera जल्द खुलेगी')
    expect(await tryToPay(await newBuyer(), newShop)).toContain('The shop is not open yet')
    expect(await textAt('/sitemap.xml')).not.toContain('<loc>')
    expect(await textAt('/llms.txt')).toContain('It is not open yet')
  })

  await test.step('the owner signs in, and is led to the setup guide', async () => {
    await signInOwner(owner, newShop)
    await expect(guide.getByRole('button', { name: 'Open the shop' })).toBeDisabled()
    await expectStep(owner, '1. Company and law', 'To do')
    await expectAccessible(owner)
  })

  await test.step('company and bank account', async () => {
    for (const [point, title, value] of company) await enterSetting(owner, point, { title, value })
    await expectStep(owner, '1. Company and law', 'Recommended')
    await enterSetting(owner, 'Choose the two letters of order and invoice numbers', {
      title: 'Number prefix',
      value: 'AG',
    })
    for (const kind of ['logo', 'icon']) {
      await guide.getByLabel(`Upload ${kind}`).setInputFiles('public/pictures/category-gold-coins-640.webp')
      await expect(guide.getByRole('img', { name: `Current ${kind}` })).toBeVisible()
    }
    await expectStep(owner, '1. Company and law', 'Done')
    await expectAccessible(owner)
    await enterSetting(owner, 'Enter the bank account for transfers', {
      title: 'Bank account for transfers',
      value: 'Asha Gold Pvt Ltd\nHDFC Bank, Avenue Road\nAccount number 50200012345678\nIFSC HDFC0000053',
    })
    await expectStep(owner, '2. Bank account', 'Done')
  })

  await test.step('delivery, from another state than the default', async () => {
    await enterSetting(owner, 'The state of supply is not that of the GSTIN (29)', {
      title: 'State of supply',
      value: '29',
    })
    await setUpDelivery(owner)
    await expectStep(owner, '3. Delivery', 'Done')
  })

  await test.step('the first rates, and their correction', async () => {
    await publishFirstRates(owner)
    await expectStep(owner, '4. Rates', 'Done')
  })

  await test.step('partners, which are stand-ins here', async () => {
    await guide.getByRole('link', { name: 'Set up: Payments are simulated' }).click()
    await expect(guide.getByRole('row', { name: /^Paytm/ })).toContainText('Stand-in')
    await backToGuide(owner)
    await expectStep(owner, '5. Partners', 'Recommended')
  })

  await test.step('the own brand and a product', async () => {
    await addOwnBrand(owner)
    await publishFirstProduct(owner)
    await expectStep(owner, '6. Catalogue', 'Done')
  })

  await test.step('policies by the starter kit', async () => {
    await importPolicies(owner)
    await expectStep(owner, '7. Policies', 'Done')
  })

  await test.step('policies can be read now, and are not indexed before the shop opens', async () => {
    const response = await visitor.goto('/hi/page/terms-and-conditions')
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('नियम और शर्तें')
    await expect(visitor.getByRole('main')).toContainText('Asha Gold Pvt Ltd')
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Asha Gold opens soon')
    await expect(visitor.getByText('Asha Gold Pvt Ltd')).toBeVisible()
  })

  await test.step('a colleague', () => inviteFinance(owner))

  await test.step('a test order in the preview', async () => {
    await expect(guide.getByText('the card 4111 1111 1111 1111 pays')).toBeVisible()
    await guide.getByRole('button', { name: 'Preview the shop' }).click()
    const home = owner.getByRole('banner').getByRole('link', { name: 'Asha Gold, home' })
    await expect(home.locator('img')).toHaveAttribute('src', /^\/pictures\/own-/)
    await buyFirstProduct(owner)
    await owner.goto('/admin/setup')
    await expectStep(owner, '9. Test order', 'Done')
  })

  await test.step('the owner opens the shop', async () => {
    await guide.getByRole('button', { name: 'Open the shop' }).click()
    await owner.getByRole('dialog', { name: 'Open the shop?' }).getByRole('button', { name: 'Open the shop' }).click()
    await expect(guide.getByText('The shop is open: customers see it and can buy.')).toBeVisible()
    await expectStep(owner, '10. Open the shop', 'Done')
  })

  const order = await test.step('a customer signs up and buys', () => buyFirstProduct(visitor))
  expect(await textAt('/sitemap.xml')).toContain('<loc>')
  expect(order).toMatch(/^AGV-/)
  expect(await textAt('/favicon.svg')).toContain('data:image/png;base64,')

  await test.step('the owner accepts, packs and despatches the order', () => sendFirstOrder(owner, order))
  await visitor.goto(`/my-account/order-history/${order}`)
  await expect(visitor.getByRole('main')).toContainText('Despatched')
})
