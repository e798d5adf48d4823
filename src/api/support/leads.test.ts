import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coupons } from '../../shop/catalog/coupons/records.ts'
import { messages } from '../../shop/messaging/messages/records.ts'
import { leads } from '../../shop/support/leads/records.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
let productId: number
beforeAll(async () => {
  one = await testShop({ seed: true })
  productId = (await one.call('GET', 'deals-data')).body.data.home_modal.product.id
})
afterAll(() => one.close())

const save = (body: object) => one.call('POST', 'home-product-modal-save', body)
const asha = () => ({ email: 'asha@example.com', mobile: '+91 98200 12345', product_id: productId })
const mailsTo = (to: string) => one.shop.db.select().from(messages).where(eq(messages.to, to))

describe('home-product-modal-save', () => {
  it('keeps who asked, and sends the price and the code that the popup promises', async () => {
    const response = await save(asha())
    expect([response.status, response.body]).toEqual([
      200,
      { error: false, data: { message: 'Thank you. The price is on its way to your email.' }, errorMessage: '' },
    ])
    const { price, slug } = (await one.call('GET', 'deals-data')).body.data.home_modal.product
    expect(await one.shop.db.select().from(leads).where(eq(leads.email, 'asha@example.com'))).toMatchObject([
      { email: 'asha@example.com', mobile: '9820012345', productId, askedAt: one.clock.now() },
    ])
    const [mail] = await mailsTo('asha@example.com')
    expect(mail!.subject).toContain(price.toLocaleString('en-IN'))
    expect(mail!.text).toContain('Coupon code:\nFIRSTCOIN')
    expect(mail!.text).toContain(`/product/${slug}`)
  })

  it('writes to nobody twice about the same piece', async () => {
    await Promise.all([save(asha()), save(asha()), save({ ...asha(), mobile: '9820012346' })])
    expect(await mailsTo('asha@example.com')).toHaveLength(1)
    expect(await one.shop.db.$count(leads, eq(leads.email, 'asha@example.com'))).toBe(2)
  })

  it('promises no code that has ended', async () => {
    await one.shop.db.update(coupons).set({ withdrawnAt: one.clock.now() }).where(eq(coupons.code, 'FIRSTCOIN'))
    await save({ ...asha(), email: 'late@example.com' })
    expect((await mailsTo('late@example.com'))[0]!.text).not.toContain('FIRSTCOIN')
  })

  it.each([
    [
      { email: '', mobile: '' },
      { email: 'Please fill out new email address', mobile: 'Please fill out mobile number' },
    ],
    [
      { email: 'asha@', mobile: '12' },
      { email: 'Please provide a valid email address', mobile: 'Phone number is not valid' },
    ],
    [{ mobile: '9820012' }, { mobile: 'Phone number is not valid' }],
    [{ email: '<script>@x.in' }, { email: 'Please provide a valid email address' }],
  ])('says what is wrong with %o', async (wrong, errors) => {
    const { status, body } = await save({ ...asha(), ...wrong })
    expect([status, body.data.errors]).toEqual([422, errors])
  })

  it('knows the piece', async () => {
    expect(await save({ ...asha(), product_id: 999_999 })).toMatchObject({
      status: 404,
      body: { errorMessage: 'This product is not available' },
    })
  })
})
