// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { reconcile } from '../../shop/accounting/reconciliation/actions.ts'
import { products } from '../../shop/catalog/records/products.ts'
import { acceptQuestioned } from '../../shop/checkout/pay/accept-questioned.ts'
import { endUnansweredReviews } from '../../shop/checkout/pay/balance/nightly-review.ts'
import { settlePaymentReport } from '../../shop/checkout/pay/settle.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { cancelOrder } from '../../shop/fulfilment/cancellation/cancel.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { recordDisputeReport } from '../../shop/payments/disputes/record-dispute.ts'
import { attempts, payments } from '../../shop/payments/records.ts'
import { refunds } from '../../shop/payments/refunds/records.ts'
import { createTestStaff, requestAs } from '../../testing-staff.ts'
import { dayMs } from '../../units/date.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop } = bench

interface ReviewedBuyer extends TestBuyer {
  readonly order: string
  /** Rupees that came. */
  readonly paid: number
}

let payment = 0

/** Settles an attempt as its provider would; returns the reference of the payment. */
async function settle(orderRef: string, rupees: number, provider: 'paytm' | 'razorpay' = 'paytm'): Promise<string> {
  payment += 1
  const paymentRef = `reviewed-${payment}`
  await settlePaymentReport(shop, {
    ...{ provider, orderRef, paymentRef, state: 'paid', instrument: 'OTHER', reason: '' },
    amount: Math.round(rupees * 100),
  })
  return paymentRef
}

/** A customer whose payment came when the price had lapsed and silver had moved by this factor. */
async function late(times: number, over: Parameters<typeof bench.buyer>[0] = {}): Promise<ReviewedBuyer> {
  const who = await bench.buyer(over)
  await bench.check(who)
  const { orderId: ref, amount, unique_order_id: order } = (await bench.initiate(who, 'UPI')).body.data
  for (let minute = 0; minute < 25; minute++) await bench.wait(60)
  await bench.setSilver(times)
  await settle(ref, amount)
  return { ...who, order, paid: amount }
}

/** A customer who paid a part of the price in time. */
async function short(share: number, over: Parameters<typeof bench.buyer>[0] = {}): Promise<ReviewedBuyer> {
  const who = await bench.buyer(over)
  await bench.check(who)
  const { orderId: ref, amount, unique_order_id: order } = (await bench.initiate(who, 'UPI')).body.data
  const paid = Math.floor(amount * share)
  await settle(ref, paid)
  return { ...who, order, paid }
}

const detail = async (who: ReviewedBuyer) =>
  (await bench.get(who, `order-detail?unique_order_id=${who.order}`)).body.data
const checkRest = (who: ReviewedBuyer, more: object = {}) => bench.check(who, { paymenet_mode: 'balance', ...more })
const payRest = (who: ReviewedBuyer, mode: string) => bench.initiate(who, mode, { purpose: 'balance' })
const moneyBack = (who: ReviewedBuyer) =>
  bench.post(who, 'order-cancel', { order_id: who.orderId, reason: 'money back', accepted_cost: 0 })
const refundsOf = async (who: ReviewedBuyer) =>
  shop.db
    .select({ amount: refunds.amount, why: refunds.why, ref: payments.paymentRef })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, who.orderId))
    .orderBy(refunds.id)
const paise = (rupees: number) => Math.round(rupees * 100)

