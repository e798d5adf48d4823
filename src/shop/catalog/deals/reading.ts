import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { DealOffer } from '../product.ts'
import { dealProducts, deals, homeModals } from './records.ts'

export interface HomeModal {
  readonly id: number
  readonly productId: number
  readonly title: string
  readonly text: string
  /** On Hindi pages; empty: the English ones. */
  readonly titleHi: string
  readonly textHi: string
  /** Empty: the product's own picture. */
  readonly image: string
  readonly couponCode: string | null
  /** Null: no start, or no end. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** The deal offers on products, running and upcoming, in the order the shop chose. */
export async function readOffers(db: Db, now: Date): Promise<DealOffer[]> {
  const rows = await db
    .select({
      dealId: deals.id,
      productId: dealProducts.productId,
      title: deals.title,
      titleHi: deals.titleHi,
      startsAt: deals.startsAt,
      endsAt: deals.endsAt,
      occasionId: deals.occasionId,
      makingOffBasisPoints: dealProducts.makingOffBasisPoints,
      makingValue: dealProducts.makingValue,
    })
    .from(dealProducts)
    .innerJoin(deals, eq(deals.id, dealProducts.dealId))
    .where(gt(deals.endsAt, now))
    .orderBy(asc(deals.endsAt), asc(deals.id), asc(dealProducts.place))
  return rows
}

/** Popups that are enabled; whether their time has come is decided by `rules.ts`. */
export const readHomeModals = (db: Db): Promise<HomeModal[]> =>
  db.select().from(homeModals).where(eq(homeModals.shown, true)).orderBy(asc(homeModals.id))
