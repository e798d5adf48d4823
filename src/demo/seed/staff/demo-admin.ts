/**
 * What waits for those who work in the demo shop on the first morning, but for the orders: requests, leads, reviews, pieces
 * sold back, a draft, deliveries of stock, a coupon for two. It came about by the acts of shop and desk, each at its own hour.
 */
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import type { Catalogue } from '../../../shop/catalog/snapshot/catalogue.ts'
import type { Shop } from '../../../shop/shop.ts'
import { staffAccounts } from '../../../shop/staff/records.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import { dayMs } from '../../../units/date.ts'
import { seedGoods } from '../catalog/demo-goods.ts'
import type { DemoBuyer } from '../orders/demo-orders.ts'
import { seedSoldBack } from '../orders/demo-sold-back.ts'
import { seedLeads } from './demo-leads.ts'
import { seedPendingReviews } from './demo-pending-reviews.ts'
import { seedTickets } from './demo-tickets.ts'

export interface AdminSeedContext {
  readonly tx: Tx
  readonly now: Date
  readonly keys: Keys
  /** Key of a photograph in the file store. */
  readonly photo: string
  /** Looked up by name. */
  buyer(name: string): DemoBuyer
  staff(role: Staff['roles'][number]): Staff
  /** The shop as it was so many days ago; what it sends goes nowhere. */
  ago(days: number): Shop
}

interface Deps {
  readonly catalogue: Catalogue
  readonly now: Date
  readonly keys: Keys
  readonly photo: string
  readonly people: readonly DemoBuyer[]
}

export async function seedAdminWork(tx: Tx, deps: Deps): Promise<void> {
  const context = await openContext(tx, deps)
  await seedTickets(context)
  await seedLeads(context)
  await seedPendingReviews(context)
  await seedSoldBack(context)
  await seedGoods(context)
  // It happened to nobody, so nobody is told.
  await tx.execute(sql`DELETE FROM jobs WHERE kind = 'messages.deliver'`)
  await tx.execute(sql`DELETE FROM messages`)
}

async function openContext(tx: Tx, { catalogue, now, keys, people, photo }: Deps): Promise<AdminSeedContext> {
  const team = await tx.select().from(staffAccounts)
  const base = {
    ...{ db: tx, reports: tx, catalogue, keys, log: pino({ level: 'silent' }) },
    config: { publicUrl: 'http://localhost', RATE_LIMITS: 'off' },
    payouts: { name: 'stand-in' },
  }
  return {
    tx,
    now,
    keys,
    photo,
    buyer: (name) => mustBe(people.find(({ recipient }) => recipient.name === name)),
    staff: (role) => mustBe(team.find(({ roles }) => roles.includes(role))),
    // All that the acts below ask of a shop.
    ago: (days) => ({ ...base, clock: fixedClock(new Date(now.getTime() - days * dayMs)) }) as unknown as Shop,
  }
}

function mustBe<T>(found: T | undefined): T {
  if (!found) throw new Error('the demo shop lacks somebody it names')
  return found
}
