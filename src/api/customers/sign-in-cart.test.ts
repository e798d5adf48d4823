// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const mobile = '8765432109'
const session_id = 'G'.repeat(100)

const signIn = async (session_id: string) => {
  await test.call('POST', 'auth/login-otp', { mobile })
  const code = (await outboxOf(test.shop.db, mobile))[0]?.variables[0]
  return (await test.call('POST', 'auth/login', { email: mobile, password: code, session_id })).body.data
    .token as string
}
/** Light pieces of which there are enough, so that no limit stands in the way. */
const pieces = () => {
  const { catalogue } = test.shop
  return catalogue.now.shelf.products
    .filter((product) => catalogue.sellableOf(product) > 10 && !product.preSale && !product.onOrder)
    .sort((a, b) => a.weightMg - b.weightMg)
    .map(({ id }) => id)
}
const add = (product_id: number, qty: number, as: { session_id?: string; token?: string }) =>
  test.call(
    'POST',
    'cart/add',
    { product_id, qty, session_id: as.session_id ?? '' },
    as.token ? { token: as.token } : {},
  )
interface CartItem {
  readonly product: { readonly id: number }
  readonly qty: number
  readonly gift_message: string
}
const items = async (token: string): Promise<CartItem[]> =>
  (await test.call('POST', 'cart', {}, { token })).body.data.item_dtl
const quantities = async (token: string) =>
  Object.fromEntries((await items(token)).map(({ product, qty }) => [product.id, qty]))
const giftMessages = async (token: string) =>
  Object.fromEntries((await items(token)).map(({ product, gift_message }) => [product.id, gift_message]))

it('takes the guest’s cart along, adding to what was there, and retires the guest’s session', async () => {
  const [first, second] = pieces() as [number, number]
  const early = await signIn('')
  const own = (await add(first, 1, { token: early })).body.data
  const { order_detail_id } = own.item_dtl[0]
  await test.call('POST', 'cart/line-properties', { order_detail_id, gift_message: 'For Meera' }, { token: early })
  expect((await add(first, 2, { session_id })).body.error).toBe(false)
  const guestCart = (await add(second, 3, { session_id })).body.data
  for (const [at, gift_message] of ['For Ravi', 'For Asha'].entries()) {
    const { order_detail_id } = guestCart.item_dtl[at]
    await test.call('POST', 'cart/line-properties', { session_id, order_detail_id, gift_message })
  }
  const token = await signIn(session_id)
  expect(await quantities(token)).toEqual({ [first]: 3, [second]: 3 })
  expect(await giftMessages(token)).toEqual({ [first]: 'For Meera', [second]: 'For Asha' })
  expect(await quantities(await signIn(session_id))).toEqual({ [first]: 3, [second]: 3 })
  const guest = await test.call('POST', 'cart', { session_id })
  expect(guest.body.data.item_dtl).toEqual([])
})
