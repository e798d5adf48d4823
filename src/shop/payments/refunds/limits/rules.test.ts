import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reasonForSecondPerson, windowStarts } from './rules.ts'

const limit = 50_000_00

describe('money that goes back takes a second person', () => {
  it.each([
    ['₹50,000 once', limit, 0, 0, null],
    ['a paisa more', limit + 1, 0, 0, 'amount'],
    ['₹25,001 after ₹25,000 on the same order', 25_001_00, 25_000_00, 0, 'order'],
    ['₹25,000 after ₹25,000 on the same order', 25_000_00, 25_000_00, 25_000_00, null],
    ['₹25,001 after ₹25,000 on other orders today', 25_001_00, 0, 25_000_00, 'day'],
    ['the order before the day', 25_001_00, 25_000_00, 25_000_00, 'order'],
    ['nothing at all', 0, limit, limit, null],
  ] as const)('%s', (_, amount, onOrder, byPersonToday, why) => {
    expect(reasonForSecondPerson(amount, { onOrder, byPersonToday })).toBe(why)
  })

  it('however it is split: what one person sends alone in a day never comes to more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60_000_00 }), { maxLength: 40 }), (parts) => {
        let alone = 0
        for (const part of parts)
          if (reasonForSecondPerson(part, { onOrder: 0, byPersonToday: alone }) === null) alone += part
        expect(alone).toBeLessThanOrEqual(limit)
      }),
    )
  })

  it('counts a day from midnight in India, and an order for thirty', () => {
    const { order, person } = windowStarts(new Date('2026-11-21T20:00:00Z'))
    expect(person.toISOString()).toBe('2026-11-21T18:30:00.000Z')
    expect(order.toISOString()).toBe('2026-10-22T20:00:00.000Z')
  })
})
