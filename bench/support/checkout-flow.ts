/** The calls of a buyer from the cart to the thank-you page, as the pages make them. */
import { completeBankPage, formOf, postForm } from '../../src/partners/sandbox/visit-pages.ts'
import type { BenchBuyer } from './buyers.ts'
import { callShopApi, sendHttpRequest } from './client.ts'
import type { Times } from './times.ts'

export interface Shopping {
  readonly shopUrl: string
  readonly buyer: BenchBuyer
  readonly productId: number
  readonly times: Times
}

/** Buys one product by card; throws if anything is refused or fails. */
export async function buyOne({ shopUrl, buyer, productId, times }: Shopping): Promise<void> {
  const callStep = <Data>(step: string, body: object) =>
    times.take(step, () => callShopApi<Data>(shopUrl, step, { body, token: buyer.token }))
  const orderId = await takeOrderToPayment(callStep, buyer, productId)
  await callStep('check-payment', { ...paymentOfCart, orderId })
  const payment = await callStep<Begun>('initiate-order', { order_id: orderId, payment_mode: 'CREDIT_CARD' })
  const back = await times.take('at the provider', () => payByCard(payment))
  await times.take('paytm/callback', async () => {
    const { action, fields } = formOf(back)
    // With several processes, uses the one that has served this buyer so far: neither holds any state of the buyer.
    const own = new URL(new URL(action).pathname, shopUrl).href
    const response = await sendHttpRequest(own, { method: 'POST', body: new URLSearchParams(fields) })
    const location = response.headers.get('location')
    if (!location?.includes('/thankYou')) throw new Error(`the payment ended at ${location}`)
  })
}

interface Begun {
  readonly mid: string
  readonly orderId: string
  readonly txnToken: string
  readonly process_url: string
}
export type CallStep = <Data>(step: string, body: object) => Promise<Data>

const paymentOfCart = { payment_type: 'cart', sessionToken: '', amount: 0, paymenet_mode: 'cart' } // sic

/** Takes one product to the payment page; returns the order's id. */
export async function takeOrderToPayment(
  callStep: CallStep,
  { addressId }: Pick<BenchBuyer, 'addressId'>,
  product_id: number,
): Promise<number> {
  const bought = { product_id, qty: 1, session_id: '', delivery_pincode: '400002', package_type: '', coupon_code: '' }
  const { order_id } = await callStep<{ order_id: number }>('cart/add', bought)
  await callStep('checkout-address-cart-update', { address_id: addressId })
  const addresses = { delevery_address_id: addressId, billing_address_id: addressId, isBillSend: 'N' } // sic
  await callStep('checkout-address-save-order', { order_id, ...addresses })
  await callStep('order-summary-save', { order_id, special_instruction: '' })
  return order_id
}

async function payByCard({ mid, orderId, txnToken, process_url }: Begun) {
  const card = { AUTH_MODE: 'otp', paymentMode: 'CREDIT_CARD', cardInfo: '|4111111111111111|123|122032' }
  const bank = await postForm(sendHttpRequest, { action: process_url, fields: { mid, orderId, txnToken, ...card } })
  return completeBankPage(sendHttpRequest, bank)
}

/** Silver products below the amount from which a PAN is required by law. */
export async function sellableProducts(shopUrl: string): Promise<number[]> {
  const found = await callShopApi<{ products: { id: number; stock: number; display_price: string }[] }>(
    shopUrl,
    'search',
    {
      body: { page: 1, title: 'all-silver', sort_by: 'price_low_to_high' },
    },
  )
  return found.products.filter(({ stock }) => stock > 0).map(({ id }) => id)
}
