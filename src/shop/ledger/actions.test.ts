// @module-tag postgres
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { propertyRuns } from '../../testing-properties.ts'
import { Refusal } from '../refusal.ts'
import { balanceOf, placeHold, postHold, postMovement, proveBalances, releaseHold } from './actions.ts'
import type { HoldRequest } from './movements.ts'
import { isAccount, ledgerAccounts } from './records/accounts.ts'
import { ledgerEntries, ledgerTransfers } from './records/transfers.ts'
import { type Account, companyAccount, customerAccount, type Movement } from './rules.ts'

let database: Database
const shop = { clock: fixedClock('2026-11-21T05:12:00Z') }
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const posted = (movement: Movement) => database.db.transaction((tx) => postMovement(shop, tx, movement))
const balance = (account: Account) => balanceOf(database.db, account)
const points = (customerId: number, name: 'wallet' | 'held' = 'wallet') => customerAccount(customerId, 'POINT', name)
const issued = companyAccount('POINT', 'issued')
const give = (customerId: number, amount: number, reference = `give:${customerId}:${amount}`): Movement => ({
  why: 'points given',
  reference,
  postings: [{ from: issued, to: points(customerId), amount }],
})
const spend = (customerId: number, amount: number, reference = `spend:${customerId}:${amount}`): Movement => ({
  why: 'points spent',
  reference,
  postings: [{ from: points(customerId), to: issued, amount }],
})
/** What the database itself says; drizzle wraps it. */
const refusedBy = async (work: Promise<unknown>): Promise<string> => {
  const failure = await work.then(
    () => new Error('it was not refused'),
    (thrown: Error) => thrown,
  )
  return failure.cause instanceof Error ? failure.cause.message : failure.message
}

describe('posting', () => {
  it('moves from one account to another and remembers why, when and for which order', async () => {
    expect(await posted({ ...give(1, 1000), orderId: 12 })).toBe(true)
    expect(await balance(points(1))).toBe(1000)
    const [transfer] = await database.db.select().from(ledgerTransfers).where(sql`reference = 'give:1:1000'`)
    expect(transfer).toMatchObject({ why: 'points given', orderId: 12, at: new Date('2026-11-21T05:12:00Z') })
  })

  it('adds up the house and knows nothing of accounts that never moved', async () => {
    const before = await balance(issued)
    await posted(give(2, 50))
    expect(await balance(issued)).toBe(before - 50)
    expect(await balance(points(999))).toBe(0)
    expect(await balance(companyAccount('SILVER', 'vault'))).toBe(0)
  })

  it('has one effect for one reference, however often and however many at once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => posted(give(3, 500))))
    expect(many.filter(Boolean)).toHaveLength(1)
    expect(await posted(give(3, 500))).toBe(false)
    expect(await balance(points(3))).toBe(500)
  })

  it('throws when a reference comes back with other amounts', async () => {
    await posted(give(4, 10, 'twice'))
    await expect(posted(give(4, 11, 'twice'))).rejects.toThrow('twice was posted before, with other amounts')
    expect(await balance(points(4))).toBe(10)
  })

  it('refuses to take more than there is, and leaves no trace of it', async () => {
    await posted(give(5, 100))
    const refusal = await posted(spend(5, 101)).catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ reason: 'ledger.not-enough', facts: { asset: 'POINT', short: 1 } })
    expect(await balance(points(5))).toBe(100)
    expect(await posted(spend(5, 100, 'spend:5:101'))).toBe(true)
  })

  it('lets only one of two take the last', async () => {
    await posted(give(6, 100))
    const takers = ['a', 'b', 'c', 'd'].map((name) => posted(spend(6, 100, `last:${name}`)))
    const outcomes = await Promise.allSettled(takers)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance(points(6))).toBe(0)
  })

  it('remembers a movement of nothing without entries', async () => {
    expect(await posted(give(7, 0))).toBe(true)
    expect(await posted(give(7, 0))).toBe(false)
  })
})

