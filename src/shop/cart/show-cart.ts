/** A priced cart in the words of the cart page: texts of savings, shipping, troubles and changes. */
import { formatMoney } from '../../units/format.ts'
import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { Coupon } from '../catalog/coupons/rules.ts'
import { pictureUrl, showReference } from '../catalog/show-product.ts'
import type { Catalogue } from '../catalog/snapshot/catalogue.ts'
import { grossOf } from '../pricing/rules/cart-line.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'

export function showItem(catalogue: Catalogue, item: PricedItem, now: Date) {
  const { product, pack, line, more } = item
  const savedEach = line.listPrice - line.unit.price
  return {
    id: item.id,
    quantity: line.quantity,
    unitPrice: line.unit.price,
    name: product.name,
    image: pictureUrl(product.images[0] ?? ''),
    product: showReference(catalogue, product, now),
    total: grossOf(line),
    discount: savedEach * line.quantity,
    discountText: savedEach > 0 ? `You save ${formatMoney(savedEach * line.quantity)}` : '',
    moreText: more ? `Add ${more.more} more to get ${formatMoney(more.offEach)} off each` : '',
    pack: pack && { id: pack.id, title: pack.title, image: pictureUrl(pack.image), price: pack.price },
    trouble: troubleOf(item),
  }
}

/** What keeps a line from being bought as it stands, or nothing. */
export function troubleOf({ line, sellable }: PricedItem): string {
  if (sellable <= 0) return 'Out of stock now. Please remove it to continue'
  if (line.quantity > sellable) return `Only ${sellable} left in stock. Please lower the quantity`
  return ''
}

interface ShippingWords {
  readonly pickup: boolean
  /** Goods of this worth travel free. */
  readonly freeFrom: Paise
  readonly byClub?: boolean
  readonly today?: boolean
}

export function shippingTextOf(
  { shipping }: { shipping: Paise },
  { pickup, freeFrom, byClub = false, today = false }: ShippingWords,
) {
  const leaves = today ? `. ${sameDayText}` : ''
  if (shipping > 0)
    return {
      type: 'paid' as const,
      text: `Tracking and insurance included. Free from ${formatMoney(freeFrom)}${leaves}`,
    }
  if (pickup) return { type: 'free' as const, text: 'Free, you collect it at our store' }
  const free = byClub ? 'Free for Tier-4 members, tracked and insured' : 'Free, tracked and insured'
  return { type: 'free' as const, text: `${free}${leaves}` }
}

/** For tiers of the club, while it is early enough. */
export const sameDayText = 'Your tier: order by 2 pm and it leaves us today'

/** Sentences about what changed by itself. */
export function noticesOf(
  { withdrawn, couponRefusal }: PricedCart,
  given: { priceChanged: boolean; couponSentence: string | null },
): string[] {
  const notices: string[] = []
  if (given.priceChanged)
    notices.push('The metal rate has changed since you last looked. Prices are now at the rate of the moment')
  if (withdrawn.length) notices.push('An item of your cart is sold no more and is not counted')
  if (couponRefusal && given.couponSentence) notices.push(`Your coupon is not counted: ${given.couponSentence}`)
  return notices
}

/** A coupon as it is offered; the code itself only to those who are signed in (rules/pricing.md 7.1). */
export function showCoupon(coupon: Coupon, withCode: boolean) {
  const { discount } = coupon
  return {
    id: coupon.id,
    code: withCode ? coupon.code : '',
    type: discount.kind === 'percent' ? ('P' as const) : ('F' as const),
    amount: discount.kind === 'percent' ? discount.share / 100 : discount.amount / 100,
    endsAt: coupon.endsAt,
    description: describeCoupon(coupon),
  }
}

function describeCoupon({ discount, minimumOrder, scope }: Coupon): string {
  const off =
    discount.kind === 'flat'
      ? `${formatMoney(discount.amount)} off`
      : `${discount.share / 100}% off${discount.most === null ? '' : `, at most ${formatMoney(discount.most)}`}`
  const on =
    scope.by === 'metal' ? ` on ${metalWords[scope.metal]}` : scope.by === 'everything' ? '' : ' on selected products'
  return `${off}${on}${minimumOrder ? ` from ${formatMoney(minimumOrder)}` : ''}`
}
const metalWords: Readonly<Record<Metal, string>> = { gold: 'gold', silver: 'silver' }
