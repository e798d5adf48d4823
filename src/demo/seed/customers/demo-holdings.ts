import type { Tx } from '../../../platform/database/database.ts'
import { holdings } from '../../../shop/holdings/records.ts'
import { addMonths } from '../../../shop/holdings/rules/period.ts'
import { dayOf } from '../../../units/date.ts'
import { insertAll } from '../generated/bulk.ts'

/** What the demo customer owned before buying here, oldest first; what the shop delivered is added by its orders. */
const owned = [
  {
    monthsAgo: 86,
    source: 'others',
    sourceName: 'Family',
    metal: 'gold',
    name: 'Lakshmi Gold Coin, 8 g',
    weight: 8_000,
    quantity: 1,
    unitCost: 31_600_00,
  },
  {
    monthsAgo: 38,
    source: 'others',
    sourceName: 'Jeweller, Nashik',
    metal: 'silver',
    name: 'Plain Silver Coin, 20 g',
    weight: 20_000,
    quantity: 10,
    unitCost: 1_710_00,
  },
  {
    monthsAgo: 23,
    source: 'others',
    sourceName: 'Bank',
    metal: 'gold',
    name: 'Gold Bar, 5 g',
    weight: 5_000,
    quantity: 2,
    unitCost: 41_850_00,
  },
  {
    monthsAgo: 9,
    source: 'silvera',
    sourceName: '',
    metal: 'silver',
    name: 'Silver Bar, 100 g, from an exhibition',
    weight: 100_000,
    quantity: 2,
    unitCost: 27_900_00,
  },
] as const

export async function seedHoldings(tx: Tx, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  const rows = owned.map(({ monthsAgo, unitCost, ...one }) => ({
    ...one,
    customerId,
    cost: unitCost * one.quantity,
    acquiredOn: addMonths(dayOf(now), -monthsAgo),
    addedAt: now,
  }))
  await insertAll(tx, holdings, rows)
}
