/** Reads and writes returns; their consequences are in `fulfilment`. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { orderLines, orders } from '../records.ts'
import { orderReturns } from './records.ts'
import { type ReturnEvent, type ReturnState, returnFlow } from './rules/return-flow.ts'
import type { ReturnVideo } from './rules/return-video.ts'
import type { Share } from './rules/share.ts'
import type { ClaimReason, ReturnRemedy } from './rules.ts'

export type OrderReturn = typeof orderReturns.$inferSelect
type Clocked = Pick<Shop, 'clock'>

/** The order that a customer's line belongs to. Throws `returns.unknown` for anyone else's line. */
export async function findOwnLine(db: Db, { customerId, lineId }: { customerId: number; lineId: number }) {
  const [found] = await db
    .select({ order: orders, line: orderLines.line })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.customerId, customerId)))
  if (!found) throw refuse('returns.unknown')
  return found
}

/** All returns of an order, oldest first. */
export const returnsOf = (db: Db, orderId: number): Promise<OrderReturn[]> =>
  db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId)).orderBy(asc(orderReturns.id))

export interface NewReturn {
  readonly orderId: number
  readonly lineId: number
  readonly quantity: number
  readonly claim: ClaimReason
  readonly reason: string
  readonly wish: ReturnRemedy
  readonly pictures: readonly string[]
  readonly video?: ReturnVideo | null
}

/** Adds a return for a line of an order; the caller holds the order and has checked the quantity left. Returns its id. */
export async function addReturn(shop: Clocked, tx: Tx, wanted: NewReturn): Promise<number> {
  const row = { ...wanted, state: 'REQUESTED', askedAt: shop.clock.now() } as const
  const [made] = await tx.insert(orderReturns).values(row).returning({ id: orderReturns.id })
  return made!.id
}

const timeOf = { approve: 'decidedAt', reject: 'decidedAt', receive: 'receivedAt', settle: 'settledAt' } as const

/** Changes the state of all returns of an order that are in `from`; returns the updated rows. */
export async function transitionReturns(
  shop: Clocked,
  tx: Tx,
  { orderId, from, event, answer }: { orderId: number; from: ReturnState; event: ReturnEvent; answer?: string },
): Promise<OrderReturn[]> {
  const rows = (await returnsOf(tx, orderId)).filter(({ state }) => state === from)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return tx
    .update(orderReturns)
    .set({
      state: next(returnFlow, from, event),
      [timeOf[event]]: shop.clock.now(),
      ...(answer === undefined ? {} : { answer }),
    })
    .where(inArray(orderReturns.id, ids))
    .returning()
}

/** Records what was refunded for it; a requested replacement that is not available becomes a refund. */
export async function noteShare(tx: Tx, id: number, { money, silver, points }: Share): Promise<void> {
  await tx.update(orderReturns).set({ money, silver, points, wish: 'refund' }).where(eq(orderReturns.id, id))
}
