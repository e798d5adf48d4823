// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { cardEnding } from '../../partners/sandbox/testing.ts'
import { completeBankPage, openPage } from '../../partners/sandbox/visit-pages.ts'
import { reconcile } from '../../shop/accounting/reconciliation/actions.ts'
import { settlePaymentReport } from '../../shop/checkout/pay/settle.ts'
import { endUnansweredSilverReviews } from '../../shop/checkout/pay/silver/nightly-silver-reviews.ts'
import { payingBench } from '../../shop/checkout/pay/testing.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { recordRefundReport } from '../../shop/fulfilment/refunds/send-refund.ts'
import { balanceOf } from '../../shop/ledger/actions.ts'
import { companyAccount, customerAccount } from '../../shop/ledger/rules.ts'
import { wallets } from '../../shop/loyalty/points-wallet/records.ts'
import { messages } from '../../shop/messaging/messages/records.ts'
import { refunds } from '../../shop/payments/refunds/records.ts'
import { listOrderRefunds } from '../../shop/payments/refunds/refund-list.ts'
import { runPurchaseDevEvent } from '../dev/dev-purchases.ts'

const bench = await payingBench()
afterAll(bench.close)
const { shop, post } = bench
const rate = shop.catalogue.now.prices.rates.silver

/** Buying needs no active wallet, so nobody here activates one. */
const holder = () => signedInCustomer(shop)

type Holder = Awaited<ReturnType<typeof holder>>

/** Quotes ₹5,000 of silver, or what is asked. */
const quote = async (who: Holder, params: object = { buy_type: 'amount', amount: 5000 }) => {
  const response = await post(who, 'digital-wallet-pay', { brand_id: 1, product_type: 'silver', ...params })
  return { ...response, buyer: { ...who, orderId: response.body.data?.order_id, total: response.body.data?.amount } }
}
const check = (who: { token: string; id: number; orderId: number }) =>
  bench.check(who as never, { paymenet_mode: 'digital_silver' })
const walletOf = (who: Holder) => balanceOf(shop.db, customerAccount(who.id, 'SILVER', 'wallet'))
const list = async (who: Holder, page = 1) => (await post(who, 'digital-wallet-list', { page })).body.data

describe('a quote of digital silver', () => {
  it('prices an amount at the held rate, and every way of paying beside it', async () => {
    const { status, body } = await quote(await holder())
    expect([status, body.error, body.status]).toEqual([200, false, true])
    const grams = Math.floor((500_000 * 10_000) / rate) / 10_000
    expect(body.data).toMatchObject({
      base_price: 5000,
      gst_price: 150,
      payment_gatway_price: 0,
      amount: 5150,
      gram: grams,
      rate: rate / 100,
      rate_id: shop.catalogue.now.currentRates.silver?.rate.id,
      expires_in: 900,
      order_id: expect.any(Number),
      unique_order_id: expect.stringMatching(/^SLD-2026-\d+$/),
    })
    expect(body.data.payment_modes).toContainEqual({
      payment_mode: 'CREDIT_CARD',
      payment_gatway_price: 103,
      amount: 5253,
      message: '',
      limit: null,
    })
  })

  it('adds 2 % on metal and GST for the way that is named (rules/pricing.md 8.4)', async () => {
    const { body } = await quote(await holder(), { buy_type: 'amount', amount: 5000, payment_mode: 'NET_BANKING' })
    expect(body.data).toMatchObject({ base_price: 5000, gst_price: 150, payment_gatway_price: 103, amount: 5253 })
  })

  it('prices grams, and reads nothing from the field that was computed', async () => {
    const { body } = await quote(await holder(), { buy_type: 'gram', gram: '10', amount: 1 })
    expect(body.data).toMatchObject({ gram: 10, base_price: rate / 10 })
  })

  it.each([
    [{ buy_type: 'amount', amount: 99.99 }, 422, 'Buy for at least ₹100 or 0.1 g'],
    [{ buy_type: 'gram', gram: 0.0999 }, 422, 'Buy for at least ₹100 or 0.1 g'],
    [{ buy_type: 'gram', gram: '' }, 422, 'Enter how much you would like to buy'],
    [{ buy_type: 'gram', gram: 5001 }, 409, 'You can buy up to 5 kg in a day. Please call us for more'],
    [{ buy_type: 'amount', amount: 194175 }, 409, expect.stringContaining('PAN')],
    [{ buy_type: 'amount', amount: 100.001 }, 422, expect.any(String)],
    [{ buy_type: 'amount', amount: -500 }, 422, 'Enter an amount above ₹0'],
    [{ buy_type: 'gram', gram: '-1' }, 422, 'Enter a weight above 0 g'],
    [{ buy_type: 'pound' }, 422, expect.any(String)],
  ])('refuses %j', async (params, status, sentence) => {
    const response = await quote(await holder(), params)
    expect([response.status, response.body.errorMessage.replaceAll('\u00a0', ' ')]).toEqual([status, sentence])
  })

  it('is for signed-in customers', async () => {
    expect((await bench.call('POST', 'digital-wallet-pay', { buy_type: 'gram', gram: 1 })).status).toBe(401)
  })

  it('asks the PAN from ₹2,00,000, and takes it once it is there', async () => {
    const who = await holder()
    const large = { buy_type: 'amount', amount: 200_000 }
    expect((await quote(who, large)).body.data).toMatchObject({ pan_required: 1 })
    await post(who, 'save-pan', { pan: 'ABCPE1234F' })
    expect((await quote(who, large)).body.data).toMatchObject({ amount: 206_000 })
  })
})