describe('a payment after the price has risen', () => {
  it('shows what came and what is left, and the rest completes the order', async () => {
    const who = await late(1.05)
    const { order_status, payment_review: review } = await detail(who)
    expect(order_status).toBe('Under Review')
    expect(review).toMatchObject({ cause: 'late', paid_amount: who.paid, price_ordered: who.paid, excess_amount: 0 })
    expect(review).toMatchObject({ can_pay: true, can_confirm: false, can_refund: true })
    expect(review.amount_due).toBeCloseTo(review.price_now - who.paid, 2)
    expect(review.amount_due).toBeGreaterThan(0)

    const opened = await checkRest(who)
    expect(opened.body.data).toMatchObject({ amount_paid_before: who.paid, wallets: null, expires_in: 900 })
    expect(opened.body.data.order.amount).toBe(review.amount_due)
    const begun = await payRest(who, 'CREDIT_CARD')
    const { amount, gateway_charge } = begun.body.data
    expect(amount).toBeCloseTo(review.amount_due * 1.02, 1)
    expect((await bench.paymentStatus(who)).state).toBe('open')
    await settle(begun.body.data.orderId, amount)
    expect((await bench.paymentStatus(who)).state).toBe('paid')

    const placed = await detail(who)
    expect(placed).toMatchObject({
      ...{ order_status: 'Order Placed', payment_status: 'Paid', payment_mode: 'UPI + Credit Card' },
      ...{ payment_review: null, total_payment_gateway_price: gateway_charge },
    })
    expect(placed.total_cart_price).toBeCloseTo(who.paid + amount, 2)
    expect(placed.payments).toMatchObject([
      { amount: who.paid, payment_mode: 'UPI' },
      { amount, payment_mode: 'Credit Card' },
    ])
    expect(await refundsOf(who)).toEqual([])
    await bench.setSilver(1 / 1.05)
  })

  it('sends each payment back to where it came from when the order is cancelled', async () => {
    const who = await late(1.05)
    const begun = await payRest(who, 'UPI')
    const second = await settle(begun.body.data.orderId, begun.body.data.amount)
    await cancelOrder(shop, who.orderId, { by: 'staff:1', why: 'broken', fault: 'shop' })
    const sent = await refundsOf(who)
    expect(sent.map(({ amount }) => amount)).toEqual([paise(who.paid), paise(begun.body.data.amount)])
    expect(sent[1]?.ref).toBe(second)
    await bench.setSilver(1 / 1.05)
  })

  it('locks the difference as a price: a higher one needs consent, and bank transfers and wallets do not pay it', async () => {
    const who = await late(1.05)
    const before = (await checkRest(who)).body.data
    expect(before.closed_modes).toMatchObject([{ payment_mode: 'BANK_TRANSFER' }])
    await bench.setSilver(1.05)
    expect((await payRest(who, 'UPI')).body.data.amount).toBe(before.order.amount)
    await bench.wait(21 * 60)
    const refused = await checkRest(who)
    expect(refused.status).toBe(409)
    const { old, new: now } = refused.body.data.price_changed
    expect(old).toBe(before.order.amount)
    expect((await checkRest(who, { accepted_amount: now })).body.data.order.amount).toBe(now)
    for (const mode of ['DIGITAL_SILVER', 'BANK_TRANSFER']) expect((await payRest(who, mode)).status).toBe(409)
    await bench.setSilver(1 / 1.05 / 1.05)
  })

  it('writes to the customer at once, with both amounts and the term', async () => {
    const who = await late(1.05)
    await bench.wait(1)
    const emails = await outboxOf(shop.db, 'asha@customers.example')
    const email = emails.find(({ template, text }) => template === 'order-review' && text.includes(who.order))
    expect(email?.text).toContain('after the held price had expired')
    expect(email?.text).toContain('pay the difference of')
    expect(email?.text).toContain('we refund everything')
    await bench.setSilver(1 / 1.05)
  })
})

describe('staff', () => {
  // The clock moves by more than a session of staff lasts unused, so each request is of a fresh one.
  const asStaff = async (who: ReviewedBuyer, path: string, body: object = {}) =>
    requestAs(bench, await createTestStaff(shop, 'finance'), 'POST', path, { order: who.order, ...body })
  const view = async (who: ReviewedBuyer) => {
    const finance = await createTestStaff(shop, 'finance')
    return (await requestAs(bench, finance, 'GET', `admin/orders/one?order=${who.order}`)).body.data
  }

  it('see the same amounts, and send a link to pay the difference', async () => {
    const who = await late(1.05)
    const { review, acts } = await view(who)
    const { payment_review } = await detail(who)
    expect(review).toMatchObject({ cause: 'late', duePaise: paise(payment_review.amount_due), reason: '' })
    expect(acts).toEqual(expect.arrayContaining(['accept-payment', 'payment-link', 'cancel']))
    expect((await asStaff(who, 'admin/orders/payment-link')).status).toBe(200)
    const emails = await outboxOf(shop.db, 'asha@customers.example')
    const link = emails.find(({ template, text }) => template === 'order-balance-link' && text.includes(who.order))
    expect(link?.text).toContain(`/payment?balance=${who.orderId}`)
    await moneyBack(who)
    expect((await asStaff(who, 'admin/orders/payment-link')).status).toBe(409)
    await bench.setSilver(1 / 1.05)
  })

  it('accept what came while the customer pays the difference: that goes back', async () => {
    const who = await late(1.05)
    const { orderId, amount } = (await payRest(who, 'UPI')).body.data
    expect((await asStaff(who, 'admin/orders/accept-payment', { reason: 'a regular customer' })).status).toBe(200)
    await settle(orderId, amount)
    expect(await detail(who)).toMatchObject({ order_status: 'Order Placed', total_cart_price: who.paid })
    expect(await refundsOf(who)).toMatchObject([{ amount: paise(amount), why: 'paid twice' }])
    await bench.setSilver(1 / 1.05)
  })

  it('accept at the lower price where it has fallen', async () => {
    const who = await late(0.95)
    const { price_now, excess_amount } = (await detail(who)).payment_review
    expect((await asStaff(who, 'admin/orders/accept-payment', { reason: 'the bank was slow' })).status).toBe(200)
    expect(await detail(who)).toMatchObject({ order_status: 'Order Placed', total_cart_price: price_now })
    expect(await refundsOf(who)).toMatchObject([{ amount: paise(excess_amount) }])
    await bench.setSilver(1 / 0.95)
  })
})

