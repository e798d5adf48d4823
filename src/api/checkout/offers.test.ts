// @module-tag postgres
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { openShop } from '../../open-shop.ts'
import type { PaymentReport } from '../../partners/payment/gateway.ts'
import { completeBankPage } from '../../partners/sandbox/visit-pages.ts'
import { runInLanguage } from '../../platform/request-language.ts'
import { carts } from '../../shop/cart/records.ts'
import { checkOutOffer } from '../../shop/checkout/check-out-offer.ts'
import { followOfferTimes, withdrawOffer } from '../../shop/checkout/offers/end-offer.ts'
import { offerTokenOf } from '../../shop/checkout/offers/link.ts'
import { customerOffers } from '../../shop/checkout/offers/records.ts'
import { sendOffer } from '../../shop/checkout/offers/send-offer.ts'
import { customPiece, offerBench } from '../../shop/checkout/offers/testing.ts'
import { acceptQuestioned } from '../../shop/checkout/pay/accept-questioned.ts'
import { endUnansweredReviews } from '../../shop/checkout/pay/balance/nightly-review.ts'
import { readReviewOffer } from '../../shop/checkout/pay/balance/review-offer.ts'
import { settlePaymentReport } from '../../shop/checkout/pay/settle.ts'
import type { TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { findOrder } from '../../shop/orders/reading.ts'
import { attempts } from '../../shop/payments/records.ts'
import { releaseStock } from '../../shop/payments/stock-holds.ts'

const bench = await offerBench()
afterAll(bench.close)

const stateOf = async (number: string) =>
  (await bench.shop.db.select().from(customerOffers).where(eq(customerOffers.number, number)))[0]!.state
const hours = (count: number) => bench.clock.advance(count * 3_600_000)
const why = 'the price is no longer possible'
/** Pays at the provider what was begun there. */
const payAtBank = async (begun: Awaited<ReturnType<typeof bench.initiate>>) =>
  bench.comeBack(await completeBankPage(bench.fetchSandbox, await bench.byCard(begun)))
async function begin(who: TestBuyer) {
  await bench.check(who)
  return bench.initiate(who, 'CREDIT_CARD')
}

/** What the provider reports of the payment that was begun. */
async function paidReportOf({ orderId }: TestBuyer, number: string): Promise<PaymentReport> {
  const begun = await bench.shop.db.select().from(attempts).where(eq(attempts.orderId, orderId))
  const { provider, providerRef, amount } = begun.find(({ mode }) => mode !== null)!
  const payment = { paymentRef: `pay-${number}`, amount, instrument: 'CREDIT_CARD' as const }
  return { provider: provider!, orderRef: providerRef!, state: 'paid', reason: '', ...payment }
}

describe('the link of an offer', () => {
  it('POST offers/see shows its customer how the price adds up, and nobody else anything', async () => {
    const { token, customer, number } = await bench.sent({ note: 'With gift boxes', deliveryChargePaise: 500_00 })
    const shown = (await bench.see(token, customer)).body.data
    expect(shown).toMatchObject({ access: 'own', offer: { number, token, state: 'sent', note: 'With gift boxes' } })
    const { lines, goods_price, shipping_price, taxable, total_gst, total_price } = shown.offer
    const [line] = lines
    expect(line.base_price + line.making_charge + line.gst_amount).toBeCloseTo(line.unit_price, 2)
    expect(5 * line.unit_price - line.discount).toBeCloseTo(line.total, 2)
    expect(goods_price + shipping_price).toBeCloseTo(total_price, 2)
    expect(taxable + total_gst).toBeCloseTo(total_price, 2)

    const nothing = { offer: null }
    expect((await bench.see(token)).body.data).toEqual({ access: 'signed-out', ...nothing })
    const stranger = await signedInCustomer(bench.shop)
    expect((await bench.see(token, stranger)).body.data).toEqual({ access: 'other', ...nothing })
    expect((await bench.see('A'.repeat(24), customer)).status).toBe(404)
    expect((await bench.see('short', customer)).status).toBe(422)
  })

  it('takes no stranger to the checkout, and lets no stranger decline', async () => {
    const { token, customer } = await bench.sent()
    const stranger = await signedInCustomer(bench.shop)
    expect((await bench.checkOut(token, stranger)).status).toBe(403)
    expect((await bench.post(stranger, 'offers/decline', { token })).status).toBe(403)
    const who = await bench.buyerOf(token, customer)
    // Knowing the number of the order is not enough.
    expect((await bench.check({ ...stranger, orderId: who.orderId, total: 0 })).status).toBe(404)
    expect((await bench.initiate({ ...stranger, orderId: who.orderId, total: 0 }, 'UPI')).status).toBe(404)
  })

  it('is for a verified contact alone', async () => {
    const { token, customer } = await bench.sent()
    await bench.shop.db.execute(
      `UPDATE customers SET email_verified_at = NULL, mobile_verified_at = NULL WHERE id = ${customer.id}` as never,
    )
    expect((await bench.see(token, customer)).body.data.access).toBe('other')
  })

  it('shows no draft', async () => {
    const { number, customer } = await bench.draft()
    const { offerTokenOf } = await import('../../shop/checkout/offers/link.ts')
    expect((await bench.see(offerTokenOf(bench.shop, number), customer)).status).toBe(404)
  })
})

describe('paying an offer', () => {
  it('makes one order at the offered price, which ticket, offer and customer show', async () => {
    const lines = [bench.productLine({ discountPaise: 25_00 })]
    const { token, customer, offer, number, ticketNumber } = await bench.sent({ lines })
    const before = await bench.stockOf(lines[0]!.productId)
    const who = await bench.buyerOf(token, customer)
    const checked = await bench.check(who)
    expect(checked.body.data.order.total_cart_price).toBe(offer.price.totalPaise / 100)
    const uniqueOrderId = await bench.pay(who)
    expect(await bench.stockOf(lines[0]!.productId)).toBe(before - 5)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', order_status: 'Order Placed' })
    expect((await bench.see(token, customer)).body.data.offer).toMatchObject({
      state: 'paid',
      unique_order_id: uniqueOrderId,
    })
    const ticket = (await bench.send('GET', `admin/requests/one?number=${ticketNumber}`)).body.data
    expect(ticket.offers).toMatchObject([{ number, state: 'paid', uniqueOrderId }])
    const listed = (await bench.post(customer, 'offers')).body.data.list
    expect(listed).toMatchObject([{ number, state: 'paid', unique_order_id: uniqueOrderId }])
    const detail = (await bench.get(customer, `order-detail?unique_order_id=${uniqueOrderId}`)).body.data
    expect(detail.total_discount_price).toBe(125)
    const desk = (await bench.send('GET', `admin/orders/one?order=${uniqueOrderId}`)).body.data
    expect(desk.offer).toBe(number)
    // A second try finds it paid.
    expect((await bench.checkOut(token, customer)).body.data).toMatchObject({ offer_state: 'paid' })
    expect((await bench.check(who)).status).toBe(409)
  })

  it('leaves the shopping cart as it is', async () => {
    const { token, customer } = await bench.sent()
    const shopper = await bench.buyer({ customer })
    const who = await bench.buyerOf(token, customer)
    expect(who.orderId).not.toBe(shopper.orderId)
    await bench.pay(who)
    const cart = (await bench.post(customer, 'cart', { session_id: '' })).body.data
    expect(cart).toMatchObject({ order_id: shopper.orderId, total_item: 1 })
    expect(await bench.pay(shopper)).toMatch(/^SLV-/)
  })

  it('is delivered where the customer chose a store before, and then an address', async () => {
    const { token, customer } = await bench.sent({ deliveryChargePaise: 500_00 })
    const { orderId } = await bench.buyerOf(token, customer)
    const [store] = (await bench.post(customer, 'my-address-store')).body.data.address
    const [address] = (await bench.post(customer, 'my-address')).body.data.address
    const chosen = { token, billing_address_id: address.id }
    const cartOf = async () => (await bench.shop.db.select().from(carts).where(eq(carts.id, orderId)))[0]
    expect((await bench.post(customer, 'offers/checkout', { ...chosen, pickup_store_id: store.id })).status).toBe(200)
    expect(await cartOf()).toMatchObject({ pickupStoreId: store.id })
    const delivered = { ...chosen, delivery_address_id: address.id }
    expect((await bench.post(customer, 'offers/checkout', delivered)).status).toBe(200)
    expect(await cartOf()).toMatchObject({ pickupStoreId: null, deliveryAddressId: address.id })
  })

  it('sells a custom piece that is made afterwards, with an invoice that adds up', async () => {
    const line = { ...customPiece, subCategoryId: bench.silverPiece().subCategoryId }
    const { token, customer, offer } = await bench.sent({ lines: [line] })
    expect(offer.lines[0]).toMatchObject({ isCustom: true, productId: expect.any(Number) })
    const { unitPricePaise, metalValuePaise, makingChargePaise, gstPaise } = offer.lines[0]
    expect(metalValuePaise + makingChargePaise + gstPaise).toBe(unitPricePaise)
    const { productId } = offer.lines[0]
    // The shop's pages do not know it.
    expect(bench.shop.catalogue.now.shelf.rowOfId.has(productId)).toBe(false)
    const who = await bench.buyerOf(token, customer)
    const order = await bench.pay(who)
    const one = (await bench.send('GET', `admin/orders/one?order=${order}`)).body.data
    expect(one.lines[0]).toMatchObject({ name: 'Ganesha idol after your drawing' })
  })

  it('holds fixed rates while the market moves, and follows it when linked', async () => {
    const fixed = await bench.sent()
    const linked = await bench.sent({ priceKind: 'rate-linked' })
    const [fixedBuyer, linkedBuyer] = [
      await bench.buyerOf(fixed.token, fixed.customer),
      await bench.buyerOf(linked.token, linked.customer),
    ]
    await bench.setSilver(1.1)
    const totals = [(await bench.check(fixedBuyer)).body.data, (await bench.check(linkedBuyer)).body.data].map(
      ({ order }) => Math.round(order.total_cart_price * 100),
    )
    await bench.setSilver(1 / 1.1)
    expect(totals[0]).toBe(fixed.offer.price.totalPaise)
    expect(totals[1]).toBeGreaterThan(linked.offer.price.totalPaise * 1.05)
  })

  it('asks before it charges a linked price that rose after its lock', async () => {
    const { token, customer } = await bench.sent({ priceKind: 'rate-linked' })
    const who = await bench.buyerOf(token, customer)
    const first = (await bench.check(who)).body.data.order.total_cart_price
    bench.clock.advance(21 * 60_000)
    await bench.setSilver(1.05)
    const risen = await bench.check(who)
    expect([risen.status, risen.body.data.price_changed.old]).toEqual([409, first])
    const agreed = await bench.check(who, { accepted_amount: risen.body.data.price_changed.new })
    expect(agreed.status).toBe(200)
    await bench.setSilver(1 / 1.05)
  })

  it('makes one order, however often and from wherever it is checked out', async () => {
    const { token, customer } = await bench.sent()
    await bench.checkOut(token, customer)
    const [{ id }] = (await bench.post(customer, 'my-address')).body.data.addresses
    const params = { token, delivery_address_id: id, billing_address_id: id }
    const all = await Promise.all(Array.from({ length: 6 }, () => bench.post(customer, 'offers/checkout', params)))
    expect(new Set(all.map(({ body }) => body.data.order_id)).size).toBe(1)
    const who = { ...customer, orderId: all[0]!.body.data.order_id as number, total: 0 }
    await bench.check(who)
    // Two tabs begin with different methods: the second ends the first, and its money would be sent back.
    const card = await bench.initiate(who, 'CREDIT_CARD')
    const bank = await bench.initiate(who, 'NET_BANKING')
    await bench.comeBack(
      await completeBankPage(
        bench.fetchSandbox,
        await bench.submit(bank, { paymentMode: 'NET_BANKING', channelCode: 'SBI' }),
      ),
    )
    await payAtBank(card)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'paid', payment_mode: 'Net Banking' })
    const outcomes = (await bench.shop.db.execute(
      `SELECT outcome FROM payments WHERE order_id = ${who.orderId} ORDER BY id` as never,
    )) as unknown as { rows: { outcome: string }[] }
    expect(outcomes.rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'surplus'])
  })

  it('sells nothing that was changed after it was offered', async () => {
    const { token, customer, offer } = await bench.sent()
    const { productId } = offer.lines[0]
    await bench.shop.db.execute(
      `UPDATE products SET weight_mg = weight_mg + 1, changed_at = clock_timestamp() WHERE id = ${productId}` as never,
    )
    await bench.shop.catalogue.refresh('products')
    const refused = await bench.checkOut(token, customer)
    await bench.shop.db.execute(
      `UPDATE products SET weight_mg = weight_mg - 1, changed_at = clock_timestamp() WHERE id = ${productId}` as never,
    )
    await bench.shop.catalogue.refresh('products')
    expect([refused.status, refused.body.errorMessage]).toEqual([409, expect.stringContaining('has changed')])
  })
})

