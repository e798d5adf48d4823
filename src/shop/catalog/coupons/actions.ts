/**
 * Checks coupons and counts their uses. A use is reserved when a payment begins, consumed when the order is placed, and released
 * when it is not placed. `reserveUse`, `consumeUse` and `releaseUse` run inside the caller's transaction and may be called again
 * without counting twice.
 */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import * as records from './records.ts'
import { type Coupon, type CouponCase, findCouponRefusal, findCouponUseRefusal, normaliseCouponCode } from './rules.ts'

type Clocked = Pick<Shop, 'clock'>

/** A customer's use of a coupon for an order. */
export interface CouponUseRequest extends CouponCase {
  readonly customerId: number
  readonly orderId: number
}

/**
 * The coupon for a typed code, if this customer may use it on this cart now. Throws `coupons.unknown`, or what
 * `findCouponRefusal` and `findCouponUseRefusal` return.
 */
export async function chooseCoupon(
  shop: Clocked,
  db: Db,
  request: CouponUseRequest & { code: string },
): Promise<Coupon> {
  return judge(shop, db, { request, coupon: await records.findCoupon(db, normaliseCouponCode(request.code)) })
}

/** The same for the coupon that the cart has already, after cart, payment mode or time have changed. */
export async function recheckCoupon(
  shop: Clocked,
  db: Db,
  request: CouponUseRequest & { couponId: number },
): Promise<Coupon> {
  return judge(shop, db, { request, coupon: await records.findCouponById(db, request.couponId) })
}

async function judge(
  shop: Clocked,
  db: Db,
  { request, coupon }: { request: CouponUseRequest; coupon: records.CouponRow | undefined },
): Promise<Coupon> {
  if (!coupon) throw refuse('coupons.unknown')
  const refusal =
    findCouponRefusal(coupon, request, shop.clock.now()) ??
    findCouponUseRefusal(coupon, await records.countUses(db, coupon, request))
  if (refusal) throw refusal
  return coupon
}

/** Coupons that all shoppers may be shown now: the code of a popup is for visitors who leave their contact. */
export const couponsOnOffer = async (shop: Clocked, db: Db): Promise<readonly Coupon[]> =>
  (await records.findListed(db, shop.clock.now())).filter(({ isOfPopup }) => !isOfPopup)

/** Coupons that staff may promise in a popup now. */
export const couponsForPopups = (shop: Clocked, db: Db): Promise<readonly Coupon[]> =>
  records.findListed(db, shop.clock.now())

/**
 * Reserves a use for the order, and releases any use it had of another coupon. Of many concurrent calls, no more succeed than the
 * limits allow; the others throw `coupons.used-up` or `coupons.used-before`.
 */
export async function reserveUse(shop: Clocked, tx: Tx, use: records.CouponUse): Promise<void> {
  const { coupon, own, others } = await lockUses(tx, use)
  await giveUp(shop, tx, { orderId: use.orderId, uses: others.filter(({ state }) => state === 'reserved') })
  if (!own || own.state === 'released') await take(shop, tx, { coupon, use, state: 'reserved' })
}

/**
 * Consumes the order's use when the order is placed. A use that was released meanwhile (a late payment) is taken again; throws if
 * none is left.
 */
export async function consumeUse(shop: Clocked, tx: Tx, use: records.CouponUse): Promise<void> {
  const { coupon, own } = await lockUses(tx, use)
  if (own?.state === 'consumed') return
  if (own?.state === 'reserved') await records.saveUse(tx, use, { state: 'consumed', at: shop.clock.now() })
  else await take(shop, tx, { coupon, use, state: 'consumed' })
}

/**
 * Releases the order's use, reserved or consumed, because the order expired, failed or was cancelled. Does nothing without one.
 */
export async function releaseUse(shop: Clocked, tx: Tx, orderId: number): Promise<void> {
  const before = await records.readCouponUses(tx, orderId)
  if (before.length === 0) return
  await records.lockCoupons(tx, before.map(couponIdOf))
  const uses = await records.readCouponUses(tx, orderId)
  await giveUp(shop, tx, { orderId, uses: uses.filter(({ state }) => state !== 'released') })
}

/** The order's uses, read after every coupon concerned is locked. */
async function lockUses(tx: Tx, { couponId, orderId }: records.CouponUse) {
  const before = await records.readCouponUses(tx, orderId)
  const locked = await records.lockCoupons(tx, [couponId, ...before.map(couponIdOf)])
  const uses = await records.readCouponUses(tx, orderId)
  return {
    coupon: locked.find(({ id }) => id === couponId),
    own: uses.find((use) => use.couponId === couponId),
    others: uses.filter((use) => use.couponId !== couponId),
  }
}

async function take(
  shop: Clocked,
  tx: Tx,
  {
    coupon,
    use,
    state,
  }: { coupon: records.CouponRow | undefined; use: records.CouponUse; state: records.CouponUseState },
): Promise<void> {
  if (!coupon || coupon.withdrawnAt) throw refuse('coupons.unknown')
  const refusal = findCouponUseRefusal(coupon, await records.countUses(tx, coupon, use))
  if (refusal) throw refusal
  await records.adjustCouponUseCount(tx, [coupon.id], 1)
  await records.saveUse(tx, use, { state, at: shop.clock.now() })
}

async function giveUp(
  shop: Clocked,
  tx: Tx,
  { orderId, uses }: { orderId: number; uses: readonly records.CouponUse[] },
): Promise<void> {
  if (uses.length === 0) return
  const couponIds = uses.map(couponIdOf)
  await records.adjustCouponUseCount(tx, couponIds, -1)
  await records.releaseUses(tx, orderId, { couponIds, at: shop.clock.now() })
}

const couponIdOf = ({ couponId }: records.CouponUse): number => couponId