describe('a hold', () => {
  const holding = (customerId: number, reference: string): HoldRequest => ({
    customerId,
    orderId: 70 + customerId,
    reference,
    asset: 'POINT',
    amount: 80,
  })
  const run = <T>(work: (tx: Parameters<Parameters<Database['db']['transaction']>[0]>[0]) => Promise<T>) =>
    database.db.transaction(work)
  const both = async (customerId: number) => [
    await balance(points(customerId)),
    await balance(points(customerId, 'held')),
  ]

  it('sets aside, once, and is spent, once', async () => {
    await posted(give(20, 100))
    expect(await run((tx) => placeHold(shop, tx, holding(20, 'h20')))).toBe(true)
    expect(await run((tx) => placeHold(shop, tx, holding(20, 'h20')))).toBe(false)
    expect(await both(20)).toEqual([20, 80])
    expect(await run((tx) => postHold(shop, tx, 'h20'))).toBe(true)
    expect(await run((tx) => postHold(shop, tx, 'h20'))).toBe(false)
    expect(await both(20)).toEqual([20, 0])
    await expect(run((tx) => releaseHold(shop, tx, 'h20'))).rejects.toThrow('was posted, it cannot be released')
  })

  it('is given back, once, and cannot be spent afterwards', async () => {
    await posted(give(21, 100))
    await run((tx) => placeHold(shop, tx, holding(21, 'h21')))
    expect(await run((tx) => releaseHold(shop, tx, 'h21'))).toBe(true)
    expect(await run((tx) => releaseHold(shop, tx, 'h21'))).toBe(false)
    expect(await both(21)).toEqual([100, 0])
    await expect(run((tx) => postHold(shop, tx, 'h21'))).rejects.toThrow('was released, it cannot be posted')
  })

  it('takes no more than there is, and leaves no hold behind when it cannot', async () => {
    await posted(give(22, 79))
    await expect(run((tx) => placeHold(shop, tx, holding(22, 'h22')))).rejects.toThrow('ledger.not-enough')
    await expect(run((tx) => postHold(shop, tx, 'h22'))).rejects.toThrow('no hold h22')
    expect(await both(22)).toEqual([79, 0])
  })

  it('ends one way when both are tried at once', async () => {
    await posted(give(23, 80))
    await run((tx) => placeHold(shop, tx, holding(23, 'h23')))
    await Promise.allSettled([
      run((tx) => postHold(shop, tx, 'h23')),
      run((tx) => releaseHold(shop, tx, 'h23')),
      run((tx) => postHold(shop, tx, 'h23')),
    ])
    const [free, reserved] = await both(23)
    expect(reserved).toBe(0)
    expect([0, 80]).toContain(free)
    expect(await proveBalances(database.db)).toEqual([])
  })

  it('cannot be undone in the database once it ended', async () => {
    const undone = database.db.execute(
      sql`UPDATE ledger_holds SET outcome = NULL, ended_at = NULL WHERE reference = 'h20'`,
    )
    expect(await refusedBy(undone)).toContain('append-only')
  })
})

