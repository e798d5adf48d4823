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
  /** Empty: the product's own. */
  readonly image: string
  readonly couponCode: string | null
  /** Nothing: from ever, and for ever. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** What deals say of products: those that run, and those still to come; in the order the shopkeeper gave them. */
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

/** Those that are shown, once their time has come. */
export const readHomeModals = (db: Db): Promise<HomeModal[]> =>
  db.select().from(homeModals).where(eq(homeModals.shown, true)).orderBy(asc(homeModals.id))