describe('two processes', () => {
  it('make one order of an offer, and place it once', async () => {
    await bench.setSilver(1)
    const { token, customer, number } = await bench.sent()
    await bench.checkOut(token, customer)
    const [{ id }] = (await bench.post(customer, 'my-address')).body.data.addresses
    const { config, database } = bench.shop
    const other = await openShop(config, { clock: bench.clock, log: pino({ level: 'silent' }), database })
    const billing = { billingId: id, printedInvoice: false, gstin: null, registeredName: null }
    const checkout = {
      token,
      customerId: customer.id,
      deliveryId: id,
      pickupStoreId: null,
      instruction: '',
      ...billing,
    }
    const both = [bench.shop, other]
    const orderIds = await Promise.all(both.map((shop) => checkOutOffer(shop, checkout)))
    expect(new Set(orderIds).size).toBe(1)
    const who = { ...customer, orderId: orderIds[0]!, total: 0 }
    await begin(who)
    const report = await paidReportOf(who, number)
    const outcomes = await Promise.all(both.map((shop) => settlePaymentReport(shop, report)))
    expect(outcomes.sort()).toEqual(['nothing', 'placed'])
    const { history } = (await bench.send('GET', `admin/offers/one?number=${number}`)).body.data
    expect(history.filter(({ event }: { event: string }) => event === 'pay')).toHaveLength(1)
  })
})