describe('paying for it', () => {
  it('by card: the grams, the sale, the tax and the invoice come in one go', async () => {
    const who = await holder()
    const { buyer, body } = await quote(who)
    const opened = (await check(buyer)).body.data
    expect(opened.order).toMatchObject({ base_price: 5000, gst_price: 150, amount: 5150, gram: body.data.gram })
    expect(opened.amounts).toMatchObject({ UPI: 5150, CREDIT_CARD: 5253, BANK_TRANSFER: 5150 })
    const begun = await bench.initiate(buyer as never, 'CREDIT_CARD')
    expect(begun.body.data).toMatchObject({ amount: 5253, gateway_charge: 103 })
    const sales = await balanceOf(shop.db, companyAccount('INR', 'digital silver sales'))
    const back = await bench.comeBack(await completeBankPage(bench.fetchSandbox, await bench.byCard(begun)))
    expect(back).toBe(`http://localhost:3000/thankYou?purchase=${buyer.orderId}`)
    expect(await walletOf(who)).toBe(Math.round(body.data.gram * 10_000))
    expect((await balanceOf(shop.db, companyAccount('INR', 'digital silver sales'))) - sales).toBe(500_000)
    expect(await balanceOf(shop.db, customerAccount(who.id, 'INR', 'advance'))).toBe(0)
    expect(await bench.paymentStatus(buyer as never)).toMatchObject({
      state: 'paid',
      order_status: 'Credited',
      payment_status: 'Paid',
      payment_mode: 'Credit Card',
      gram: body.data.gram,
    })
    expect(await list(who)).toEqual({
      list: [
        {
          balace_type: 'Cr',
          title: 'Digital silver bought',
          company_type: 'Silvera',
          gram: body.data.gram,
          created_at: expect.any(String),
          unique_order_id: body.data.unique_order_id,
          entry_type: 'purchase',
          amount: 5253,
          base_price: 5000,
          gst_price: 150,
          payment_gatway_price: 103,
          rate: rate / 100,
          uploaded_invoice: `/app/api/invoice/${body.data.unique_order_id}`,
          balance: body.data.gram,
        },
      ],
      current_balance: body.data.gram,
      total_balance: body.data.gram,
      total_spant_balance: 0,
      held_balance: 0,
      stored_free_until: expect.stringMatching(/^2031-11-\d\d$/),
      page: 1,
      total_page: 1,
      total_record: 1,
      user_status: 'Inactive',
    })
    expect((await check(buyer)).body.data).toMatchObject({ paid: 1, unique_order_id: body.data.unique_order_id })
  })

  it('by UPI id and by the card provider’s popup, whose questions are answered as for an order', async () => {
    const who = await holder()
    const { buyer } = await quote(who)
    const { token, order_id } = (await check(buyer)).body.data
    const vpa = await post(who, 'fetchVpaDetail', { token, vpa: 'success@sandbox', order_id })
    expect(vpa.body.data.body.resultInfo.resultStatus).toBe('S')
    const bin = await post(who, 'fetchBinDetail', { token, bin: '411111', order_id })
    expect(bin.status).toBe(200)
    const begun = await bench.initiate(buyer as never, 'UPI')
    const waiting = await bench.submit(begun, { paymentMode: 'UPI', payerAccount: 'success@sandbox' })
    await bench.comeBack(await openPage(bench.fetchSandbox, `${waiting.url}?look=1`))
    expect(await bench.paymentStatus(buyer as never)).toMatchObject({
      state: 'paid',
      payment_mode: 'UPI',
      amount: 5150,
    })
  })

  it('by bank transfer: the grams come when staff have found it', async () => {
    const who = await holder()
    const { buyer, body } = await quote(who)
    const form = new FormData()
    form.set('description', 'NEFT 4711')
    form.set('orderId', String(buyer.orderId))
    const sent = await bench.serve(
      new Request('http://localhost:3000/app/api/bankTransfer', {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${who.token}` },
      }),
    )
    expect(sent.status).toBe(200)
    expect((await bench.paymentStatus(buyer as never)).state).toBe('verifying')
    expect(await walletOf(who)).toBe(0)
    await runPurchaseDevEvent(shop, body.data.unique_order_id, 'confirm_transfer')
    expect((await bench.paymentStatus(buyer as never)).state).toBe('paid')
    expect(await walletOf(who)).toBe(Math.round(body.data.gram * 10_000))
  })

  it('declined: the page says so, and another way is open as long as the price lock lasts', async () => {
    const who = await holder()
    const { buyer } = await quote(who)
    await check(buyer)
    const begun = await bench.initiate(buyer as never, 'CREDIT_CARD')
    const page = await completeBankPage(bench.fetchSandbox, await bench.byCard(begun, cardEnding('0002')))
    expect(await bench.comeBack(page)).toContain(`/payment?failed=1&purchase=${buyer.orderId}`)
    expect((await bench.paymentStatus(buyer as never)).state).toBe('failed')
    expect((await bench.initiate(buyer as never, 'UPI')).status).toBe(200)
  })
})

describe('a wallet that was never activated', () => {
  /** Up to the bank's page, where the card is answered for. */
  const atBank = async (who: Holder) => {
    const { buyer, body } = await quote(who)
    await check(buyer)
    const page = await bench.byCard(await bench.initiate(buyer as never, 'CREDIT_CARD'))
    return { buyer, silver: Math.round(body.data.gram * 10_000), number: body.data.unique_order_id as string, page }
  }
  const pay = async ({ page }: { page: Awaited<ReturnType<typeof bench.byCard>> }) =>
    bench.comeBack(await completeBankPage(bench.fetchSandbox, page))
  const bonuses = async (who: Holder) =>
    (await post(who, 'wallet-list')).body.data.list.filter(({ title }: { title: string }) => title === 'Joining bonus')

  it('owns what was bought, and spends it on an order only once it is active, with one bonus', async () => {
    const who = await holder()
    const purchase = await atBank(who)
    await pay(purchase)
    const grams = purchase.silver / 10_000
    const silverStatus = async () => (await post(who, 'digital-wallet-active-status')).body.data
    expect(await silverStatus()).toEqual({ user_status: 'Inactive', current_balance: grams, held_balance: 0 })
    const holdings = (await post(who, 'holding-list', { holding_time: 'all' })).body.data
    expect(holdings.digital_silver.gram).toBe(grams)
    expect(await bonuses(who)).toEqual([])

    const buyer = await bench.buyer({ customer: who })
    expect((await bench.check(buyer)).body.data.wallets).toBeNull()
    const spend = () => post(who, 'digital-wallet-payment', { digital_wallet_gm: 1, order_id: buyer.orderId })
    const refused = await spend()
    expect([refused.status, refused.body.errorMessage]).toEqual([409, 'Activate your wallet first'])
    expect((await post(who, 'wallet-active')).body.data).toMatchObject({ user_status: 'Active', current_balance: 1000 })
    expect((await spend()).status).toBe(200)
    expect(await silverStatus()).toEqual({ user_status: 'Active', current_balance: grams - 1, held_balance: 1 })
    expect(await bonuses(who)).toHaveLength(1)
  })

  it('may be activated at the moment in which the payment begins, and in which it arrives', async () => {
    const who = await holder()
    const { buyer } = await quote(who)
    await check(buyer)
    const activate = () => post(who, 'wallet-active')
    const [begun] = await Promise.all([bench.initiate(buyer as never, 'CREDIT_CARD'), activate(), activate()])
    expect(begun.status).toBe(200)

    const other = await holder()
    const purchase = await atBank(other)
    const activateOther = () => post(other, 'wallet-active')
    await Promise.all([activateOther(), pay(purchase), activateOther()])
    expect(await walletOf(other)).toBe(purchase.silver)
    for (const one of [who, other]) {
      expect(await bonuses(one)).toHaveLength(1)
      expect(await balanceOf(shop.db, customerAccount(one.id, 'POINT', 'wallet'))).toBe(1000)
    }
  })

  it('holds nothing that the reconciliation objects to', async () => {
    const before = await reconcile(shop)
    const who = await holder()
    await pay(await atBank(who))
    expect((await shop.db.select().from(wallets).where(eq(wallets.customerId, who.id)))[0]).toMatchObject({
      activatedAt: null,
    })
    expect(await reconcile(shop)).toEqual(before)
  })
})

describe('the price lock', () => {
  it('is over after 15 minutes for a page that opens, and after 20 for a way that is chosen', async () => {
    const { buyer } = await quote(await holder())
    bench.clock.advance(16 * 60_000)
    await bench.setSilver(1)
    const over = await check(buyer)
    expect([over.status, over.body.data]).toMatchObject([409, { quote_over: 1, order_id: buyer.orderId }])
    expect((await bench.initiate(buyer as never, 'UPI')).status).toBe(200)
    bench.clock.advance(5 * 60_000)
    expect((await bench.initiate(buyer as never, 'UPI')).body.data).toMatchObject({ quote_over: 1 })
  })

  it('asks people about money that came late at another rate', async () => {
    const who = await holder()
    const { buyer } = await quote(who)
    const begun = await bench.initiate(buyer as never, 'CREDIT_CARD')
    bench.clock.advance(40 * 60_000)
    await bench.setSilver(1.05)
    await settlePaymentReport(shop, report(begun.body.data, 'late'))
    expect(await bench.paymentStatus(buyer as never)).toMatchObject({ state: 'review', order_status: 'Under Review' })
    expect(await walletOf(who)).toBe(0)
    await bench.setSilver(1)
  })
})

describe('money that lies in question', () => {
  /** It came when the price had lapsed and the metal had risen, or as another sum. */
  const questioned = async (amount?: number) => {
    const who = await holder()
    const { buyer, body } = await quote(who)
    const { data } = (await bench.initiate(buyer as never, 'CREDIT_CARD')).body
    bench.clock.advance(40 * 60_000)
    await bench.setSilver(1.05)
    await settlePaymentReport(shop, report(data, `q-${data.orderId}`, amount ?? data.amount * 100))
    await bench.setSilver(1)
    expect(await bench.paymentStatus(buyer as never)).toMatchObject({ state: 'review' })
    return { who, buyer, number: body.data.unique_order_id as string, gram: body.data.gram as number }
  }
  const moneyWith = async ({ id }: { id: number }) => ({
    advance: await balanceOf(shop.db, customerAccount(id, 'INR', 'advance')),
    refunds: await balanceOf(shop.db, customerAccount(id, 'INR', 'refunds')),
  })

  it('goes back as a whole, once, and is told when it is there', async () => {
    const { who, buyer, number } = await questioned()
    expect((await runPurchaseDevEvent(shop, number, 'refund')).order_status).toBe('Cancelled')
    const [owed] = await listOrderRefunds(shop.db, buyer.orderId)
    expect(await moneyWith(who)).toEqual({ advance: 0, refunds: owed!.amount })
    for (const again of ['refund', 'accept'])
      await expect(runPurchaseDevEvent(shop, number, again)).rejects.toThrow('digital-silver.no-review')
    const current = () => bench.paymentStatus(buyer as never)
    expect(await current()).toMatchObject({ state: 'refunded', payment_status: 'Refund Initiated' })
    await bench.wait(10)
    await bench.wait(600)
    const news = { provider: 'paytm', refundRef: owed!.ref, providerRefundId: 'R1', reason: '' } as const
    await recordRefundReport(shop, { ...news, amount: owed!.amount, state: 'done' })
    expect(await current()).toMatchObject({ order_status: 'Cancelled', payment_status: 'Refunded' })
    expect(await moneyWith(who)).toEqual({ advance: 0, refunds: 0 })
    expect(await walletOf(who)).toBe(0)
    const summary = (await shop.db.select().from(messages)).filter(({ subject }) => subject.includes(number))
    expect(summary.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['digital-silver-review', 'digital-silver-refund', 'digital-silver-refunded']),
    )
    // A buyer without an e-mail address reads them as well.
    const texts = (await shop.db.select().from(messages)).filter(
      ({ channel, text }) => channel === 'sms' && text.includes(number),
    )
    expect(texts.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['digital-silver-review', 'digital-silver-refund', 'digital-silver-refunded']),
    )
  })

  it('buys the silver at the price that was quoted when people say so', async () => {
    const { who, number, gram } = await questioned()
    expect((await runPurchaseDevEvent(shop, number, 'accept')).order_status).toBe('Credited')
    expect(await walletOf(who)).toBe(Math.round(gram * 10_000))
    expect(await moneyWith(who)).toEqual({ advance: 0, refunds: 0 })
    await expect(runPurchaseDevEvent(shop, number, 'refund')).rejects.toThrow('digital-silver.no-review')
  })

  it('is kept or taken back by its buyer, once, and by nobody else', async () => {
    const { who, buyer, number, gram } = await questioned()
    await bench.setSilver(1 / 1.05)
    const other = await holder()
    expect((await bench.get(other as never, 'silver-reviews')).body.data).toEqual({ list: [] })
    expect((await bench.get(buyer as never, 'silver-reviews')).body.data.list).toMatchObject([
      { order_id: buyer.orderId, unique_order_id: number, gram, can_buy: true, can_refund: true, disputed: false },
    ])
    const choose = (by: unknown, choice: string) =>
      bench.post(by as never, 'silver-reviews/decide', { order_id: buyer.orderId, choice })
    expect((await choose(other, 'money')).body.errorMessage).toBe('This payment is not under review any more')
    expect((await choose(buyer, 'both')).status).toBe(422)
    expect((await choose(buyer, 'silver')).body.data).toEqual({ list: [] })
    expect(await walletOf(who)).toBe(Math.round(gram * 10_000))
    expect(await moneyWith(who)).toEqual({ advance: 0, refunds: 0 })
    expect((await choose(buyer, 'money')).status).toBe(409)
  })

  it('can only be taken back while the price does not hold, or when another amount came', async () => {
    const { who, buyer } = await questioned()
    await bench.setSilver(1.05)
    const [late] = (await bench.get(buyer as never, 'silver-reviews')).body.data.list
    expect(late).toMatchObject({ can_buy: false, can_refund: true })
    const choose = (choice: string) =>
      bench.post(buyer as never, 'silver-reviews/decide', { order_id: buyer.orderId, choice })
    expect((await choose('silver')).body.errorMessage).toContain('You can take your money back')
    expect((await choose('money')).body.data).toEqual({ list: [] })
    const [owed] = await listOrderRefunds(shop.db, buyer.orderId)
    expect(await moneyWith(who)).toEqual({ advance: 0, refunds: owed!.amount })
    await bench.setSilver(1)
    const short = await questioned(100)
    expect((await bench.get(short.buyer as never, 'silver-reviews')).body.data.list).toMatchObject([
      { paid_amount: 1, can_buy: false, can_refund: true },
    ])
  })

  it('is reminded of in the second half of the term, and goes back after it', async () => {
    const { buyer, number } = await questioned()
    const { reviewDays } = shop.catalogue.now.content.settings.payments
    const templates = async () =>
      (await shop.db.select().from(messages))
        .filter(({ subject, template }) => subject.includes(number) && template === 'digital-silver-review')
        .map(({ text }) => text)
    await endUnansweredSilverReviews(shop)
    expect(await templates()).toHaveLength(1)
    expect((await templates())[0]).toContain('If you choose nothing by')
    expect((await templates())[0]).toMatch(
      /Price quoted: ₹[\d,.]+\nReceived from you: ₹[\d,.]+\n\nPurchase:\n.+\n\nChoose by:\n/,
    )
    bench.clock.advance((reviewDays / 2) * 86_400_000)
    await endUnansweredSilverReviews(shop)
    await endUnansweredSilverReviews(shop)
    expect(await templates()).toHaveLength(2)
    bench.clock.advance((reviewDays / 2) * 86_400_000)
    await endUnansweredSilverReviews(shop)
    expect((await bench.paymentStatus(buyer as never)).state).toBe('refunded')
    expect(await listOrderRefunds(shop.db, buyer.orderId)).toHaveLength(1)
    await bench.setSilver(1)
  })

  it('of another amount than was asked can only go back', async () => {
    const { who, buyer, number } = await questioned(100)
    await expect(runPurchaseDevEvent(shop, number, 'accept')).rejects.toThrow('digital-silver.other-amount')
    await runPurchaseDevEvent(shop, number, 'refund')
    expect(await listOrderRefunds(shop.db, buyer.orderId)).toMatchObject([{ amount: 100 }])
    expect(await walletOf(who)).toBe(0)
  })
})

/** What Paytm says of a payment that came. */
const report = (begun: { orderId: string; amount: number }, paymentRef: string, amount = begun.amount * 100) => ({
  provider: 'paytm' as const,
  orderRef: begun.orderId,
  paymentRef,
  state: 'paid' as const,
  amount,
  instrument: 'CREDIT_CARD' as const,
  reason: '',
})

describe('the same news, again and again', () => {
  it('credits once for 100 copies of one report in any order', async () => {
    const who = await holder()
    const { buyer, body } = await quote(who)
    const { data } = (await bench.initiate(buyer as never, 'CREDIT_CARD')).body
    const pending = { ...report(data, 'x'), state: 'pending' as const, paymentRef: null, amount: null }
    const failed = { ...pending, state: 'failed' as const }
    const news = Array.from({ length: 100 }, (_, at) =>
      at % 10 === 3 ? pending : at % 10 === 7 ? failed : report(data, 'x'),
    )
    await Promise.all(news.map((one) => settlePaymentReport(shop, one)))
    expect(await walletOf(who)).toBe(Math.round(body.data.gram * 10_000))
    expect((await list(who)).total_record).toBe(1)
  })

  it('sends a second payment for the same purchase back, and keeps one of a wrong amount for people', async () => {
    const who = await holder()
    const { buyer, body } = await quote(who)
    const { data } = (await bench.initiate(buyer as never, 'CREDIT_CARD')).body
    await settlePaymentReport(shop, report(data, 'first'))
    await settlePaymentReport(shop, report(data, 'second'))
    const rows = await shop.db.select().from(refunds)
    expect(rows.filter(({ ref }) => ref.startsWith(body.data.unique_order_id))).toMatchObject([{ amount: 525_300 }])
    expect(await walletOf(who)).toBe(Math.round(body.data.gram * 10_000))

    const other = await quote(who)
    const begun = (await bench.initiate(other.buyer as never, 'UPI')).body.data
    await settlePaymentReport(shop, report(begun, 'wrong', 100))
    expect((await bench.paymentStatus(other.buyer as never)).state).toBe('review')
    expect(await walletOf(who)).toBe(Math.round(body.data.gram * 10_000))
  })
})

it('takes no more for a day from several quotes than from one, asked for at once or not', async () => {
  const who = await holder()
  await post(who, 'save-pan', { pan: 'ABCPE1234F' })
  const quotes = []
  for (let more = 0; more < 4; more++) quotes.push(await quote(who, { buy_type: 'gram', gram: 2000 }))
  expect(quotes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const response = await Promise.all(quotes.map(({ buyer }) => bench.initiate(buyer as never, 'NET_BANKING')))
  expect(response.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  expect(response.find(({ status }) => status === 409)?.body.errorMessage).toContain(
    'in a day. Please call us for more',
  )
  // Whoever was let in may choose another way of paying.
  const begun = quotes[response.findIndex(({ status }) => status === 200)]
  expect((await bench.initiate(begun?.buyer as never, 'RAZORPAY')).status).toBe(200)
})

it('knows nobody else’s purchase', async () => {
  const { buyer } = await quote(await holder())
  const stranger = { ...(await holder()), orderId: buyer.orderId, total: 0 }
  expect((await check(stranger)).status).toBe(404)
  expect((await bench.initiate(stranger as never, 'UPI')).status).toBe(404)
})
