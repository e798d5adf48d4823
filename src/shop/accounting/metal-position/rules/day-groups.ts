/** A day of the metal position in the columns of an accountant: opening, bought, sold, returned, hedges, adjustments, closing. Pure. */
import type { Milligrams } from '../../../../units/weight.ts'
import { type MetalDay, type MetalEventKind, positionChange } from './position.ts'

export const metalDayGroups = ['bought', 'sold', 'returned', 'hedges', 'adjustments'] as const
export type MetalDayGroup = (typeof metalDayGroups)[number]

/** Null: it moves grams between customers. Silver that customers spend is metal that the shop takes in payment. */
const groupOfKind: Readonly<Record<MetalEventKind, MetalDayGroup | null>> = {
  sold: 'sold',
  cancelled: 'returned',
  returned: 'returned',
  'silver-bought': 'sold',
  'silver-sold-back': 'bought',
  'silver-spent': 'bought',
  'silver-adjusted': 'adjustments',
  gifted: null,
  'buy-back': 'bought',
  purchased: 'bought',
  received: 'bought',
  'stock-difference': 'adjustments',
  hedged: 'hedges',
}

/** Opening plus all groups is closing. What staff entered is an adjustment. */
export function groupMetalDay({
  sums,
  entered,
}: Pick<MetalDay, 'sums' | 'entered'>): Record<MetalDayGroup, Milligrams> {
  const groups: Record<MetalDayGroup, Milligrams> = { bought: 0, sold: 0, returned: 0, hedges: 0, adjustments: entered }
  for (const [kind, fineMg] of sums) {
    const group = groupOfKind[kind]
    if (group !== null) groups[group] += positionChange(kind, fineMg)
  }
  return groups
}
