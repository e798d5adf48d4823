/** A customer on one page: purchases, holdings, referrals, sessions and consents. */

import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { unseal } from '../../../platform/security/sealed-values.ts'
import { readConsents } from '../../customers/consents/actions.ts'
import { type Customer, customerBlocks, customers, readCustomer } from '../../customers/records.ts'
import { panBinding } from '../../customers/rules.ts'
import { readSignIns } from '../../customers/sign-in-log/actions.ts'
import { holdings } from '../../holdings/records.ts'
import { readPurchases } from '../../loyalty/club/reading.ts'
import { readPointEntries, readPointsSummary } from '../../loyalty/points-wallet/reading.ts'
import { readEarned } from '../../loyalty/referrals/reading.ts'
import { referrals } from '../../loyalty/referrals/records.ts'
import { orders } from '../../orders/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { silverHistory } from '../../silver/digital-silver/history.ts'
import { readMandateForAdmin } from '../../silver/plans/mandates/reading.ts'
import { readPlan } from '../../silver/plans/records/plans.ts'
import { nextDue } from '../../silver/plans/rules/plan.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { SealedFact } from './rules.ts'

const mostListed = 20

/** Throws `customers.unknown`. */
export async function mustReadCustomer(db: Db, id: number): Promise<Customer> {
  const customer = await readCustomer(db, id)
  if (!customer) throw refuse('customers.unknown')
  return customer
}

export async function readCustomerForAdmin({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: number) {
  const customer = await mustReadCustomer(db, id)
  return {
    customer,
    purchases: await readPurchases(db, id),
    orders: await ordersOf(db, id),
    points: await readPointsSummary(db, id, clock.now()),
    pointEntries: (await readPointEntries(db, { customerId: id, skip: 0, take: mostListed })).entries,
    silver: await silverHistory(db, id, 1),
    plan: await readPlanForAdmin(db, id, clock.now()),
    holdings: await countHoldings(db, id),
    referredBy: await findReferrer(db, customer),
    friends: await friendsOf(db, customer),
    pointsOfFriends: await readEarned(db, id),
    signIns: (await readSignIns(db, { customerId: id, page: 1 })).list,
    consents: await readConsents(db, id),
    blocks: await db
      .select()
      .from(customerBlocks)
      .where(eq(customerBlocks.customerId, id))
      .orderBy(desc(customerBlocks.id)),
    proposals: await openProposalsAbout(db, { kind: 'customer', id: String(id) }),
  }
}

/** The monthly plan, and how its debits go. */
async function readPlanForAdmin(db: Db, customerId: number, now: Date) {
  const plan = await readPlan(db, customerId)
  return plan && { ...plan, nextAt: nextDue(now, plan.day), ...(await readMandateForAdmin(db, plan.id)) }
}

async function ordersOf(db: Db, customerId: number) {
  const placed = and(eq(orders.customerId, customerId), isNotNull(orders.placedAt))
  const [counted] = await db.select({ all: count() }).from(orders).where(placed)
  const list = await db.select().from(orders).where(placed).orderBy(desc(orders.id)).limit(mostListed)
  return { list, all: counted?.all ?? 0 }
}

async function countHoldings(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ all: count() }).from(holdings).where(eq(holdings.customerId, customerId))
  return row?.all ?? 0
}

async function findReferrer(db: Db, { referredByCode }: Customer) {
  if (referredByCode === null) return null
  const [row] = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.referCode, referredByCode))
  return row ?? null
}

/**
 * Customers who signed up with this customer's code, newest first, with the result. A reason for exclusion can indicate abuse.
 */
const friendsOf = (db: Db, { referCode }: Customer) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      joinedAt: customers.createdAt,
      points: referrals.points,
      hindrance: referrals.hindrance,
    })
    .from(customers)
    .leftJoin(referrals, eq(referrals.refereeId, customers.id))
    .where(eq(customers.referredByCode, referCode))
    .orderBy(desc(customers.id))
    .limit(mostListed)

/** How many orders each of these has placed. */
export async function countOrdersOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.customerId, all: count() })
    .from(orders)
    .where(and(inArray(orders.customerId, [...ids]), isNotNull(orders.placedAt)))
    .groupBy(orders.customerId)
  return new Map(rows.map(({ id, all }) => [id, all]))
}

/** In full. Empty where there is none. */
export async function readSealed(
  { db, keys }: Pick<Shop, 'db' | 'keys'>,
  { id, what }: { id: number; what: SealedFact },
): Promise<string> {
  const { mobile, email, panSealed } = await mustReadCustomer(db, id)
  if (what === 'pan') return panSealed ? unseal(keys, panBinding(id), panSealed) : ''
  return (what === 'mobile' ? mobile : email) ?? ''
}
