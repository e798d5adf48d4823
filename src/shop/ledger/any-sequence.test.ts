/**
 * Random histories: buys, holds, spends, releases, returns, sales, refunds and gifts in any order, posted with the real
 * movements in a small in-memory ledger. A simple sum beside it gives the expected balances. What the database does with the
 * same movements is tested in `points-wallet/any-history.test.ts`. `npm run prove -- ledger-sequences` runs ten thousand
 * histories.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../testing-properties.ts'
import { priceSilver, splitSilverTax } from '../pricing/rules/price-silver.ts'
import { silverGiftClaimed, silverGiftSetAside, silverGiftUndone } from './gift-movements.ts'
import * as move from './movements.ts'
import {
  type Account,
  companyAccount,
  customerAccount,
  entriesOf,
  haveSameEntries,
  ledgerAccountKey,
  type Movement,
} from './rules.ts'
import { pointsAwarded, silverReturned } from './wallet-movements.ts'

const kinds = ['points', 'buy', 'hold', 'spend', 'release', 'return', 'sell', 'unsell', 'pay out', 'refund'] as const
const giftKinds = ['give', 'claim', 'undo gift'] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds, ...giftKinds, 'buy' as const),
  who: fc.integer({ min: 1, max: 3 }),
  pick: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  rate: fc.integer({ min: 15_000, max: 40_000 }),
  charge: fc.constantFrom(0, 200),
  flag: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Same rules as the ledger: a reference once, customers never below zero, all of a movement or nothing. */
function memoryLedger() {
  const balances = new Map<string, { account: Account; sum: number }>()
  const posted = new Map<string, ReturnType<typeof entriesOf>>()
  const post = (movement: Movement): boolean => {
    const entries = entriesOf(movement)
    const before = posted.get(movement.reference)
    if (before) {
      if (!haveSameEntries(before, entries)) throw new Error(`${movement.reference} with other amounts`)
      return false
    }
    const isShort = entries.some(
      ({ account, amount }) =>
        account.owner !== 'house' && (balances.get(ledgerAccountKey(account))?.sum ?? 0) + amount < 0,
    )
    if (isShort) return false
    posted.set(movement.reference, entries)
    for (const { account, amount } of entries)
      balances.set(ledgerAccountKey(account), {
        account,
        sum: (balances.get(ledgerAccountKey(account))?.sum ?? 0) + amount,
      })
    return true
  }
  return { post, balances, sum: (account: Account) => balances.get(ledgerAccountKey(account))?.sum ?? 0 }
}

