/** The coupon list of the back office: each coupon with its uses and its state. */
import { desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { newestVersions } from '../../content/versions/reading.ts'
import { coupons, couponUses } from './records.ts'
import { type CouponState, deriveCouponState } from './rules/coupon-form-data.ts'

export type AdminCoupon = typeof coupons.$inferSelect & {
  readonly state: CouponState
  /** Reserved: payments in progress. Consumed: orders that were placed. */
  readonly reserved: number
  readonly consumed: number
  readonly version: number
  readonly changedBy: string | null
  readonly changedAt: Date | null
}

export interface AdminCouponList {
  readonly coupons: readonly AdminCoupon[]
  readonly counts: Readonly<Record<CouponState, number>>
  readonly total: number
}

interface CouponListQuery {
  readonly state: CouponState | null
  readonly search: string
  readonly page: number
  readonly size: number
  readonly now: Date
}

/** A shop has hundreds of coupons, not millions: states are derived for all, uses counted only for those on the page. */
export async function listCoupons(
  db: Db,
  { state, search, page, size, now }: CouponListQuery,
): Promise<AdminCouponList> {
  const code = search.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const rows = await db
    .select()
    .from(coupons)
    .where(code ? like(coupons.code, `%${code}%`) : undefined)
    .orderBy(desc(coupons.id))
  const stated = rows.map((row) => ({ ...row, state: deriveCouponState(row, now) }))
  const counts = { coming: 0, running: 0, 'used-up': 0, over: 0, ended: 0 }
  for (const one of stated) counts[one.state] += 1
  const chosen = stated.filter((one) => state === null || one.state === state)
  const listed = chosen.slice((page - 1) * size, page * size)
  const ids = listed.map(({ id }) => id)
  const [uses, versions] = [await usesByCoupon(db, ids), await newestVersions(db, 'coupon', ids)]
  return {
    counts,
    total: chosen.length,
    coupons: listed.map((one) => {
      const newest = versions.get(String(one.id))
      return {
        ...one,
        ...(uses.get(one.id) ?? { reserved: 0, consumed: 0 }),
        version: newest?.id ?? 0,
        changedBy: newest?.by ?? null,
        changedAt: newest?.at ?? null,
      }
    }),
  }
}

async function usesByCoupon(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { reserved: number; consumed: number }>()
  const rows = await db
    .select({
      id: couponUses.couponId,
      reserved: sql<string>`count(*) FILTER (WHERE ${eq(couponUses.state, 'reserved')})`,
      consumed: sql<string>`count(*) FILTER (WHERE ${eq(couponUses.state, 'consumed')})`,
    })
    .from(couponUses)
    .where(inArray(couponUses.couponId, [...ids]))
    .groupBy(couponUses.couponId)
  return new Map(
    rows.map(({ id, reserved, consumed }) => [id, { reserved: Number(reserved), consumed: Number(consumed) }]),
  )
}
