/** Staff create, change and end deals; every change is on the pages with the next snapshot. */
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notifyChange } from '../../../../platform/database/notify-change.ts'
import type { Json } from '../../../../platform/jobs/jobs.ts'
import { newestVersion } from '../../../content/versions/reading.ts'
import { keepVersion } from '../../../content/versions/records.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { findProduct } from '../../snapshot/catalogue.ts'
import { dealProducts, deals } from '../records.ts'
import { effectOf } from './effect.ts'
import { type DealFormData, deriveDealState, validateDealFormData } from './rules.ts'

export interface WrittenDeal {
  /** Null for a new deal. */
  readonly id: number | null
  readonly form: DealFormData
  /** The version on which the edit is based, so that a change by somebody else is not overwritten. */
  readonly seen: number
  readonly by: string
}

/**
 * Returns its id. Throws what `validateDealFormData` returns, `deals.unknown`, `.changed-meanwhile`, `.no-saving` and
 * `.overlaps`.
 */
export async function saveDeal(shop: Shop, written: WrittenDeal): Promise<number> {
  const id = await shop.db.transaction(async (tx) => {
    const before = await lockAndCheck(shop, tx, written)
    const { items, ...values } = written.form
    const row = { ...values, changedAt: shop.clock.now() }
    const id = before ? before.id : (await tx.insert(deals).values(row).returning({ id: deals.id }))[0]!.id
    if (before) await tx.update(deals).set(row).where(eq(deals.id, id))
    await tx.delete(dealProducts).where(eq(dealProducts.dealId, id))
    await tx.insert(dealProducts).values(items.map((item, place) => ({ dealId: id, place, ...item })))
    await keep(shop, tx, { id, act: before ? 'Changed' : 'Created', form: written.form, by: written.by })
    return id
  })
  await shop.catalogue.refresh('content')
  return id
}

/** Ends it now; a deal that has not begun will never run. Throws `deals.unknown` and `deals.over`. */
export async function endDeal(shop: Shop, { id, by }: { id: number; by: string }): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockDeals(tx)
    const now = shop.clock.now()
    const before = await mustFind(tx, id)
    if (deriveDealState(before, now) === 'over') throw refuse('deals.over')
    const items = await tx
      .select()
      .from(dealProducts)
      .where(eq(dealProducts.dealId, id))
      .orderBy(asc(dealProducts.place))
    const startsAt = new Date(Math.min(before.startsAt.getTime(), now.getTime()))
    await tx.update(deals).set({ startsAt, endsAt: now, changedAt: now }).where(eq(deals.id, id))
    await keep(shop, tx, { id, act: 'Ended', form: { ...before, startsAt, endsAt: now, items }, by })
  })
  await shop.catalogue.refresh('content')
}

/** Only one transaction writes deals at a time, so that two overlapping deals cannot both pass the check. */
const lockDeals = (tx: Tx) => tx.execute(sql`LOCK TABLE deals IN SHARE ROW EXCLUSIVE MODE`)

async function lockAndCheck(shop: Shop, tx: Tx, written: WrittenDeal) {
  await lockDeals(tx)
  return checkDeal(shop, tx, written)
}

/** Returns the deal as it is now. Throws what `saveDeal` throws. */
export async function checkDeal(shop: Shop, tx: Db, { id, form, seen }: Omit<WrittenDeal, 'by'>) {
  const before = id === null ? null : await mustFind(tx, id)
  const fault = validateDealFormData(form, { before, now: shop.clock.now() })
  if (fault) throw fault
  if (id !== null && (await newestVersion(tx, { kind: 'deal', key: id })) !== seen)
    throw refuse('deals.changed-meanwhile')
  for (const item of form.items) {
    const effect = effectOf(shop, item)
    if (!effect) throw refuse('deals.unknown-product', {}, 'items')
    if (effect.priceThen >= effect.listPrice) throw refuse('deals.no-saving', { name: effect.product.name }, 'items')
  }
  await refuseOverlap(shop, tx, { id: id ?? 0, form })
  return before
}

async function mustFind(tx: Db, id: number): Promise<typeof deals.$inferSelect> {
  const [found] = await tx.select().from(deals).where(eq(deals.id, id))
  if (!found) throw refuse('deals.unknown')
  return found
}

async function refuseOverlap(shop: Shop, tx: Db, { id, form }: { id: number; form: DealFormData }): Promise<void> {
  const ids = form.items.map(({ productId }) => productId)
  const [other] = await tx
    .select({ productId: dealProducts.productId, title: deals.title, startsAt: deals.startsAt, endsAt: deals.endsAt })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(
      and(
        inArray(dealProducts.productId, ids),
        ne(deals.id, id),
        lt(deals.startsAt, form.endsAt),
        gt(deals.endsAt, form.startsAt),
      ),
    )
    .orderBy(asc(deals.startsAt), asc(deals.id))
    .limit(1)
  if (!other) return
  const { productId, title, startsAt, endsAt } = other
  const name = findProduct(shop.catalogue, productId)?.name ?? ''
  const facts = { name, title, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  throw refuse('deals.overlaps', facts, 'items')
}

interface Stored {
  readonly id: number
  readonly act: string
  readonly form: DealFormData
  readonly by: string
}

async function keep({ clock }: Shop, tx: Tx, { id, act, form, by }: Stored): Promise<void> {
  const { title, titleHi, startsAt, endsAt, occasionId, items } = form
  const facts = {
    ...{ title, titleHi, occasionId },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    items: items.map(({ productId, makingOffBasisPoints, makingValue }) => ({
      ...{ productId, makingOffBasisPoints, makingValue },
    })),
  } satisfies Json
  await keepVersion(tx, { kind: 'deal', key: id, act, facts, by }, clock.now())
  await notifyChange(tx, 'content')
}
