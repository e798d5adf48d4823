/** Customers at the shop: from the cart to the payment, by each method the shop offers. */
import { sandboxRazorpay } from '../../../src/partners/payment/razorpay/settings.ts'
import { razorpaySignature } from '../../../src/partners/payment/razorpay/signature.ts'
import {
  completeBankPage,
  formOf,
  openPage,
  postForm,
  type VisitedPage,
} from '../../../src/partners/sandbox/visit-pages.ts'
import type { WeekCustomer } from './people.ts'
import type { TradingShop } from './trading-shop.ts'

export const paymentMethods = ['card', 'debit card', 'net banking', 'UPI ID', 'UPI QR', 'Razorpay', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const modeOf: Readonly<Record<PaymentMethod, string>> = {
  card: 'CREDIT_CARD',
  'debit card': 'DEBIT_CARD',
  'net banking': 'NET_BANKING',
  'UPI ID': 'UPI',
  'UPI QR': 'UPI',
  Razorpay: 'RAZORPAY',
  transfer: 'BANK_TRANSFER',
}

export interface WeekBasket {
  readonly lines: readonly { readonly productId: number; readonly pieces: number }[]
  readonly coupon?: string
  readonly points?: number
  readonly silverGrams?: number
  readonly giftMessage?: string
}

/** What stands in the cart up to the payment page; returns the id of the order. */
export async function prepareOrder(customer: WeekCustomer, basket: WeekBasket): Promise<number> {
  let order_id = 0
  for (const { productId, pieces } of basket.lines) {
    const added = await customer.post('cart/add', { product_id: productId, qty: pieces, session_id: '' })
    order_id = added.order_id
  }
  const ofOrder = { order_id }
  if (basket.giftMessage) {
    const [{ order_detail_id }] = (await customer.post('cart')).item_dtl
    await customer.post('cart/line-properties', { order_detail_id, gift_message: basket.giftMessage })
  }
  if (basket.coupon) await customer.post('apply-coupon', { ...ofOrder, session_id: '', coupon_code: basket.coupon })
  const address_id = customer.addressId
  await customer.post('checkout-address-cart-update', { address_id })
  const addresses = { delevery_address_id: address_id, billing_address_id: address_id, isBillSend: 'N' } // sic
  await customer.post('checkout-address-save-order', { ...ofOrder, ...addresses, ...customer.business })
  await customer.post('order-summary-save', { ...ofOrder, special_instruction: '' })
  if (basket.points) await customer.post('wallet-payment', { ...ofOrder, wallet_point: basket.points })
  if (basket.silverGrams)
    await customer.post('digital-wallet-payment', { ...ofOrder, digital_wallet_gm: basket.silverGrams })
  return order_id
}

export type BegunPayment = Awaited<ReturnType<typeof startPayment>>

type Purpose = 'cart' | 'digital_silver' | 'balance'

/** Amounts are with any gateway charge; `ref` is our reference of the attempt, by which the provider knows it. */
export async function startPayment(
  customer: WeekCustomer,
  orderId: number,
  method: PaymentMethod,
  purpose: Purpose = 'cart',
) {
  const opened = { payment_type: 'cart', sessionToken: '', amount: 0, paymenet_mode: purpose } // sic
  await customer.post('check-payment', { ...opened, orderId })
  const isTransfer = method === 'transfer'
  const chosen = { order_id: orderId, payment_mode: modeOf[method], ...(purpose === 'balance' && { purpose }) }
  const response = isTransfer
    ? await customer.post('bankTransfer', { orderId, description: 'NEFT from my bank' })
    : await customer.post('initiate-order', chosen)
  const ref: string = method === 'Razorpay' ? response.razorpay.order_id : (response.orderId ?? '')
  const uniqueOrderId: string = response.unique_order_id
  return { orderId, uniqueOrderId, paise: Math.round(response.amount * 100), method, ref, response }
}

/** The customer pays at the provider, whose page leads the browser back. */
export async function completePayment(
  trading: TradingShop,
  customer: WeekCustomer,
  begun: BegunPayment,
): Promise<void> {
  const { fetchSandbox: fetch } = trading
  const submit = (fields: Readonly<Record<string, string>>) => {
    const { mid, orderId, txnToken, process_url: action } = begun.response
    return postForm(fetch, { action, fields: { mid, orderId, txnToken, AUTH_MODE: 'otp', ...fields } })
  }
  const atBank = async (fields: Readonly<Record<string, string>>) =>
    comeBack(trading, await completeBankPage(fetch, await submit(fields)))
  switch (begun.method) {
    case 'card':
      return atBank({ paymentMode: 'CREDIT_CARD', cardInfo: '|4111111111111111|123|122032' })
    case 'debit card':
      return atBank({ paymentMode: 'DEBIT_CARD', cardInfo: '|6521111111101111|123|122032' })
    case 'net banking':
      return atBank({ paymentMode: 'NET_BANKING', channelCode: 'HDFC' })
    case 'UPI ID': {
      const waiting = await submit({ paymentMode: 'UPI', payerAccount: 'success@sandbox' })
      return comeBack(trading, await openPage(fetch, `${waiting.url}?look=1`))
    }
    case 'UPI QR':
      await postForm(fetch, { action: begun.response.upi.stand_in_url, fields: { act: 'pay' } })
      return trading.wait(1)
    case 'Razorpay':
      return payInPopup(trading, customer, begun)
    case 'transfer':
      throw new Error('a transfer is paid at the bank')
  }
}

async function comeBack({ fetchShop }: TradingShop, page: VisitedPage): Promise<void> {
  const { action, fields } = formOf(page)
  const response = await fetchShop(new Request(action, { method: 'POST', body: new URLSearchParams(fields) }))
  const location = response.headers.get('location') ?? ''
  if (response.status !== 303 || !location.includes('/thankYou'))
    throw new Error(`the payment ended with ${response.status} at ${location}`)
}

async function payInPopup(
  { fetchSandbox, url }: TradingShop,
  customer: WeekCustomer,
  begun: BegunPayment,
): Promise<void> {
  const { razorpay, orderId: txnid } = begun.response
  const query = new URLSearchParams({ key: razorpay.key, order_id: razorpay.order_id, parent: url })
  const bank = await postForm(fetchSandbox, {
    action: `${url}/sandbox/razorpay/checkout?${query}`,
    fields: { method: 'card', number: '4111111111111111', expiry: '12/32', cvv: '123' },
  })
  const done = await completeBankPage(fetchSandbox, bank)
  const payment_id = /pay_[A-Za-z0-9]{14}/.exec(done.html)?.[0] ?? ''
  const razorpay_signature = razorpaySignature(sandboxRazorpay.keySecret, `${razorpay.order_id}|${payment_id}`)
  const signed = { razorpay_order_id: razorpay.order_id, razorpay_signature }
  await customer.post('razorpay-pay-response', { payment_id, txnid, ...signed })
}