describe('the database itself', () => {
  it.each([
    sql`UPDATE ledger_entries SET amount = 1`,
    sql`UPDATE ledger_transfers SET why = 'nothing'`,
    sql`DELETE FROM ledger_entries`,
    sql`DELETE FROM ledger_transfers WHERE reference = 'nobody'`,
    sql`TRUNCATE ledger_entries`,
    sql`UPDATE ledger_accounts SET owner = 'customer:1'`,
    sql`DELETE FROM ledger_accounts`,
  ])('refuses to rewrite the past (%#)', async (statement) => {
    expect(await refusedBy(database.db.execute(statement))).toContain('append-only')
  })

  /** A transfer of points written by itself, between accounts that exist. */
  const writtenTransfer = (reference: string, amounts: readonly (readonly [Account, number])[]) =>
    database.db.transaction(async (tx) => {
      const transfer = { why: 'written', reference, at: shop.clock.now() }
      const [added] = await tx.insert(ledgerTransfers).values(transfer).returning()
      const rows = []
      for (const [account, amount] of amounts) {
        const [row] = await tx.select().from(ledgerAccounts).where(isAccount(account))
        rows.push({ transferId: added!.id, accountId: row!.id, amount })
      }
      await tx.insert(ledgerEntries).values(rows)
    })

  it('refuses entries that do not sum to zero', async () => {
    await posted(give(30, 5))
    const lopsided = writtenTransfer('lopsided', [
      [issued, -5],
      [points(30), 6],
    ])
    expect(await refusedBy(lopsided)).toMatch(/transfer \d+ sums to 1 POINT instead of zero/)
  })

  it('moves a balance with its entries, whoever writes them', async () => {
    await posted(give(32, 5))
    await writtenTransfer('by hand', [
      [issued, -5],
      [points(32), 5],
    ])
    expect(await balance(points(32))).toBe(10)
  })

  it('refuses a customer below zero, whoever writes it', async () => {
    await posted(give(31, 5))
    const robbed = database.db.execute(sql`UPDATE ledger_accounts SET balance = -1 WHERE owner = 'customer:31'`)
    expect(await refusedBy(robbed)).toContain('ledger_accounts_not_below_zero')
  })

  it('refuses the same reference twice', async () => {
    const again = database.db
      .insert(ledgerTransfers)
      .values({ why: 'again', reference: 'give:31:5', at: shop.clock.now() })
    expect(await refusedBy(again)).toContain('ledger_transfers_reference_unique')
  })
})

describe('the proof', () => {
  it('finds a balance that somebody changed by hand', async () => {
    await posted(give(40, 5))
    await database.db.execute(sql`UPDATE ledger_accounts SET balance = 6 WHERE owner = 'customer:40'`)
    expect(await proveBalances(database.db)).toEqual(['customer:40/wallet/POINT says 6, its entries sum to 5'])
    await database.db.execute(sql`UPDATE ledger_accounts SET balance = 5 WHERE owner = 'customer:40'`)
    expect(await proveBalances(database.db)).toEqual([])
  })
})

describe('any history of movements', () => {
  const wallets = [50, 51, 52].flatMap((id) => [points(id), points(id, 'held')])
  const step = fc.record({
    from: fc.constantFrom(issued, ...wallets),
    to: fc.constantFrom(issued, ...wallets),
    amount: fc.integer({ min: 0, max: 300 }),
  })

  it('keeps every account at what a plain sum says, none below zero, everything together at nothing', {
    tags: 'property',
  }, async () => {
    const sums = new Map<Account, number>()
    const sumWith = (account: Account, amount: number) => (sums.get(account) ?? 0) + amount
    let count = 0
    await fc.assert(
      fc.asyncProperty(step, async ({ from, to, amount }) => {
        const movement = { why: 'any', reference: `any:${count++}`, postings: [{ from, to, amount }] }
        const possible = from === issued || from === to || sumWith(from, -amount) >= 0
        const outcome = await posted(movement).catch((thrown: Refusal) => thrown.reason)
        expect(outcome).toBe(possible ? true : 'ledger.not-enough')
        if (possible && from !== to) {
          sums.set(from, sumWith(from, -amount))
          sums.set(to, sumWith(to, amount))
        }
      }),
      { ...propertyRuns({ short: 100, long: 10_000 }), endOnFailure: true },
    )
    for (const account of wallets) expect(await balance(account)).toBe(sums.get(account) ?? 0)
    expect(await proveBalances(database.db)).toEqual([])
    const totals = await database.db.select({ sum: sql<string>`sum(${ledgerEntries.amount})` }).from(ledgerEntries)
    expect(Number(totals[0]?.sum)).toBe(0)
    const lowest = await database.db.select({ least: sql<string>`min(${ledgerAccounts.balance})` }).from(ledgerAccounts)
    expect(Number(lowest[0]?.least)).toBeGreaterThanOrEqual(0)
  })
})
