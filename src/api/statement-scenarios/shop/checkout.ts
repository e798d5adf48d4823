import { completeBankPage, formOf } from '../../../partners/sandbox/visit-pages.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

const address = {
  ...{ first_name: 'Asha', last_name: 'Rao', email: 'asha@customers.example', mobile: '9876500001' },
  ...{ address: '14 Zaveri Bazaar, second floor', state_id: 27, city_id: '', pincode: '400002', address_mode: 'home' },
}

export const cartScenario: Scenario = async ({ shop, measure, prepare, silverPiece }) => {
  const customer = await signedInCustomer(shop)
  const { id } = silverPiece(40)
  await measure('POST cart/add', { product_id: id, qty: 20, session_id: '', delivery_pincode: '400002' }, customer)
  const { order_id, available_coupon_list } = (await measure('POST cart', { session_id: '' }, customer)).body.data
  const [{ coupon_code }] = available_coupon_list
  await measure('POST apply-coupon', { coupon_code, order_id }, customer)
  const { applied_coupon_details, item_dtl } = (await prepare('POST cart', {}, customer)).body.data
  const { applied_coupon_id } = applied_coupon_details
  await measure('POST remove-coupon', { applied_coupon_id, order_id }, customer)
  const { order_detail_id } = item_dtl[0]
  await measure('POST cart/update', { order_detail_id, qty: 2, session_id: '' }, customer)
  await measure('POST cart/line-properties', { order_detail_id, gift_message: 'For Asha' }, customer)
  await measure('POST cart/remove', { order_detail_id, session_id: '' }, customer)
  const others = shop.catalogue.now.shelf.products.filter((one) => shop.catalogue.sellableOf(one) > 5 && !one.preSale)
  const items = others.slice(0, 3).map((one) => ({ product_id: one.id, qty: 1 }))
  await measure('POST cart/add-set', { session_id: '', delivery_pincode: '400002', items }, customer)
}

interface Buyer {
  readonly token: string
  /** The id of the address for billing and delivery. */
  readonly addressId: number
}

async function newBuyer({ shop, prepare }: ScenarioStage): Promise<Buyer> {
  const { token } = await signedInCustomer(shop)
  const added = await prepare('POST my-address/add', address, { token })
  return { token, addressId: added.body.data.address[0].id }
}

/** The calls of an order, from the empty cart to the report of its payment: the browser returns, then the webhook arrives. */
async function payByCard(stage: ScenarioStage, buyer: Buyer, make: ScenarioStage['measure']): Promise<void> {
  const { addressId } = buyer
  const piece = { product_id: stage.silverPiece().id, qty: 1, session_id: '' }
  const { order_id } = (await make('POST cart/add', piece, buyer)).body.data
  await make('POST checkout-address-cart-update', { address_id: addressId }, buyer)
  const addresses = { delevery_address_id: addressId, billing_address_id: addressId, isBillSend: 'N' }
  await make('POST checkout-address-save-order', { order_id, ...addresses }, buyer)
  await make('POST order-summary-save', { order_id, special_instruction: '' }, buyer)
  const opening = { payment_type: 'x', sessionToken: '', amount: 1, paymenet_mode: 'cart', orderId: order_id }
  await make('POST check-payment', opening, buyer)
  const initiated = await make('POST initiate-order', { order_id, payment_mode: 'CREDIT_CARD' }, buyer)
  const bank = await completeBankPage(stage.fetchSandbox, await stage.byCard(initiated))
  const signed = new URLSearchParams(formOf(bank).fields)
  const path = { provider: 'paytm' }
  await make('POST {provider}/callback', signed, { path })
  await make('POST {provider}/webhook', signed, { path })
}

/**
 * One whole order: the calls from the cart to the provider's webhook, and the jobs that follow. A benchmark compares the
 * sum; each call also has a ceiling of its own.
 */
export const wholeOrderScenario: Scenario = async (stage) => {
  const { shop, measureWork, prepare } = stage
  const buyer = await newBuyer(stage)
  // Jobs of other scenarios must not count.
  await shop.jobs.runDue()
  await measureWork('one whole order', async () => {
    await payByCard(stage, buyer, prepare)
    await shop.jobs.runDue()
  })
}

export const checkoutScenario: Scenario = async (stage) => {
  const { measure, prepare } = stage
  const buyer = await newBuyer(stage)
  await payByCard(stage, buyer, (name, ...request) => (name === 'POST cart/add' ? prepare : measure)(name, ...request))
  await measure('POST express-checkout', {}, buyer)
}

export const pickupScenario: Scenario = async ({ shop, measure, prepare, silverPiece }) => {
  const customer = await signedInCustomer(shop)
  const added = await prepare('POST cart/add', { product_id: silverPiece().id, qty: 1, session_id: '' }, customer)
  const { order_id } = added.body.data
  const [store] = (await prepare('POST my-address-store', {}, customer)).body.data.address
  await measure('POST checkout-pickup', { order_id, store_id: store.id }, customer)
}
