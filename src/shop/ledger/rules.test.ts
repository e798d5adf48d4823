import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Account,
  type Asset,
  companyAccount,
  customerAccount,
  entriesOf,
  haveSameEntries,
  ledgerAccountKey,
} from './rules.ts'

const wallet = customerAccount(7, 'POINT', 'wallet')
const onHold = customerAccount(7, 'POINT', 'held')
const issued = companyAccount('POINT', 'issued')
const movement = (...postings: { from: Account; to: Account; amount: number }[]) => ({
  why: 'a test',
  reference: 'r',
  postings,
})

describe('the entries of a movement', () => {
  it('are what it takes and gives, one an account', () => {
    const entries = entriesOf(
      movement({ from: issued, to: wallet, amount: 100 }, { from: wallet, to: onHold, amount: 30 }),
    )
    expect(entries).toEqual([
      { account: issued, amount: -100 },
      { account: wallet, amount: 70 },
      { account: onHold, amount: 30 },
    ])
  })

  it('leave out what moves nothing', () => {
    expect(entriesOf(movement({ from: issued, to: wallet, amount: 0 }))).toEqual([])
    expect(
      entriesOf(movement({ from: issued, to: wallet, amount: 5 }, { from: wallet, to: issued, amount: 5 })),
    ).toEqual([])
  })

  it.each([
    ['a fraction', { from: issued, to: wallet, amount: 0.5 }, 'not a whole number'],
    ['less than nothing', { from: issued, to: wallet, amount: -1 }, 'less than nothing'],
    ['one asset for another', { from: companyAccount('INR', 'bank'), to: wallet, amount: 1 }, 'turns INR into POINT'],
  ])('refuse %s', (_, posting, sentence) => {
    expect(() => entriesOf(movement(posting))).toThrow(sentence)
  })

  it('need a reference', () => {
    expect(() => entriesOf({ ...movement(), reference: '' })).toThrow('not a reference')
  })

  it('sum to zero per asset, whatever moves', () => {
    const accounts = fc.constantFrom(
      wallet,
      onHold,
      issued,
      customerAccount(8, 'SILVER', 'wallet'),
      companyAccount('SILVER', 'vault'),
    )
    const posting = fc
      .record({ from: accounts, to: accounts, amount: fc.nat(1e9) })
      .filter(({ from, to }) => from.asset === to.asset)
    fc.assert(
      fc.property(fc.array(posting), (postings) => {
        const sums = new Map<Asset, number>()
        for (const { account, amount } of entriesOf(movement(...postings))) {
          sums.set(account.asset, (sums.get(account.asset) ?? 0) + amount)
        }
        for (const sum of sums.values()) expect(sum).toBe(0)
      }),
    )
  })
})

describe('two movements', () => {
  it('move the same when their entries agree in any order', () => {
    const some = entriesOf(movement({ from: issued, to: wallet, amount: 100 }))
    expect(haveSameEntries(some, some.toReversed())).toBe(true)
    expect(haveSameEntries(some, entriesOf(movement({ from: issued, to: wallet, amount: 99 })))).toBe(false)
    expect(haveSameEntries(some, entriesOf(movement({ from: issued, to: onHold, amount: 100 })))).toBe(false)
  })

  it('are told apart by whose account they touch', () => {
    expect(ledgerAccountKey(wallet)).not.toBe(ledgerAccountKey(customerAccount(70, 'POINT', 'wallet')))
  })
})