describe('a payment after the price has fallen', () => {
  it('is confirmed at the lower price, and the excess goes back once', async () => {
    const who = await late(0.95)
    const { payment_review: review } = await detail(who)
    expect(review).toMatchObject({ can_pay: false, can_confirm: true, amount_due: 0 })
    expect(review.excess_amount).toBeCloseTo(who.paid - review.price_now, 2)
    expect((await checkRest(who)).status).toBe(404)
    const confirm = (amount: number) =>
      bench.post(who, 'order-confirm-price', { order_id: who.orderId, accepted_amount: amount })
    expect((await confirm(review.price_now - 1)).status).toBe(409)
    expect((await confirm(review.price_now)).status).toBe(200)
    expect((await confirm(review.price_now)).status).toBe(409)
    expect(await detail(who)).toMatchObject({ order_status: 'Order Placed', total_cart_price: review.price_now })
    expect(await refundsOf(who)).toMatchObject([{ amount: paise(review.excess_amount), why: 'more than was asked' }])
    await bench.setSilver(1 / 0.95)
  })

  it('leaves no more than its price to refund', async () => {
    const who = await late(0.95)
    const { price_now } = (await detail(who)).payment_review
    await bench.post(who, 'order-confirm-price', { order_id: who.orderId, accepted_amount: price_now })
    await cancelOrder(shop, who.orderId, { by: 'staff:1', why: 'broken', fault: 'shop' })
    const sum = (await refundsOf(who)).reduce((total, { amount }) => total + amount, 0)
    expect(sum).toBe(paise(who.paid))
    await bench.setSilver(1 / 0.95)
  })
})

describe('a short payment', () => {
  it('is completed by its rest at the price held', async () => {
    const who = await short(0.6)
    const { payment_review: review } = await detail(who)
    expect(review).toMatchObject({ cause: 'short', price_now: who.total, can_pay: true, can_refund: true })
    const begun = await payRest(who, 'NET_BANKING')
    await settle(begun.body.data.orderId, begun.body.data.amount)
    expect(await detail(who)).toMatchObject({ order_status: 'Order Placed', payment_mode: 'UPI + Net Banking' })
  })

  it('may be short again: what is left then counts both payments', async () => {
    const who = await short(0.5)
    const first = (await payRest(who, 'UPI')).body.data
    await settle(first.orderId, first.amount - 10)
    const { order_status, payment_review: review } = await detail(who)
    expect(order_status).toBe('Under Review')
    expect(review.amount_due).toBeCloseTo(10, 2)
    const second = (await payRest(who, 'UPI')).body.data
    await settle(second.orderId, second.amount)
    const placed = await detail(who)
    expect(placed).toMatchObject({ order_status: 'Order Placed', payment_mode: 'UPI' })
    expect(placed.payments).toHaveLength(3)
  })

  it('is refused for the cart, and offers only the money back once the goods are gone', async () => {
    const product = bench.silverPiece()
    const who = await late(1.05, { productId: product.id })
    expect((await bench.check(who)).body.data).toMatchObject({ paid: 1, unique_order_id: who.order })
    const next = await bench.post(who, 'cart/add', { product_id: product.id, qty: 1, session_id: '' })
    expect(next.body.data.order_id).not.toBe(who.orderId)
    const [{ stock }] = (await shop.db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, product.id))) as [{ stock: number }]
    const setStock = async (count: number) => {
      await shop.db.transaction((tx) =>
        tx.update(products).set({ stock: count, stockChangedAt: new Date() }).where(eq(products.id, product.id)),
      )
      await bench.stockOf(product.id)
    }
    await setStock(0)
    const { payment_review: review } = await detail(who)
    expect(review).toMatchObject({ cause: 'unavailable', can_pay: false, can_confirm: false, can_refund: true })
    expect((await checkRest(who)).status).toBe(409)
    expect((await payRest(who, 'UPI')).status).toBe(409)
    expect((await moneyBack(who)).status).toBe(200)
    expect(await refundsOf(who)).toMatchObject([{ amount: paise(who.paid) }])
    await setStock(stock)
    await bench.setSilver(1 / 1.05)
  })
})

