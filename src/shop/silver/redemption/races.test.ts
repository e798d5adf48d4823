// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { PayoutPartner } from '../../../partners/payouts/payouts.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { SILVER_GRAM } from '../../../units/silver.ts'
import { sendStepUpCode } from '../../customers/one-time-codes/step-up.ts'
import { balanceOf, proveBalances } from '../../ledger/actions.ts'
import { customerAccount } from '../../ledger/rules.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import { provesCertain } from '../../payments/payouts/testing.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { paySale, takePayoutReport } from './pay-job.ts'
import { readSale, type SilverSale, silverSaleTransitions } from './records.ts'
import { takeSilverBack } from './reverse-silver-sale.ts'
import { quoteSale, sellSilver } from './sell.ts'
import { advanceShopClock, readySeller, type TestSeller } from './testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(async () => {
  expect(await proveBalances(test.shop.db)).toEqual([])
  await test.close()
})

const silverOf = ({ id }: TestSeller) => balanceOf(test.shop.db, customerAccount(id, 'SILVER', 'wallet'))
const dueTo = ({ id }: TestSeller) => balanceOf(test.shop.db, customerAccount(id, 'INR', 'payouts'))
const outcome = async <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure.reason
    throw failure
  })

/** Everything but the last step: a quote, and the code for it. */
async function prepare(who: TestSeller, silver: number) {
  const { id: quoteId } = await quoteSale(test.shop, { customerId: who.id, silver })
  const request = { customerId: who.id, silver, quoteId }
  await outcome(sellSilver(test.shop, { ...request, code: null }))
  await sendStepUpCode(test.shop, who.id, 'sell')
  return { ...request, code: (await outboxOf(test.shop.db, who.mobile))[0]?.variables[0] ?? '' }
}
async function sold(who: TestSeller, silver: number): Promise<SilverSale> {
  return sellSilver(test.shop, await prepare(who, silver))
}

/** A shop whose payout partner does what the test says and counts its calls. */
function shopWith(partner: Partial<PayoutPartner>): { shop: Shop; refs: string[] } {
  const refs: string[] = []
  const pay: PayoutPartner['pay'] = (order) => {
    refs.push(order.ref)
    return (partner.pay ?? test.shop.payouts.pay)(order)
  }
  return { shop: { ...test.shop, payouts: { ...test.shop.payouts, ...partner, pay } }, refs }
}
const oneTry = ({ id: saleId, tryNo }: SilverSale) => ({ saleId, tryNo })
const paid = { payoutId: 'pout_1', state: 'paid', utr: 'SLV1', reason: '' } as const
const failed = { payoutId: 'pout_1', state: 'failed', utr: '', reason: 'no' } as const

describe('200 sales of one wallet at once', () => {
  it('sell no more than there is', async () => {
    const who = await readySeller(test, { silver: 20 * SILVER_GRAM })
    const prepared = []
    for (let made = 0; made < 60; made++) prepared.push(await prepare(who, SILVER_GRAM))
    const outcomes = await Promise.all(prepared.map((selling) => outcome(sellSilver(test.shop, selling))))
    const done = outcomes.filter((one): one is SilverSale => typeof one !== 'string')
    expect(done).toHaveLength(20)
    expect(await silverOf(who)).toBe(0)
    expect(await dueTo(who)).toBe(done.reduce((sum, { amount }) => sum + amount, 0))
    await test.shop.jobs.runDue()
    expect(await dueTo(who)).toBe(0)
  })

  it('of one quote, with one code, are one sale', async () => {
    const who = await readySeller(test)
    const selling = await prepare(who, SILVER_GRAM)
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => outcome(sellSilver(test.shop, selling))))
    expect(outcomes.filter((one) => typeof one !== 'string')).toHaveLength(1)
    expect(await silverOf(who)).toBe(9 * SILVER_GRAM)
  })
})

describe('the process that is killed', () => {
  it('before the partner is asked, pays afterwards: the intent stands', async () => {
    const who = await readySeller(test)
    await sold(who, SILVER_GRAM)
    expect(await dueTo(who)).toBeGreaterThan(0)
    await test.shop.jobs.runDue()
    expect(await dueTo(who)).toBe(0)
  })

  it('after the partner paid and before we wrote it down, asks under the same name and pays once', async () => {
    const who = await readySeller(test)
    const sale = await sold(who, SILVER_GRAM)
    const dying = shopWith({ pay: () => Promise.reject(new Error('killed')) })
    await expect(paySale(dying.shop, oneTry(sale))).rejects.toThrow('killed')
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'DUE' })
    test.clock.advance(60_000)
    const living = shopWith({})
    await paySale(living.shop, oneTry(sale))
    await paySale(living.shop, oneTry(sale))
    expect(living.refs).toEqual(dying.refs)
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'PAID' })
    expect(await dueTo(who)).toBe(0)
  })

  it('in the middle of the sale, leaves nothing of it', async () => {
    const who = await readySeller(test)
    const selling = await prepare(who, SILVER_GRAM)
    const broken = { ...test.shop, config: undefined } as unknown as Shop
    await expect(sellSilver(broken, selling)).rejects.toThrow()
    expect(await silverOf(who)).toBe(10 * SILVER_GRAM)
    expect(await dueTo(who)).toBe(0)
    expect(await sellSilver(test.shop, selling)).toMatchObject({ state: 'DUE' })
  })
})

