// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '../../../../testing.ts'
import { addDays } from '../../../../units/date.ts'
import { SILVER_GRAM } from '../../../../units/silver.ts'
import { proveBalances } from '../../../ledger/actions.ts'
import { silverMandates, silverMandateTransitions } from '../../../silver/plans/records/mandates.ts'
import { initiateOrder } from '../provider/initiate.ts'
import { mandateBench, type TestSaver } from './testing.ts'

const test = await testShop({ seed: true })
const bench = mandateBench(test)
afterAll(async () => {
  expect(await proveBalances(test.shop.db)).toEqual([])
  await test.close()
})
beforeEach(() => bench.control({ reset: true }))

describe('a debit that the bank declines', () => {
  it('is announced and made twice more, and the month is then left to the customer', async () => {
    const { who, day, announcedOn } = await bench.begin('fail@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await bench.templates(who)).toContain('silver-debit-retried')
    for (let later = 1; later <= 6; later += 1) {
      for (const time of ['13:30', '20:00']) {
        await bench.advanceTo(addDays(day, later), time)
        await bench.wait(60)
      }
    }
    const debits = await bench.debitsOf(who)
    expect(debits.map(({ number, state }) => [number, state])).toEqual([
      [3, 'FAILED'],
      [2, 'FAILED'],
      [1, 'FAILED'],
    ])
    for (const { announcedAt, debitAt } of debits)
      expect(debitAt.getTime() - announcedAt!.getTime()).toBeGreaterThanOrEqual(86_400_000)
    expect(await bench.templates(who)).toContain('silver-debit-failed')
    expect((await bench.page(who)).months).toMatchObject([{ state: 'NOT_PAID' }])
    expect(await bench.debitPayments(who)).toEqual([])
  })

  it('waits for a bank that takes its time, without a second debit', async () => {
    const { who, day, announcedOn } = await bench.begin('stuck@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.advanceTo(addDays(day, 1), '12:00')
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'DEBITING' }])
    const [debit] = await bench.debitsOf(who)
    await bench.control({ settle: { order_id: debit?.orderRef, outcome: 'paid' } })
    await bench.wait(20)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'PAID' }])
    expect(await bench.purchasesOf(who)).toMatchObject([{ state: 'CREDITED' }])
  })

  it('is not made when the day is over, but announced anew', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.stopSelling(true)
    await bench.advanceTo(day)
    await bench.stopSelling(false)
    // Nothing ran for a day, as after a job that failed for good.
    await bench.advanceTo(addDays(day, 1), '12:00')
    const debits = await bench.debitsOf(who)
    expect(debits.map(({ number, state }) => [number, state])).toEqual([
      [2, 'ANNOUNCED'],
      [1, 'FAILED'],
    ])
    expect(debits[1]?.reason).toBe('it could not be made in time')
    expect(await bench.debitPayments(who)).toEqual([])
  })

  it('leaves its purchase to itself: nobody pays for it by hand as well', async () => {
    const { who, day, announcedOn } = await bench.begin('fail@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(20)
    const [purchase] = await bench.purchasesOf(who)
    expect(purchase?.state).toBe('FAILED')
    const paying = { customerId: who.id, orderId: purchase!.id, acceptedAmount: null, mode: 'UPI', code: null } as const
    await expect(initiateOrder(test.shop, paying)).rejects.toMatchObject({ reason: 'digital-silver.quote-over' })
  })

  it('is put off while its silver and what is being paid for by hand are more than a day’s limit', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day, '10:55')
    // It locks its price for twenty minutes, within which its money may come.
    await bench.beginBuying(who, 4_990 * SILVER_GRAM)
    await bench.advanceTo(day)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'ANNOUNCED' }])
    await bench.wait(1_900)
    await bench.wait(20)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'PAID' }])
  })

  it('is put off while silver is not for sale, and made in the same day', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.stopSelling(true)
    await bench.advanceTo(day)
    await bench.wait(3_600)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'ANNOUNCED' }])
    expect(await bench.debitPayments(who)).toEqual([])
    await bench.stopSelling(false)
    await bench.wait(1_900)
    await bench.wait(20)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'PAID' }])
  })
})