/** A ledger, its open items, and the expected sums. */
function history() {
  const ledger = memoryLedger()
  const open = { holds: [] as move.HoldRequest[], spent: [] as move.HoldRequest[], sales: [] as move.SilverSold[] }
  const gifts: { giftId: number; giverId: number; silver: number }[] = []
  const owed = { silver: [0, 0, 0, 0], received: 0, sentBack: 0, earned: 0, gst: 0, boughtBack: 0 }
  let number = 0

  /** Posts each movement twice. The second time does nothing. */
  const once = (movement: Movement): boolean => {
    const done = ledger.post(movement)
    if (done) expect(ledger.post(movement)).toBe(false)
    return done
  }
  const removeAt = <One>(list: One[], pick: number): One | undefined =>
    list.length > 0 ? list.splice(pick % list.length, 1)[0] : undefined
  const own = (who: number, by: number) => (owed.silver[who] = (owed.silver[who] ?? 0) + by)

  const buy = ({ who: customerId, amount, rate, charge, flag }: Step) => {
    const order = flag ? ({ by: 'amount', amount } as const) : ({ by: 'grams', silver: amount } as const)
    const price = priceSilver(order, rate, { charge, gst: 300 })
    const party = { customerId, orderId: number }
    if (!once(move.paymentReceived(party, { provider: 'paytm', paymentRef: `${number}`, amount: price.total }))) return
    const tax = splitSilverTax(price, number % 2 === 0)
    expect(once(move.silverBought({ ...party, price }, tax))).toBe(true)
    own(customerId, price.silver)
    const taxes = [tax.silver, ...(tax.gateway ? [tax.gateway] : [])]
    owed.received += price.total
    owed.earned += price.total
    owed.gst += taxes.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)
  }
  const hold = ({ who: customerId, amount, flag }: Step) => {
    const asset = flag ? 'SILVER' : 'POINT'
    const holding = { customerId, orderId: number, reference: `${number}`, asset, amount } as const
    if (once(move.holdPlaced(holding))) open.holds.push(holding)
  }
  const end = ({ pick, kind }: Step) => {
    const found = removeAt(open.holds, pick)
    if (!found) return
    expect(once(kind === 'spend' ? move.holdPosted(found) : move.holdReleased(found))).toBe(true)
    if (kind !== 'spend' || found.asset !== 'SILVER') return
    open.spent.push(found)
    own(found.customerId, -found.amount)
  }
  const giveBack = ({ pick, amount }: Step) => {
    const found = removeAt(open.spent, pick)
    if (!found) return
    const silver = Math.min(amount, found.amount)
    if (once(silverReturned(found, silver, `${number}`))) own(found.customerId, silver)
  }
  const sell = ({ who: customerId, amount: silver, rate }: Step) => {
    const sale = { customerId, saleId: number, silver, amount: Math.floor((silver * rate) / 10_000) }
    if (!once(move.silverSold(sale))) return
    open.sales.push(sale)
    own(customerId, -silver)
    owed.boughtBack += sale.amount
  }
  const endSale = ({ pick, kind }: Step) => {
    const sale = removeAt(open.sales, pick)
    if (!sale) return
    const { customerId, saleId, silver, amount } = sale
    if (kind === 'unsell') {
      expect(once(move.silverSaleUndone(sale))).toBe(true)
      own(customerId, silver)
      owed.boughtBack -= amount
    } else {
      expect(once(move.payoutPaid({ customerId, payoutRef: `${saleId}`, amount }))).toBe(true)
      owed.sentBack += amount
    }
  }
  const refund = ({ who: customerId, amount, flag }: Step) => {
    const party = { customerId, orderId: number }
    const refunded = { refundRef: `${number}`, amount }
    once(move.paymentReceived(party, { provider: 'razorpay', paymentRef: `${number}`, amount }))
    owed.received += amount
    expect(once(move.refundDue(party, refunded))).toBe(true)
    if (flag && once(move.refundPaid(party, { ...refunded, provider: 'razorpay' }))) owed.sentBack += amount
    // Nothing more than the amount received can be due.
    expect(once(move.refundDue(party, { refundRef: `${number}-more`, amount: 1 }))).toBe(false)
  }
  const give = ({ who: giverId, amount: silver }: Step) => {
    const gift = { giftId: number, giverId, silver }
    if (once(silverGiftSetAside(gift))) gifts.push(gift)
  }
  const endGift = ({ pick, kind, who: claimedBy }: Step) => {
    const gift = removeAt(gifts, pick)
    if (!gift) return
    expect(once(kind === 'claim' ? silverGiftClaimed(gift, { claimedBy }) : silverGiftUndone(gift))).toBe(true)
    if (kind !== 'claim') return
    own(gift.giverId, -gift.silver)
    own(claimedBy, gift.silver)
  }
  const points = ({ who: customerId, amount }: Step) =>
    once(pointsAwarded({ customerId, points: amount, reference: `points:${number}` }))

  const acts: Readonly<Record<Step['kind'], (one: Step) => unknown>> = {
    ...{ points, buy, hold, spend: end, release: end, return: giveBack, sell, unsell: endSale, 'pay out': endSale },
    ...{ refund, give, claim: endGift, 'undo gift': endGift },
  }
  const take = (one: Step) => {
    number += 1
    acts[one.kind](one)
  }
  return { take, ledger, owed }
}

it('keeps every sum at nothing, nobody below zero, and each gram and paisa where a plain sum says', {
  tags: 'property',
}, () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const { take, ledger, owed } = history()
      for (const one of steps) take(one)

      const sums = { INR: 0, POINT: 0, SILVER: 0 }
      for (const { account, sum } of ledger.balances.values()) {
        sums[account.asset] += sum
        if (account.owner !== 'house' && sum < 0) throw new Error(`${ledgerAccountKey(account)} is below zero`)
        if (sum !== 0) met.add(`${account.owner === 'house' ? 'house' : 'customer'} ${account.name} ${account.asset}`)
      }
      expect(sums).toEqual({ INR: 0, POINT: 0, SILVER: 0 })

      const ofCompany = (name: Parameters<typeof companyAccount<'INR'>>[1]) => ledger.sum(companyAccount('INR', name))
      for (const who of [1, 2, 3]) {
        const has = (name: 'wallet' | 'held') => ledger.sum(customerAccount(who, 'SILVER', name))
        expect(has('wallet') + has('held')).toBe(owed.silver[who])
      }
      expect(0 - ledger.sum(companyAccount('SILVER', 'vault'))).toBe(owed.silver.reduce((sum, one) => sum + one, 0))
      expect(0 - (ofCompany('paytm') + ofCompany('razorpay') + ofCompany('bank'))).toBe(owed.received - owed.sentBack)
      expect(ofCompany('CGST') + ofCompany('SGST') + ofCompany('IGST')).toBe(owed.gst)
      expect(ofCompany('digital silver sales') + ofCompany('gateway charges')).toBe(owed.earned - owed.gst)
      expect(0 - ofCompany('silver bought back')).toBe(owed.boughtBack)
    }),
    propertyRuns({ short: 500, long: 10_000 }),
  )
  expect([...met].sort()).toEqual(
    [
      ...['CGST', 'IGST', 'SGST', 'bank', 'digital silver sales', 'gateway charges', 'paytm', 'razorpay'].map(
        (name) => `house ${name} INR`,
      ),
      ...['house silver bought back INR', 'house issued POINT', 'house vault SILVER'],
      ...['customer payouts INR', 'customer refunds INR', 'customer held POINT', 'customer wallet POINT'],
      ...['customer held SILVER', 'customer wallet SILVER'],
    ].sort(),
  )
})
