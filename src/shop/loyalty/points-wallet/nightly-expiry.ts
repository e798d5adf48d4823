/** Every night, points expire after 365 days, and owners of points that expire within 30 days are notified. */
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { runEach } from '../../../platform/jobs/run-each.ts'
import { dayOf } from '../../../units/date.ts'
import { postMovement } from '../../ledger/actions.ts'
import { pointsExpired } from '../../ledger/wallet-movements.ts'
import type { Shop } from '../../shop.ts'
import { emailWalletOwner } from './actions.ts'
import { recordPointsDebit } from './lots.ts'
import { pointLots } from './records.ts'
import { pointsEntryTitle } from './rules/entry-titles.ts'
import { expiryWarningMs } from './rules.ts'
import { pointsExpireEmail } from './wallet-emails.ts'
import { lockWallet } from './wallet-lock.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

/** Task `points.expire`. */
export const expireAndWarn = (shop: Deps): Promise<void> => runEach([expirePoints, warnOwners], (step) => step(shop))

/** Each wallet in its own transaction, so that an interrupted run continues where it stopped. */
export async function expirePoints(shop: Deps): Promise<void> {
  const now = shop.clock.now()
  await runEach(await ownersOf(shop, now), (customerId) => expireOf(shop, customerId, now))
}

async function ownersOf({ db }: Deps, until: Date, unwarned = false): Promise<number[]> {
  const due = and(lte(pointLots.expiresAt, until), gt(pointLots.left, 0))
  const rows = await db
    .selectDistinct({ customerId: pointLots.customerId })
    .from(pointLots)
    .where(unwarned ? and(due, isNull(pointLots.warnedAt)) : due)
    .orderBy(asc(pointLots.customerId))
  return rows.map(({ customerId }) => customerId)
}

async function expireOf(shop: Deps, customerId: number, now: Date): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockWallet(tx, customerId)
    const due = and(eq(pointLots.customerId, customerId), lte(pointLots.expiresAt, now), gt(pointLots.left, 0))
    const lots = await tx.select().from(pointLots).where(due)
    const points = lots.reduce((sum, { left }) => sum + left, 0)
    if (points === 0) return
    await tx.update(pointLots).set({ left: 0 }).where(due)
    const entryId = await recordPointsDebit(
      tx,
      { customerId, points, title: pointsEntryTitle('expired'), orderId: null },
      now,
    )
    await postMovement(shop, tx, pointsExpired(customerId, { points, entryId }))
  })
}

/** One e-mail for all points that expire within 30 days and have not been announced. */
export async function warnOwners(shop: Deps): Promise<void> {
  const until = new Date(shop.clock.now().getTime() + expiryWarningMs)
  await runEach(await ownersOf(shop, until, true), (customerId) => warn(shop, customerId, until))
}

async function warn(shop: Deps, customerId: number, until: Date): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const lots = await tx
      .update(pointLots)
      .set({ warnedAt: now })
      .where(
        and(
          eq(pointLots.customerId, customerId),
          lte(pointLots.expiresAt, until),
          gt(pointLots.left, 0),
          isNull(pointLots.warnedAt),
        ),
      )
      .returning()
    const [first] = lots.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    if (!first) return
    const points = lots.reduce((sum, { left }) => sum + left, 0)
    const content = pointsExpireEmail({ points, on: first.expiresAt })
    await emailWalletOwner(shop, tx, { customerId, key: `points:${customerId}:expire:${dayOf(now)}`, content })
  })
}
