/** A priced cart for the cart page, with notices about savings, shipping, problems and changes. */
import { formatMoney } from '../../units/format.ts'
import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { Coupon, CouponScope } from '../catalog/coupons/rules.ts'
import { pictureUrl, showReference } from '../catalog/show-product.ts'
import type { Catalogue } from '../catalog/snapshot/catalogue.ts'
import { completeLineProperties } from '../orders/line-properties/rules.ts'
import { grossOf } from '../pricing/rules/cart-line.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'
import { type CartNotice, notice } from './rules.ts'

export function showItem(catalogue: Catalogue, item: PricedItem, now: Date) {
  const { product, pack, line, more } = item
  const savedEach = line.listPrice - line.unit.price
  return {
    id: item.id,
    quantity: line.quantity,
    unitPrice: line.unit.price,
    name: product.name,
    nameHi: product.nameHi,
    image: pictureUrl(product.images[0] ?? ''),
    product: showReference(catalogue, product, now),
    total: grossOf(line),
    discount: savedEach * line.quantity,
    saving: savedEach > 0 ? notice('cart.saving', { saved: savedEach * line.quantity }) : null,
    more: more ? notice('cart.more-is-cheaper', { more: more.more, offEach: more.offEach }) : null,
    pack: pack && { ...pack, image: pictureUrl(pack.image) },
    problem: lineProblemOf(item),
    ...completeLineProperties(item.properties),
  }
}

/** Why a line cannot be bought as it is, or null. */
function lineProblemOf({ line, sellable }: PricedItem): CartNotice | null {
  if (sellable <= 0) return notice('cart.line-sold-out')
  return line.quantity > sellable ? notice('cart.line-over-stock', { left: sellable }) : null
}

interface ShippingNoticeParams {
  readonly pickup: boolean
  /** Value of goods from which delivery is free. */
  readonly freeFrom: Paise
  readonly byClub?: boolean
  readonly today?: boolean
}

export function shippingNotice(
  { shipping }: { shipping: Paise },
  { pickup, freeFrom, byClub = false, today = false }: ShippingNoticeParams,
): CartNotice {
  if (shipping > 0) return notice('shipping.paid', { freeFrom, today })
  return pickup ? notice('shipping.collected') : notice('shipping.free', { byClub, today })
}

/** Changes that the customer did not make. */
export function listCartNotices(
  { withdrawn }: PricedCart,
  changes: { priceChanged: boolean; coupon: CartNotice | null },
): CartNotice[] {
  const notices: CartNotice[] = []
  if (changes.priceChanged) notices.push(notice('cart.prices-changed'))
  if (withdrawn.length) notices.push(notice('cart.item-withdrawn'))
  if (changes.coupon) notices.push(changes.coupon)
  return notices
}

/** A coupon offer; its code is shown only to signed-in customers (rules/pricing.md 7.1). */
export function showCoupon(coupon: Coupon, withCode: boolean) {
  const { discount } = coupon
  return {
    id: coupon.id,
    code: withCode ? coupon.code : '',
    type: discount.kind === 'percent' ? ('P' as const) : ('F' as const),
    amount: discount.kind === 'percent' ? discount.share / 100 : discount.amount / 100,
    endsAt: coupon.endsAt,
    description: describeCoupon(coupon),
    offer: offerOf(coupon),
  }
}

/** Amounts in paise, the share in basis points. */
function offerOf({ discount, minimumOrder, scope }: Coupon) {
  const isShare = discount.kind === 'percent'
  return {
    share: isShare ? discount.share : null,
    amount: isShare ? null : discount.amount,
    most: isShare ? discount.most : null,
    appliesTo: appliesTo(scope),
    minimumOrder,
  }
}

function appliesTo(scope: CouponScope): Metal | 'everything' | 'selection' {
  if (scope.by === 'metal') return scope.metal
  return scope.by === 'everything' ? 'everything' : 'selection'
}

function describeCoupon({ discount, minimumOrder, scope }: Coupon): string {
  const off =
    discount.kind === 'flat'
      ? `${formatMoney(discount.amount)} off`
      : `${discount.share / 100}% off${discount.most === null ? '' : `, at most ${formatMoney(discount.most)}`}`
  const on =
    scope.by === 'metal' ? ` on ${metalLabels[scope.metal]}` : scope.by === 'everything' ? '' : ' on selected products'
  return `${off}${on}${minimumOrder ? ` from ${formatMoney(minimumOrder)}` : ''}`
}
const metalLabels: Readonly<Record<Metal, string>> = { gold: 'gold', silver: 'silver' }
