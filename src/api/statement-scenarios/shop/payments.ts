import { sandboxRazorpay } from '../../../partners/payment/razorpay/settings.ts'
import { razorpaySignature } from '../../../partners/payment/razorpay/signature.ts'
import { completeBankPage, formOf, postForm } from '../../../partners/sandbox/visit-pages.ts'
import { settlePaymentReport } from '../../../shop/checkout/pay/settle.ts'
import type { Scenario } from '../stage.ts'

/** Checks of the payment page, the way back as a GET, and what the page asks afterwards. */
export const paymentPageScenario: Scenario = async (stage) => {
  const { measure, buyer, check, initiate, byCard, fetchSandbox } = stage
  const who = await buyer()
  const { token, order_id } = (await check(who)).body.data
  await measure('POST fetchVpaDetail', { token, vpa: 'success@sandbox', order_id }, who)
  await measure('POST fetchBinDetail', { token, bin: '411111', order_id }, who)
  const { orderId } = (await initiate(who, 'NET_BANKING')).body.data
  await measure('POST payment/handoff', new URLSearchParams({ order_id: orderId, bank: 'HDFC' }), who)
  const bank = await completeBankPage(fetchSandbox, await byCard(await initiate(who, 'CREDIT_CARD')))
  await measure('GET {provider}/callback', { ...formOf(bank).fields, provider: 'paytm' })
  await measure('GET payment-status', { order_id: who.orderId }, who)
}

export const razorpayScenario: Scenario = async (stage) => {
  const { measure, prepare, buyer, check, initiate, fetchSandbox } = stage
  const who = await buyer()
  await check(who)
  const { razorpay: popup, orderId: txnid } = (await initiate(who, 'RAZORPAY')).body.data
  const query = new URLSearchParams({ key: popup.key, order_id: popup.order_id, parent: 'http://localhost:3000' })
  const bank = await postForm(fetchSandbox, {
    action: `http://localhost:3000/sandbox/razorpay/checkout?${query}`,
    fields: { method: 'card', number: '4111111111111111', expiry: '12/32', cvv: '123' },
  })
  const payment_id = /pay_[A-Za-z0-9]{14}/.exec((await completeBankPage(fetchSandbox, bank)).html)?.[0] ?? ''
  const signed = razorpaySignature(sandboxRazorpay.keySecret, `${popup.order_id}|${payment_id}`)
  const proof = { payment_id, txnid, razorpay_order_id: popup.order_id, razorpay_signature: signed }
  await measure('POST razorpay-pay-response', proof, who)
  const entity = { id: payment_id, amount: popup.amount_paise, currency: 'INR', status: 'captured', method: 'card' }
  const payment = { entity: { ...entity, order_id: popup.order_id } }
  const news = JSON.stringify({ event: 'payment.captured', payload: { payment } })
  const headers = { 'x-razorpay-signature': razorpaySignature(sandboxRazorpay.webhookSecret, news) }
  await prepare('POST {provider}/webhook', news, { headers, path: { provider: 'razorpay' } })
}

export const bankTransferScenario: Scenario = async ({ measure, buyer }) => {
  const who = await buyer()
  const form = new FormData()
  form.set('description', 'NEFT UTR 123')
  form.set('orderId', String(who.orderId))
  await measure('POST bankTransfer', form, who)
}

/** A payment that came when the price had lapsed and fallen: the customer confirms the price of now. */
export const reviewedPaymentScenario: Scenario = async (stage) => {
  const { shop, clock, measure, prepare, buyer, check, initiate, setSilver } = stage
  const who = await buyer()
  await check(who)
  const { orderId: orderRef, amount, unique_order_id } = (await initiate(who, 'CREDIT_CARD')).body.data
  clock.advance(25 * 60_000)
  await setSilver(0.95)
  const payment = { provider: 'paytm', orderRef, paymentRef: 'lapsed-money', state: 'paid', reason: '' } as const
  await settlePaymentReport(shop, { ...payment, amount: Math.round(amount * 100), instrument: 'CREDIT_CARD' })
  const { payment_review } = (await prepare('GET order-detail', { unique_order_id }, who)).body.data
  const accepted = { order_id: who.orderId, accepted_amount: payment_review.price_now }
  await measure('POST order-confirm-price', accepted, who)
  await setSilver(1 / 0.95)
}
