import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsAs, findCustomerLine, writeList } from './rules.ts'

const bar = { serial: 'A-1', refiner: 'Kundan', vault: 'Mumbai', weight: 1_000_000, fineness: 9990 }

test.each([
  ['a kilogram of 999', { weight: 1_000_000, fineness: 9990 }, 10_000_000],
  ['purer silver counts for more, rounded down', { weight: 1_000_000, fineness: 9999 }, 10_009_009],
  ['less pure silver counts for less', { weight: 1_000_000, fineness: 9250 }, 9_259_259],
  ['a bar of a thousand ounces', { weight: 31_055_100, fineness: 9992 }, 310_613_172],
])('%s', (_, text, units) => {
  expect(countsAs(text)).toBe(units)
})

const write = (holders: { nickname: string; silver: number }[], bars = [bar]) =>
  JSON.parse(writeList({ day: '2026-11-21', takenAt: '2026-11-21T00:30:00+05:30', holders, bars, previous: null }))

test('the list tells both sums, what is more in the vault, and each line with exactly four decimals', () => {
  const list = write([
    { nickname: 'zz', silver: 12_345 },
    { nickname: 'aa', silver: 1 },
  ])
  expect(list).toEqual({
    shop: 'Silvera',
    asset: 'silver, 999 fine, grams',
    day: '2026-11-21',
    taken_at: '2026-11-21T00:30:00+05:30',
    previous_sha256: null,
    customers_total: '1.2346',
    bars_total: '1000.0000',
    difference: '998.7654',
    customers: [
      { nickname: 'aa', grams: '0.0001' },
      { nickname: 'zz', grams: '1.2345' },
    ],
    bars: [
      {
        serial: 'A-1',
        refiner: 'Kundan',
        vault: 'Mumbai',
        grams: '1000.000',
        fineness: '999.0',
        counts_as: '1000.0000',
      },
    ],
  })
})

test('a vault that holds too little is told as what it is', () => {
  expect(write([{ nickname: 'aa', silver: 20_000_000 }]).difference).toBe('-1000.0000')
})

test('an empty shop has a list too', () => {
  expect(write([], [])).toMatchObject({ customers: [], bars: [], difference: '0.0000' })
})

test('whoever adds up the lines comes to the sums', () => {
  const units = (grams: string) => Number(grams.replace('.', ''))
  fc.assert(
    fc.property(fc.array(fc.nat(10 ** 12), { maxLength: 50 }), (silver) => {
      const list = write(silver.map((each, at) => ({ nickname: String(at), silver: each })))
      const sum = list.customers.reduce((total: number, { grams }: { grams: string }) => total + units(grams), 0)
      expect(sum).toBe(units(list.customers_total))
    }),
  )
})

test('a customer’s line is where an editor shows it, whatever the nickname', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }), (names) => {
      const holders = names.map((nickname, at) => ({ nickname, silver: at + 1 }))
      const list = writeList({
        day: '2026-11-21',
        takenAt: '2026-11-21T00:30:00+05:30',
        holders,
        bars: [bar],
        previous: null,
      })
      for (const { nickname, silver } of holders) {
        const own = findCustomerLine(list, nickname)
        expect(own?.silver).toBe(silver)
        expect(JSON.parse(list.split('\n')[(own?.line ?? 0) - 1]!.replace(/,$/, '')).nickname).toBe(nickname)
      }
      expect(findCustomerLine(list, `${names.join('')}x`)).toBeNull()
    }),
  )
})
