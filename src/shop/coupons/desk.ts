/**
 * Coupons as staff write, change and end them. What an order has reserved stays its own: its price is locked and its use
 * counted, so a change or an end holds for those who come later.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/jobs/jobs.ts'
import { formatDateAndTime, formatPercent, formatRoundMoney } from '../../units/format.ts'
import { propose } from '../approvals/actions.ts'
import type { ApprovalKind, Carrying } from '../approvals/kinds.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Staff } from '../staff/rules.ts'
import { newestVersion } from '../versions/reading.ts'
import { keepVersion } from '../versions/records.ts'
import { changesOf } from './changes.ts'
import { type CouponRow, coupons, lockCoupons } from './records.ts'
import { type CouponSheet, faultOf, needsSecond } from './rules/desk.ts'

export interface WrittenCoupon {
  /** Null for a new one. */
  readonly id: number | null
  readonly sheet: CouponSheet
  /** The version it was changed from: what somebody else wrote meanwhile is not lost. */
  readonly seen: number
}

/** What became of it: done, or waiting for a second person. */
export type CouponOutcome =
  | { readonly done: true; readonly id: number }
  | { readonly done: false; readonly proposalId: number }

/** Throws what `faultOf` says, `coupons.no-coupon`, `.ended`, `.code-taken`, `.code-stays` and `.changed-meanwhile`. */
export const saveCoupon = (shop: Shop, written: WrittenCoupon, by: Staff): Promise<CouponOutcome> =>
  shop.db.transaction(async (tx): Promise<CouponOutcome> => {
    const known = await look(shop, tx, written)
    if (!needsSecond(written.sheet)) return { done: true, id: await write(shop, tx, written, { known, by: by.name }) }
    const { id, sheet } = written
    const proposalId = await propose(shop, tx, {
      kind: 'coupons.publish',
      facts: factsOf(written),
      about: { kind: 'coupon', id: sheet.code },
      sentence: `${id === null ? 'New coupon' : 'Coupon'} ${saysCoupon(sheet)}`,
      by,
    })
    return { done: false, proposalId }
  })

/** Nobody new can use it from now on. Throws `coupons.no-coupon` and `coupons.ended`. */
export const endCoupon = (shop: Shop, id: number, by: Staff): Promise<void> =>
  shop.db.transaction(async (tx) => {
    const known = await mustLock(tx, id)
    const now = shop.clock.now()
    await tx.update(coupons).set({ withdrawnAt: now }).where(eq(coupons.id, id))
    await keepVersion(tx, { kind: 'coupon', key: id, act: 'Ended', facts: sheetFacts(known), by: by.name }, now)
  })

async function carryOut(shop: Shop, facts: CouponFacts, { proposedBy, approvedBy, done }: Carrying): Promise<void> {
  const written = writtenOf(facts)
  await shop.db.transaction(async (tx) => {
    const known = await look(shop, tx, written)
    await write(shop, tx, written, { known, by: `${proposedBy.name}, approved by ${approvedBy.name}` })
    await done(tx)
  })
}
export const couponApproval: ApprovalKind = {
  permission: 'offers.agree',
  changes: (_shop, db, facts: CouponFacts) => changesOf(db, facts.id, writtenOf(facts).sheet),
  carryOut,
}

async function look(shop: Shop, tx: Tx, { id, sheet, seen }: WrittenCoupon): Promise<CouponRow | null> {
  const known = id === null ? null : await mustLock(tx, id)
  if (known && known.code !== sheet.code) throw refuse('coupons.code-stays', {}, 'code')
  const fault = faultOf(sheet, { taken: known?.taken ?? 0, now: shop.clock.now() })
  if (fault) throw fault
  if (known && (await newestVersion(tx, { kind: 'coupon', key: known.id })) !== seen)
    throw refuse('coupons.changed-meanwhile')
  if (!known && (await isTaken(tx, sheet.code))) throw refuse('coupons.code-taken', {}, 'code')
  return known
}

async function mustLock(tx: Tx, id: number): Promise<CouponRow> {
  const [known] = await lockCoupons(tx, [id])
  if (!known) throw refuse('coupons.no-coupon')
  if (known.withdrawnAt) throw refuse('coupons.ended')
  return known
}

const isTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))).length > 0

interface Writing {
  readonly known: CouponRow | null
  readonly by: string
}

async function write(shop: Shop, tx: Tx, { sheet }: WrittenCoupon, { known, by }: Writing): Promise<number> {
  const values = { ...sheet, paymentModes: [...sheet.paymentModes] }
  const id = known ? known.id : await insert(tx, values)
  if (known)
    await tx
      .update(coupons)
      .set(values)
      .where(and(eq(coupons.id, id), isNull(coupons.withdrawnAt)))
  const act = known ? 'Changed' : 'Written'
  await keepVersion(tx, { kind: 'coupon', key: id, act, facts: sheetFacts(sheet), by }, shop.clock.now())
  return id
}

/** Two who write the same code at once: the later one is refused. */
async function insert(tx: Tx, values: Omit<typeof coupons.$inferInsert, 'id'>): Promise<number> {
  const [row] = await tx.insert(coupons).values(values).onConflictDoNothing().returning({ id: coupons.id })
  if (!row) throw refuse('coupons.code-taken', {}, 'code')
  return row.id
}

/** As it waits for the second person. */
interface CouponFacts {
  readonly id: number | null
  readonly seen: number
  readonly sheet: Omit<CouponSheet, 'startsAt' | 'endsAt'> & { readonly startsAt: string; readonly endsAt: string }
}

const factsOf = ({ id, seen, sheet }: WrittenCoupon): Json => ({ id, seen, sheet: sheetFacts(sheet) })

const writtenOf = ({ id, seen, sheet }: CouponFacts): WrittenCoupon => ({
  id,
  seen,
  sheet: { ...sheet, startsAt: new Date(sheet.startsAt), endsAt: new Date(sheet.endsAt) },
})

/** The sheet alone, as JSON: what a row has besides is not of the version. */
function sheetFacts(one: CouponSheet): Json {
  const { code, discount, minimumOrder, usageLimit, perCustomerLimit, scope, firstOrderOnly, excludeDealItems } = one
  const facts = { code, discount, minimumOrder, usageLimit, perCustomerLimit, scope, firstOrderOnly, excludeDealItems }
  const [startsAt, endsAt] = [one.startsAt.toISOString(), one.endsAt.toISOString()]
  return structuredClone({ ...facts, startsAt, endsAt, paymentModes: one.paymentModes, listed: one.listed }) as Json
}

/** "DIWALI8: 8% off, at most ₹2,000, orders from ₹10,000, until 20 Dec 2026, 11:59 pm" */
export function saysCoupon({ code, discount, minimumOrder, endsAt }: CouponSheet): string {
  const most =
    discount.kind === 'percent' && discount.most !== null ? [`at most ${formatRoundMoney(discount.most)}`] : []
  return [
    `${code}: ${discount.kind === 'percent' ? formatPercent(discount.share) : formatRoundMoney(discount.amount)} off`,
    ...most,
    ...(minimumOrder > 0 ? [`orders from ${formatRoundMoney(minimumOrder)}`] : []),
    `until ${formatDateAndTime(endsAt)}`,
  ].join(', ')
}