describe('what the customer does at the bank', () => {
  const actAtBank = async (who: TestSaver, act: 'pause' | 'resume' | 'revoke') =>
    bench.control({ mandate: { ref: (await bench.mandateOf(who))?.mandateRef, act } })

  it('pauses automatic payment: the reminder stays, until it is resumed there', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await actAtBank(who, 'pause')
    await bench.wait(5)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'PAUSED' })
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'WITHDRAWN' }])
    await bench.advanceTo(day)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'REMINDED' }])
    expect(await bench.templates(who)).toEqual(expect.arrayContaining(['silver-mandate-paused', 'silver-plan-due']))
    await actAtBank(who, 'resume')
    await bench.wait(5)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'ACTIVE' })
    expect(await bench.debitPayments(who)).toEqual([])
  })

  it('revokes it, which is noticed before the debit though no webhook came', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.control({ webhooks: { off: true } })
    await actAtBank(who, 'revoke')
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await bench.debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'REMINDED' }])
    expect(await bench.templates(who)).toContain('silver-mandate-ended')
  })

  it('declines it, or has it rejected: nothing is debited and the plan reminds', async () => {
    const day = bench.nextPlanDay()
    const who = await bench.saver(Number(day.slice(8)))
    const opening = (await bench.send(who, 'silver-plan/mandate')).body.data
    await bench.visitWindow(opening, '', 'decline')
    await bench.wait(1_300)
    expect((await bench.page(who)).automatic).toMatchObject({ mandate: null, possible: 1 })
    await bench.setUp(who, 'reject@sandbox')
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REJECTED' })
    expect(await bench.refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
    await bench.advanceTo(day)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'REMINDED' }])
  })

  it('approves one after it was given up here: it is revoked at the bank', async () => {
    const who = await bench.saver(15)
    const opening = (await bench.send(who, 'silver-plan/mandate')).body.data
    await bench.wait(1_300)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'EXPIRED' })
    await bench.visitWindow(opening, 'success@sandbox')
    await bench.wait(60)
    await bench.wait(400)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await bench.refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
  })

  it('confirms one later that was given up here, without a webhook: it is revoked at the bank', async () => {
    const who = await bench.saver(15)
    const opening = (await bench.send(who, 'silver-plan/mandate')).body.data
    await bench.wait(1_300)
    await bench.control({ webhooks: { off: true } })
    // The ₹1 is paid, but the bank decides about the mandate 20 seconds later.
    await bench.send(who, 'silver-plan/mandate/confirm', await bench.approveInWindow(opening, 'pending@sandbox'))
    await bench.run()
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'EXPIRED', mandateRef: expect.any(String) })
    await bench.wait(60)
    await bench.wait(400)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await bench.refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
  })

  it('approves one after it was given up here, of which nothing is heard: it is looked for, and revoked', async () => {
    const who = await bench.saver(15)
    const opening = (await bench.send(who, 'silver-plan/mandate')).body.data
    await bench.wait(1_300)
    await bench.control({ webhooks: { off: true } })
    await bench.visitWindow(opening, 'success@sandbox')
    for (let quarter = 0; quarter < 4; quarter += 1) await bench.wait(900)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await bench.refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
  })

  it('approves one whose account was erased: the ₹1 goes back', async () => {
    const who = await bench.saver(15)
    const opening = (await bench.send(who, 'silver-plan/mandate')).body.data
    await bench.wait(1_300)
    const { id } = (await bench.mandateOf(who))!
    await test.shop.db.delete(silverMandateTransitions).where(eq(silverMandateTransitions.mandateId, id))
    await test.shop.db.delete(silverMandates).where(eq(silverMandates.id, id))
    await bench.visitWindow(opening, 'success@sandbox')
    await bench.wait(60)
    expect(await bench.refundsOf(who)).toEqual([[1_00, 'approved after the account was closed']])
  })
})
