/**
 * Staff create, change and end coupons. Orders that have reserved a use are not affected: their price is locked and their use is
 * counted. A change or an end applies to later orders.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { formatDateAndTime, formatPercent, formatRoundMoney } from '../../../units/format.ts'
import { newestVersion } from '../../content/versions/reading.ts'
import { keepVersion } from '../../content/versions/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Risk } from '../../staff/approvals/rules/risk.ts'
import { listCouponChanges } from './changes.ts'
import { type CouponRow, coupons, findCouponById, lockCoupons } from './records.ts'
import {
  type CouponFormData,
  isSameCoupon,
  largestShare,
  maxLossOfCoupon,
  mostAlone,
  validateCouponFormData,
} from './rules/coupon-form-data.ts'

export interface CouponEdit {
  /** Null for a new coupon. */
  readonly id: number | null
  readonly form: CouponFormData
  /** The version on which the edit is based, so that a change by somebody else is not overwritten. */
  readonly seen: number
}

/**
 * Returns its id. Throws what `validateCouponFormData` returns, `coupons.no-coupon`, `.ended`, `.code-taken`, `.code-stays` and
 * `.changed-meanwhile`.
 */
export const saveCoupon = (shop: Shop, written: CouponEdit, by: string): Promise<number> =>
  shop.db.transaction(async (tx) => write(shop, tx, written, { current: await checkEdit(shop, tx, written), by }))

/** The most it can take off all orders together, for the approval policy. Throws what `validateCouponFormData` returns. */
export async function assessCoupon(shop: Shop, db: Db, { id, form }: Pick<CouponEdit, 'id' | 'form'>): Promise<Risk> {
  const current = id === null ? null : ((await findCouponById(db, id)) ?? null)
  const fault = validateCouponFormData(form, { taken: current?.taken ?? 0, now: shop.clock.now() })
  if (fault) throw fault
  return {
    maxLoss: maxLossOfCoupon(form, current),
    rules: largestShare(form) > mostAlone && !isSameCoupon(form, current) ? ['large-coupon'] : [],
    sentence: `${id === null ? 'New coupon' : 'Coupon'} ${describeCouponTerms(form)}`,
    changes: await listCouponChanges(db, id, form),
  }
}

/** No further use is possible from now on. Throws `coupons.no-coupon` and `coupons.ended`. */
export const endCoupon = (shop: Shop, id: number, by: string): Promise<void> =>
  shop.db.transaction(async (tx) => {
    const current = await mustLock(tx, id)
    const now = shop.clock.now()
    await tx.update(coupons).set({ withdrawnAt: now }).where(eq(coupons.id, id))
    await keepVersion(tx, { kind: 'coupon', key: id, act: 'Ended', facts: couponFacts(current), by }, now)
  })

async function checkEdit(shop: Shop, tx: Tx, { id, form, seen }: CouponEdit): Promise<CouponRow | null> {
  const current = id === null ? null : await mustLock(tx, id)
  if (current && current.code !== form.code) throw refuse('coupons.code-stays', {}, 'code')
  const fault = validateCouponFormData(form, { taken: current?.taken ?? 0, now: shop.clock.now() })
  if (fault) throw fault
  if (current && (await newestVersion(tx, { kind: 'coupon', key: current.id })) !== seen)
    throw refuse('coupons.changed-meanwhile')
  if (!current && (await isCodeInUse(tx, form.code))) throw refuse('coupons.code-taken', {}, 'code')
  return current
}

async function mustLock(tx: Tx, id: number): Promise<CouponRow> {
  const [current] = await lockCoupons(tx, [id])
  if (!current) throw refuse('coupons.no-coupon')
  if (current.withdrawnAt) throw refuse('coupons.ended')
  return current
}

const isCodeInUse = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))).length > 0

interface Writing {
  readonly current: CouponRow | null
  readonly by: string
}

async function write(shop: Shop, tx: Tx, { form }: CouponEdit, { current, by }: Writing): Promise<number> {
  const values = { ...form, paymentModes: [...form.paymentModes] }
  const id = current ? current.id : await insert(tx, values)
  if (current)
    await tx
      .update(coupons)
      .set(values)
      .where(and(eq(coupons.id, id), isNull(coupons.withdrawnAt)))
  const act = current ? 'Changed' : 'Created'
  await keepVersion(tx, { kind: 'coupon', key: id, act, facts: couponFacts(form), by }, shop.clock.now())
  return id
}

/** If two people save the same code at once, the later one is refused. */
async function insert(tx: Tx, values: Omit<typeof coupons.$inferInsert, 'id'>): Promise<number> {
  const [row] = await tx.insert(coupons).values(values).onConflictDoNothing().returning({ id: coupons.id })
  if (!row) throw refuse('coupons.code-taken', {}, 'code')
  return row.id
}

/** The form data alone, as JSON: the other columns of the row are not part of the version. */
function couponFacts(one: CouponFormData): Json {
  const { code, discount, minimumOrder, usageLimit, perCustomerLimit, scope, firstOrderOnly, excludeDealItems } = one
  const facts = { code, discount, minimumOrder, usageLimit, perCustomerLimit, scope, firstOrderOnly, excludeDealItems }
  const [startsAt, endsAt] = [one.startsAt.toISOString(), one.endsAt.toISOString()]
  return structuredClone({ ...facts, startsAt, endsAt, paymentModes: one.paymentModes, listed: one.listed }) as Json
}

/** "DIWALI8: 8% off, at most ₹2,000, orders from ₹10,000, until 20 Dec 2026, 11:59 pm" */
export function describeCouponTerms({ code, discount, minimumOrder, endsAt }: CouponFormData): string {
  const most =
    discount.kind === 'percent' && discount.most !== null ? [`at most ${formatRoundMoney(discount.most)}`] : []
  return [
    `${code}: ${discount.kind === 'percent' ? formatPercent(discount.share) : formatRoundMoney(discount.amount)} off`,
    ...most,
    ...(minimumOrder > 0 ? [`orders from ${formatRoundMoney(minimumOrder)}`] : []),
    `until ${formatDateAndTime(endsAt)}`,
  ].join(', ')
}
