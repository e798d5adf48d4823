/**
 * Work waiting for the staff of the demo shop on the first morning, apart from orders: tickets, leads, reviews, buy-backs,
 * a draft, deliveries of stock, a coupon for approval. Created by the actions of shop and back office, each at its own time.
 */
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import type { Catalogue } from '../../../shop/catalog/snapshot/catalogue.ts'
import type { Shop } from '../../../shop/shop.ts'
import { listStaff } from '../../../shop/staff/accounts.ts'
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
  /** Finds a buyer by name. */
  buyer(name: string): DemoBuyer
  staff(role: Staff['roles'][number]): Staff
  /** The shop with its clock this many days ago; its messages are discarded. */
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
  // These events are made up, so no messages are sent about them.
  await tx.execute(sql`DELETE FROM jobs WHERE kind = 'messages.deliver'`)
  await tx.execute(sql`DELETE FROM messages`)
}

async function openContext(tx: Tx, { catalogue, now, keys, people, photo }: Deps): Promise<AdminSeedContext> {
  const team = await listStaff(tx)
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
    // Only the parts of a shop that the actions below use.
    ago: (days) => ({ ...base, clock: fixedClock(new Date(now.getTime() - days * dayMs)) }) as unknown as Shop,
  }
}

function mustBe<T>(found: T | undefined): T {
  if (!found) throw new Error('the demo shop lacks somebody it names')
  return found
}
