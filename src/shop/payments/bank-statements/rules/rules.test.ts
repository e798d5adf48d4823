import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { matchTransfers, type OpenCredit, type UnmatchedTransfer } from './match.ts'
import { parseBankStatement, utrOf } from './read-statement.ts'
import { orderOfVirtualAccount, virtualAccountOf } from './virtual-account.ts'

describe('the account of an order', () => {
  it('is the prefix, nine digits and one that checks them', () => {
    expect(virtualAccountOf('SLVRA', 118_001)).toBe('SLVRA0001180017')
  })

  it('leads back to its order, however it is spaced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (orderId) => {
        const account = virtualAccountOf('SLVRA', orderId)
        expect(orderOfVirtualAccount('SLVRA', ` ${account.slice(0, 8)} ${account.slice(8).toLowerCase()}`)).toBe(
          orderId,
        )
      }),
    )
  })

  it('with one wrong digit is nobody’s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 5, max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (orderId, at, more) => {
          const account = virtualAccountOf('SLVRA', orderId)
          const wrong = String((Number(account[at]) + more) % 10)
          expect(orderOfVirtualAccount('SLVRA', account.slice(0, at) + wrong + account.slice(at + 1))).toBe(null)
        },
      ),
    )
  })

  it.each(['', 'OTHER0001180012', 'SLVRA118001', 'SLVRA00011800171'])('is not %s', (typed) => {
    expect(orderOfVirtualAccount('SLVRA', typed)).toBe(null)
  })
})

describe('a statement', () => {
  it('is read whatever its bank calls the columns, with debits left out', () => {
    const text = [
      'Account,00000040221180915',
      'Txn Date,Narration,Chq/Ref No,Debit,Credit,Virtual Account No',
      '21/11/2026 14:05,NEFT ASHA RAO,SBIN326325000123,,"46,212.00",SLVRA0001180017',
      '21-Nov-2026,RTGS,HDFCR52026112100001,,1000000.5,',
      '21/11/2026,CHARGES,XX,118.00,,',
    ].join('\n')
    expect(parseBankStatement(text)).toEqual({
      credits: [
        {
          utr: 'SBIN326325000123',
          amount: 4_621_200,
          creditedAt: new Date('2026-11-21T14:05:00+05:30'),
          virtualAccount: 'SLVRA0001180017',
          remarks: 'NEFT ASHA RAO',
        },
        {
          utr: 'HDFCR52026112100001',
          amount: 100_000_050,
          creditedAt: new Date('2026-11-21T23:59:00+05:30'),
          virtualAccount: '',
          remarks: 'RTGS',
        },
      ],
      skipped: [],
    })
  })

  it('says of each line it does not take why', () => {
    const text =
      'Date\tTime\tUTR\tAmount\n2026-11-21\t2:30 pm\tUTIB0000111122\t5\n2026-02-30\t\tUTIB0000111123\t5\n2026-11-21\t\tx\t5\n2026-11-21\t\tUTIB0000111124\tfive'
    const read = parseBankStatement(text)
    expect(read?.credits.map(({ creditedAt }) => creditedAt.toISOString())).toEqual(['2026-11-21T09:00:00.000Z'])
    expect(read?.skipped).toEqual([
      { line: 3, why: 'no date: 2026-02-30' },
      { line: 4, why: 'no UTR: x' },
      { line: 5, why: 'no amount: five' },
    ])
  })

  it.each(['', 'hello', 'Date,Amount\n21/11/2026,5'])('that names no payments is none: %j', (text) => {
    expect(parseBankStatement(text)).toBe(null)
  })
})

test.each([
  ['sbin 3263-2500 0123', 'SBIN326325000123'],
  ['426512345678', '426512345678'],
  ['by hand', null],
  ['ABCDEFGHIJKL', null],
  ['1234567', null],
])('the UTR of %s is %s', (typed, utr) => {
  expect(utrOf(typed)).toBe(utr)
})

describe('a match', () => {
  const one = (id: number, over: Partial<UnmatchedTransfer> = {}): UnmatchedTransfer => ({
    id,
    orderId: 118_000 + id,
    uniqueOrderId: `SLV-2026-${118_000 + id}`,
    amount: 500_000,
    description: '',
    ...over,
  })
  const credit = (id: number, over: Partial<OpenCredit> = {}): OpenCredit => ({
    id,
    utr: `UTIB00000000${id}`,
    amount: 500_000,
    virtualAccount: '',
    remarks: '',
    ...over,
  })
  const summary = (waiting: UnmatchedTransfer[], credits: OpenCredit[]) =>
    [...matchTransfers(waiting, credits, 'SLVRA')].map(
      ([
        id,
        {
          credit: { id: creditId },
          by,
          overPaise,
        },
      ]) => [id, creditId, by, overPaise],
    )

  it('by the account of the order goes before all others, whatever the amount', () => {
    const account = virtualAccountOf('SLVRA', 118_001)
    expect(summary([one(1)], [credit(1), credit(2, { virtualAccount: account, amount: 400_000 })])).toEqual([
      [1, 2, 'account', -100_000],
    ])
  })

  it('is made by the UTR that the customer wrote, and by the order they named to their bank', () => {
    const first = one(1, { description: 'paid, UTR utib-0000-0000-7' })
    expect(summary([first, one(2)], [credit(7), credit(8, { remarks: 'SLV 2026 118002', amount: 500_100 })])).toEqual([
      [1, 7, 'utr', 0],
      [2, 8, 'order', 100],
    ])
  })

  it('by the amount is made only where nothing else has it', () => {
    expect(summary([one(1)], [credit(1)])).toEqual([[1, 1, 'amount', 0]])
    expect(summary([one(1)], [credit(1), credit(2)])).toEqual([])
    expect(summary([one(1), one(2)], [credit(1)])).toEqual([])
    expect(summary([one(1)], [credit(1, { virtualAccount: 'SLVRA0009999999' })])).toEqual([])
  })

  it('never gives one credit to two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
        (wanted, received) => {
          const matches = summary(
            wanted.map((amount, id) => one(id, { amount })),
            received.map((amount, id) => credit(id, { amount })),
          )
          expect(new Set(matches.map(([, id]) => id)).size).toBe(matches.length)
        },
      ),
    )
  })
})