it('is sent to a customer without an account in the language of the page on which the ticket was opened', async () => {
  const { shop, owner, productLine, send, ticketOf } = bench
  const stranger = { ...(await signedInCustomer(shop)), email: 'asha@offices.example', mobile: '9876501234' }
  const ticketNumber = await runInLanguage('hi', () => ticketOf(stranger))
  const terms = { priceKind: 'fixed', lines: [productLine()], deliveryChargePaise: 0, validHours: 24, note: '' }
  const { number } = (await send('POST', 'admin/offers/create', { ticketNumber, ...terms })).body.data
  await sendOffer(shop, { number, revision: 1, staff: owner.staff })
  const sent = (await outboxOf(shop.db, stranger.email)).find(({ template }) => template === 'offer-sent')!
  expect(sent).toMatchObject({ language: 'hi', subjectHi: `हमारा ऑफ़र ${number}` })
  expect(sent.textHi).toContain(`/hi/offers/${offerTokenOf(shop, number)}`)
})

describe('an offer whose payment is under review', () => {
  /** It was paid when its lock was over and the rate had moved; the offer itself is still valid. */
  async function paidLate() {
    await bench.setSilver(1)
    const { token, customer, number } = await bench.sent({ priceKind: 'rate-linked', validHours: 20 * 24 })
    const who = await bench.buyerOf(token, customer)
    await begin(who)
    const report = await paidReportOf(who, number)
    hours(1)
    await bench.setSilver(1.05)
    await settlePaymentReport(bench.shop, report)
    await bench.setSilver(1 / 1.05)
    expect([await stateOf(number), (await bench.paymentStatus(who)).state]).toEqual(['sent', 'review'])
    return { token, customer, number, who }
  }
  const stateShown = async (token: string, customer: TestCustomer) => {
    const { offer } = (await bench.see(token, customer)).body.data
    const { status, body } = await bench.checkOut(token, customer)
    return [offer.state, status, body.data.offer_state]
  }

  it('is not paid a second time meanwhile', async () => {
    const { token, customer } = await paidLate()
    const again = await bench.checkOut(token, customer)
    expect([again.status, again.body.errorMessage]).toEqual([409, 'This order is already paid'])
  })

  it('is declined by its customer who takes all money back', async () => {
    const { token, customer, number, who } = await paidLate()
    const taken = { order_id: who.orderId, reason: 'It took too long', accepted_cost: 0 }
    expect((await bench.post(who, 'order-cancel', taken)).status).toBe(200)
    expect(await stateShown(token, customer)).toEqual(['declined', 409, 'declined'])
    const { history } = (await bench.send('GET', `admin/offers/one?number=${number}`)).body.data
    expect(history.at(-1)).toMatchObject({ event: 'decline', by: `customer:${customer.id}`, why: 'It took too long' })
  })

  it('is withdrawn by staff who send all money back, and answered by another', async () => {
    const { token, customer, number, who } = await paidLate()
    const order = (await findOrder(bench.shop.db, who.orderId))!.uniqueOrderId
    const terms = `order=${order}&fault=shop`
    const { moneyPaise: shownPaise } = (await bench.send('GET', `admin/orders/cancel-cost?${terms}`)).body.data
    const cancel = { order, fault: 'shop', reason: 'the mould broke', shownPaise }
    expect((await bench.send('POST', 'admin/orders/cancel', cancel)).status).toBe(200)
    expect(await stateShown(token, customer)).toEqual(['withdrawn', 409, 'withdrawn'])
    const { history, ticketNumber } = (await bench.send('GET', `admin/offers/one?number=${number}`)).body.data
    expect(history.at(-1)).toMatchObject({ event: 'withdraw', why: 'the mould broke' })
    const lines = [bench.productLine()]
    const again = { ticketNumber, priceKind: 'rate-linked', lines, deliveryChargePaise: 0, validHours: 24, note: '' }
    expect((await bench.send('POST', 'admin/offers/create', again)).status).toBe(200)
  })

  it('expires where its customer chooses nothing in time', async () => {
    const { token, customer } = await paidLate()
    hours(8 * 24)
    await bench.setSilver(1)
    await endUnansweredReviews(bench.shop)
    expect(await stateShown(token, customer)).toEqual(['expired', 409, 'expired'])
  })
})