describe('a sale whose payout is', () => {
  const statuses: Readonly<Record<string, 'open' | 'paid' | 'failed'>> = { DUE: 'open', PAID: 'paid', FAILED: 'failed' }
  provesCertain(async () => {
    const who = await readySeller(test)
    const sale = await sold(who, SILVER_GRAM)
    return {
      shop: test.shop,
      wait: (ms) => test.clock.advance(ms),
      pay: (shop) => paySale(shop, oneTry(sale)),
      status: async () => statuses[(await readSale(test.shop.db, sale.id))!.state]!,
      due: () => dueTo(who),
    }
  })
})

describe('a partner that does not answer', () => {
  it('is asked again, under the same name, and nobody is told it failed', async () => {
    const who = await readySeller(test)
    const sale = await sold(who, SILVER_GRAM)
    const silent = shopWith({
      pay: () => Promise.reject(new PartnerError('bank', 'pay', { kind: 'timeout' })),
    })
    expect(await paySale(silent.shop, oneTry(sale))).toEqual({ again: expect.any(Date) })
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'DUE' })
    await advanceShopClock(test, 5 * 60_000)
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'PAID' })
  })

  it('fails the payout where it says no to the first question', async () => {
    const who = await readySeller(test)
    const sale = await sold(who, SILVER_GRAM)
    const refusing = shopWith({
      pay: () => Promise.reject(new PartnerError('bank', 'pay', { kind: 'refused', detail: 'BAD_REQUEST' })),
    })
    await paySale(refusing.shop, oneTry(sale))
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'FAILED', why: 'BAD_REQUEST' })
  })
})

it('keeps its moves as they were written', async () => {
  const change = test.shop.db.execute(sql`UPDATE silver_sale_moves SET why = 'another story'`)
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  const removal = test.shop.db.execute(sql`DELETE FROM bank_account_moves`)
  await expect(removal).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
})

describe('a result that arrives often', () => {
  it('pays once, in whatever order a hundred copies come', async () => {
    const who = await readySeller(test)
    const sale = await sold(who, SILVER_GRAM)
    const pending = { payoutId: 'pout_1', state: 'pending', utr: '', reason: '' } as const
    const copies = Array.from({ length: 100 }, (_, at) => (at % 3 === 0 ? pending : paid))
    await Promise.all(copies.map((report) => takePayoutReport(test.shop, oneTry(sale), report)))
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'PAID', utr: 'SLV1' })
    expect(await dueTo(who)).toBe(0)
    const transitions = await test.shop.db.select().from(silverSaleTransitions).where(sql`sale_id = ${sale.id}`)
    expect(transitions.filter(({ event }) => event === 'pay')).toHaveLength(1)
    const mails = await outboxOf(test.shop.db, who.email)
    expect(mails.filter(({ template }) => template === 'silver-payout-paid')).toHaveLength(1)
  })

  it('of failure, twice, owes once; and what is undone once stays so', async () => {
    const who = await readySeller(test)
    const sale = await sold(who, SILVER_GRAM)
    await takePayoutReport(test.shop, oneTry(sale), failed)
    await takePayoutReport(test.shop, oneTry(sale), failed)
    expect(await dueTo(who)).toBe(sale.amount)
    const undone = await Promise.all(
      Array.from({ length: 20 }, () => outcome(takeSilverBack(test.shop, { customerId: who.id, saleId: sale.id }))),
    )
    expect(undone.filter((one) => typeof one !== 'string')).toHaveLength(1)
    expect(await silverOf(who)).toBe(10 * SILVER_GRAM)
    await takePayoutReport(test.shop, oneTry(sale), paid)
    expect([await silverOf(who), await dueTo(who)]).toEqual([10 * SILVER_GRAM, 0])
  })

  it('that a paid one failed once is old news; that it came back is not', async () => {
    const who = await readySeller(test)
    const sale = await sold(who, SILVER_GRAM)
    await takePayoutReport(test.shop, oneTry(sale), paid)
    await takePayoutReport(test.shop, oneTry(sale), failed)
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'PAID' })
    await takePayoutReport(test.shop, oneTry(sale), { ...paid, state: 'returned', reason: 'closed' })
    await takePayoutReport(test.shop, oneTry(sale), { ...paid, state: 'returned', reason: 'closed' })
    expect(await readSale(test.shop.db, sale.id)).toMatchObject({ state: 'FAILED' })
    expect(await dueTo(who)).toBe(sale.amount)
  })
})