describe('two who choose at once', () => {
  it('money taken back in one tab returns the difference that is paid in the other', async () => {
    const who = await late(1.05)
    const { orderId, amount } = (await payRest(who, 'UPI')).body.data
    expect((await moneyBack(who)).status).toBe(200)
    await settle(orderId, amount)
    expect(await detail(who)).toMatchObject({ order_status: 'Cancelled' })
    expect(await refundsOf(who)).toMatchObject([
      { amount: paise(who.paid), why: 'cancelled' },
      { amount: paise(amount), why: 'paid twice' },
    ])
    await bench.setSilver(1 / 1.05)
  })

  it('the difference and a refund by staff at the same moment: one of both, and no rupee twice', async () => {
    const who = await late(1.05)
    const { orderId, amount } = (await payRest(who, 'UPI')).body.data
    await Promise.allSettled([
      settle(orderId, amount),
      cancelOrder(shop, who.orderId, { by: 'staff:1', why: 'asked on the phone', fault: 'customer' }),
    ])
    const { order_status } = await detail(who)
    const back = (await refundsOf(who)).reduce((sum, one) => sum + one.amount, 0)
    expect(['Order Placed', 'Cancelled']).toContain(order_status)
    expect(back).toBe(order_status === 'Cancelled' ? paise(who.paid) + paise(amount) : 0)
    await bench.setSilver(1 / 1.05)
  })

  it('a difference paid twice, in a forgotten tab as well, goes back once', async () => {
    const who = await late(1.05)
    const first = (await payRest(who, 'UPI')).body.data
    const second = (await payRest(who, 'UPI')).body.data
    expect(second.orderId).not.toBe(first.orderId)
    await settle(second.orderId, second.amount)
    await settle(first.orderId, first.amount)
    expect(await detail(who)).toMatchObject({ order_status: 'Order Placed', payment_status: 'Paid' })
    expect(await refundsOf(who)).toMatchObject([{ amount: paise(first.amount), why: 'paid twice' }])
    await bench.setSilver(1 / 1.05)
  })
})

describe('a difference that is not paid', () => {
  it('expires with its lock: the stock is free again, and the choice is open as before', async () => {
    const product = bench.silverPiece()
    const who = await late(1.05, { productId: product.id })
    const before = await bench.stockOf(product.id)
    await payRest(who, 'UPI')
    expect(await bench.stockOf(product.id)).toBe(before - 1)
    for (let minute = 0; minute < 25; minute++) await bench.wait(60)
    expect(await bench.stockOf(product.id)).toBe(before)
    expect((await bench.paymentStatus(who)).state).toBe('expired')
    expect(await detail(who)).toMatchObject({ order_status: 'Under Review', payment_review: { can_pay: true } })
    await bench.setSilver(1 / 1.05)
  })

  it('does not free what is sold when it expires after the order was placed in another way', async () => {
    const product = bench.silverPiece()
    const who = await late(1.05, { productId: product.id })
    const before = await bench.stockOf(product.id)
    await payRest(who, 'UPI')
    await bench.setSilver(0.95)
    const { price_now } = (await detail(who)).payment_review
    expect(
      (await bench.post(who, 'order-confirm-price', { order_id: who.orderId, accepted_amount: price_now })).status,
    ).toBe(200)
    for (let minute = 0; minute < 25; minute++) await bench.wait(60)
    expect(await detail(who)).toMatchObject({ order_status: 'Order Placed' })
    expect(await bench.stockOf(product.id)).toBe(before - 1)
    await bench.setSilver(1 / 1.05 / 0.95)
  })

  it('is remembered halfway and ends the review after the term, unless it is being paid', async () => {
    const who = await late(1.05)
    const other = await short(0.5)
    bench.clock.advance(4 * dayMs)
    await bench.setSilver(1)
    await endUnansweredReviews(shop)
    await endUnansweredReviews(shop)
    const reminders = (await outboxOf(shop.db, 'asha@customers.example')).filter(
      ({ template, text }) => template === 'order-review-reminder' && text.includes(who.order),
    )
    expect(reminders).toHaveLength(1)
    expect((await detail(who)).order_status).toBe('Under Review')
    bench.clock.advance(3 * dayMs)
    await bench.setSilver(1)
    await payRest(other, 'UPI')
    await endUnansweredReviews(shop)
    expect(await detail(who)).toMatchObject({ order_status: 'Cancelled', payment_status: 'Refund Initiated' })
    expect(await refundsOf(who)).toMatchObject([{ amount: paise(who.paid) }])
    expect((await detail(other)).order_status).toBe('Under Review')
    await bench.setSilver(1 / 1.05)
  })
})