describe('an offer that ends', () => {
  it('is recalled once before, expires, and can be paid no more', async () => {
    const { token, customer, number } = await bench.sent({ validHours: 10 })
    hours(7)
    await followOfferTimes(bench.shop)
    const recalled = async () =>
      (await outboxOf(bench.shop.db, customer.email)).filter(({ template }) => template === 'offer-ending').length
    expect(await recalled()).toBe(0)
    hours(1)
    await followOfferTimes(bench.shop)
    await followOfferTimes(bench.shop)
    expect(await recalled()).toBe(1)
    hours(2)
    // Before the next run notes it, it is over already.
    expect((await bench.see(token, customer)).body.data.offer.state).toBe('expired')
    expect((await bench.checkOut(token, customer)).body.data).toMatchObject({ offer_state: 'expired' })
    await followOfferTimes(bench.shop)
    expect(await stateOf(number)).toBe('expired')
    expect((await bench.post(customer, 'offers/decline', { token })).status).toBe(409)
  })

  it('may be paid to the end of the price lock that began while it was valid', async () => {
    await bench.setSilver(1)
    const { token, customer, number } = await bench.sent({ validHours: 10 })
    const who = await bench.buyerOf(token, customer)
    hours(9)
    bench.clock.advance(55 * 60_000)
    await bench.check(who)
    bench.clock.advance(6 * 60_000)
    await followOfferTimes(bench.shop)
    expect(await stateOf(number)).toBe('sent')
    const begun = await bench.initiate(who, 'CREDIT_CARD')
    expect(begun.status).toBe(200)
    await payAtBank(begun)
    expect(await stateOf(number)).toBe('paid')
  })

  it('is under review when its money comes after the lock and the rate has moved; staff may accept it', async () => {
    await bench.setSilver(1)
    const { token, customer, number } = await bench.sent({ validHours: 1 })
    const who = await bench.buyerOf(token, customer)
    hours(0.9)
    const begun = await begin(who)
    const report = await paidReportOf(who, number)
    hours(3)
    await bench.setSilver(1.05)
    await followOfferTimes(bench.shop)
    await settlePaymentReport(bench.shop, report)
    // What it gives up counts against the limit of whoever accepts it.
    const reviewed = await readReviewOffer(bench.shop, bench.shop.db, (await findOrder(bench.shop.db, who.orderId))!)
    expect(reviewed).toMatchObject({ due: 0, isAcceptable: true })
    expect(reviewed!.givenUp).toBeGreaterThan(0)
    await bench.setSilver(1 / 1.05)
    expect(begun.status).toBe(200)
    expect(await bench.paymentStatus(who)).toMatchObject({ state: 'review', order_status: 'Under Review' })
    await acceptQuestioned(bench.shop, { orderId: who.orderId, by: 'staff:1' })
    expect([await stateOf(number), (await bench.paymentStatus(who)).state]).toEqual(['paid', 'paid'])
  })

  it('withdrawn while its customer is at the bank: the money is under review', async () => {
    await bench.setSilver(1)
    const { token, customer, number } = await bench.sent()
    const who = await bench.buyerOf(token, customer)
    const begun = await begin(who)
    await withdrawOffer(bench.shop, { number, staff: bench.owner.staff, why })
    expect((await bench.initiate(who, 'UPI')).body.data).toMatchObject({ offer_state: 'withdrawn' })
    await payAtBank(begun)
    expect(await stateOf(number)).toBe('withdrawn')
    expect((await bench.paymentStatus(who)).state).toBe('review')
    // Its customer cannot place it at the price that was withdrawn.
    const confirmed = { order_id: who.orderId, accepted_amount: 10_000_000 }
    expect((await bench.post(who, 'order-confirm-price', confirmed)).status).toBe(409)
    const mails = await outboxOf(bench.shop.db, customer.email)
    expect(mails.map(({ template }) => template)).toContain('offer-withdrawn')
  })

  it('of a custom piece: staff may accept late money, although its reservation has lapsed', async () => {
    const line = { ...customPiece, subCategoryId: bench.silverPiece().subCategoryId }
    const { token, customer, number } = await bench.sent({ lines: [line] })
    const who = await bench.buyerOf(token, customer)
    const begun = await begin(who)
    await bench.shop.db.transaction((tx) => releaseStock(bench.shop, tx, who.orderId))
    await withdrawOffer(bench.shop, { number, staff: bench.owner.staff, why })
    await payAtBank(begun)
    const order = (await findOrder(bench.shop.db, who.orderId))!
    expect(await readReviewOffer(bench.shop, bench.shop.db, order)).toMatchObject({ refusal: null, isAcceptable: true })
    await acceptQuestioned(bench.shop, { orderId: who.orderId, by: 'staff:1' })
    expect(await stateOf(number)).toBe('paid')
  })

  it('is not withdrawn and not declined while money may be on its way', async () => {
    const { token, customer, number } = await bench.sent()
    const who = await bench.buyerOf(token, customer)
    await begin(who)
    await bench.shop.db.update(attempts).set({ state: 'PROCESSING' }).where(eq(attempts.orderId, who.orderId))
    const refused = { reason: 'offers.being-paid' }
    await expect(withdrawOffer(bench.shop, { number, staff: bench.owner.staff, why })).rejects.toMatchObject(refused)
    expect((await bench.post(customer, 'offers/decline', { token })).status).toBe(409)
  })

  it('POST offers/decline ends it in the customer’s words', async () => {
    const { token, customer, number } = await bench.sent()
    const declined = await bench.post(customer, 'offers/decline', { token, reason: 'Too dear' })
    expect(declined.body.data).toEqual({ state: 'declined' })
    const { history } = (await bench.send('GET', `admin/offers/one?number=${number}`)).body.data
    expect(history.at(-1)).toMatchObject({ event: 'decline', by: `customer:${customer.id}`, why: 'Too dear' })
    expect((await bench.checkOut(token, customer)).body.data).toMatchObject({ offer_state: 'declined' })
  })
})
