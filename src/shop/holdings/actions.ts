/**
 * The customer's own entries of gold and silver they own. Holdings that came with an order are maintained by the shop (spec
 * §4).
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Day, dayOf } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'
import { customers } from '../customers/records.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { holdings } from './records.ts'
import { type HoldingMetal, type HoldingSource, holdingLimits } from './rules/holding.ts'

/** A holding as entered by the customer. */
export interface HoldingEntry {
  readonly source: HoldingSource
  readonly sourceName: string
  readonly metal: HoldingMetal
  readonly name: string
  /** Milligrams and paise of one piece. */
  readonly weight: number
  readonly unitCost: Paise
  readonly quantity: number
  /** Absent: today for a new holding, unchanged for an existing one. */
  readonly acquiredOn?: Day | undefined
}

interface Owner {
  readonly customerId: number
  readonly id: number
}

/** Returns the new row's id. Throws `holdings.full` and what `entered` throws. */
export async function addHolding(shop: Shop, customerId: number, entry: HoldingEntry): Promise<number> {
  const now = shop.clock.now()
  const fields = entered(entry, now)
  return shop.db.transaction(async (tx) => {
    // Locks the customer's row, so that two requests at once cannot exceed the limit.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    const own = await tx.$count(holdings, and(eq(holdings.customerId, customerId), isNull(holdings.orderLineId)))
    if (own >= holdingLimits.rows) throw refuse('holdings.full', { most: holdingLimits.rows })
    const values = { customerId, acquiredOn: dayOf(now), ...fields, addedAt: now }
    const [row] = await tx.insert(holdings).values(values).returning({ id: holdings.id })
    return row!.id
  })
}

/** Throws `holdings.unknown`, `holdings.automatic` and what `entered` throws. */
export async function updateHolding(shop: Shop, owner: Owner, entry: HoldingEntry): Promise<void> {
  const fields = entered(entry, shop.clock.now())
  await shop.db.transaction(async (tx) => {
    await lockOwn(tx, owner)
    await tx.update(holdings).set(fields).where(eq(holdings.id, owner.id))
  })
}

/** Throws `holdings.unknown` and `holdings.automatic`. */
export async function removeHolding(shop: Shop, owner: Owner): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockOwn(tx, owner)
    await tx.delete(holdings).where(eq(holdings.id, owner.id))
  })
}

async function lockOwn(tx: Tx, { customerId, id }: Owner): Promise<void> {
  const [row] = await tx
    .select({ orderLineId: holdings.orderLineId })
    .from(holdings)
    .where(and(eq(holdings.id, id), eq(holdings.customerId, customerId)))
    .for('update')
  if (!row) throw refuse('holdings.unknown')
  if (row.orderLineId !== null) throw refuse('holdings.automatic')
}

/** The columns of an entry. Throws where its fields contradict each other or its date is not possible. */
function entered({ unitCost, sourceName, acquiredOn, ...entry }: HoldingEntry, now: Date) {
  if (entry.source === 'others' && !sourceName) throw refuse('holdings.no-source-name', {}, 'sourceName')
  if (acquiredOn && acquiredOn > dayOf(now)) throw refuse('holdings.not-yet', {}, 'acquiredOn')
  const cost = unitCost * entry.quantity
  if (cost > holdingLimits.cost) throw refuse('holdings.too-much', {}, 'quantity')
  return {
    ...entry,
    cost,
    sourceName: entry.source === 'others' ? sourceName : '',
    ...(acquiredOn && { acquiredOn }),
  }
}