describe('a disputed payment under review', () => {
  it('waits for the bank: no choice is offered, and none is taken', async () => {
    const who = await bench.buyer()
    await bench.check(who)
    const { unique_order_id: order, razorpay } = (await bench.initiate(who, 'RAZORPAY')).body.data
    const paid = Math.floor((razorpay.amount_paise / 100) * 0.5)
    const paymentRef = await settle(razorpay.order_id, paid, 'razorpay')
    await recordDisputeReport(shop, {
      ...{ provider: 'razorpay', disputeRef: `disp_${who.orderId}`, paymentRef, phase: 'chargeback', state: 'open' },
      ...{ reason: 'fraud', amount: paise(paid), deducted: 0 },
      ...{ raisedAt: bench.clock.now(), respondBy: null },
    })
    const reviewed = { ...who, order, paid }
    const { payment_review: review } = await detail(reviewed)
    expect(review).toMatchObject({ disputed: true, can_pay: false, can_confirm: false, can_refund: false })
    expect((await checkRest(reviewed)).status).toBe(409)
    expect((await moneyBack(reviewed)).status).toBe(409)
    const disputed = { reason: 'payments.balance-disputed' }
    await expect(acceptQuestioned(shop, { orderId: who.orderId, by: 'staff:1' })).rejects.toMatchObject(disputed)
    bench.clock.advance(8 * dayMs)
    await bench.setSilver(1)
    await endUnansweredReviews(shop)
    expect((await detail(reviewed)).order_status).toBe('Under Review')

    // Lost: that money pays nothing any more, and taking it back sends nothing a second time.
    const lost = { disputeRef: `disp_${who.orderId}`, paymentRef, state: 'lost', deducted: paise(paid) } as const
    await recordDisputeReport(shop, {
      ...{ provider: 'razorpay', phase: 'chargeback', reason: 'fraud', amount: paise(paid) },
      ...{ raisedAt: bench.clock.now(), respondBy: null, ...lost },
    })
    expect((await detail(reviewed)).payment_review).toMatchObject({ can_pay: false, can_refund: true })
    expect((await checkRest(reviewed)).status).toBe(409)
    await expect(acceptQuestioned(shop, { orderId: who.orderId, by: 'staff:1' })).rejects.toMatchObject(disputed)
    expect((await moneyBack(reviewed)).status).toBe(200)
    const [refund] = await shop.db
      .select({ state: refunds.state, byHand: refunds.byHand })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, who.orderId))
    expect(refund).toEqual({ state: 'done', byHand: true })
  })
})

it('other people’s orders under review are unknown', async () => {
  const who = await short(0.5)
  const stranger = await bench.buyer()
  const asStranger = { ...stranger, orderId: who.orderId, order: who.order, paid: who.paid }
  expect((await checkRest(asStranger)).status).toBe(404)
  expect((await payRest(asStranger, 'UPI')).status).toBe(404)
  const confirm = { order_id: who.orderId, accepted_amount: who.total }
  expect((await bench.post(asStranger, 'order-confirm-price', confirm)).status).toBe(404)
  expect(await shop.db.$count(attempts, eq(attempts.orderId, who.orderId))).toBeGreaterThan(0)
})

it('reconciliation finds every order paid exactly, and no payment without one', async () => {
  const kinds = (await reconcile(shop)).map(({ kind, what, expected, found }) => [kind, what, expected, found])
  expect(kinds.filter(([kind]) => /^(order-unpaid|payment-|trial|balance|stock)/.test(String(kind)))).toEqual([])
})
