import { gstRateWithin } from '../../../../shop/pricing/rules/gst.ts'
import { formatPercent, formatSilver } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { SilverUnits } from '../../../../units/silver.ts'
import type { Texts } from '../../../texts/area.ts'
import type { orderTexts } from '../../../texts/orders/order.ts'
import type { LedgerLine } from '../../../ui/layout/ledger-list.tsx'

type LedgerTexts = Texts<typeof orderTexts>['ledger']

/** The figures of an order (spec §3 Order), all from the server; nothing is calculated here. */
export interface OrderSums {
  /** The items, before deductions. */
  readonly goods: Paise
  readonly taxable: Paise
  readonly gst: Paise
  /** Excluding GST; included in `taxable`. */
  readonly packages: Paise
  readonly shipping: Paise
  readonly gatewayCharge: Paise
  /** Already deducted from the item prices. */
  readonly discount: Paise
  readonly couponDiscount: Paise
  readonly couponCode: string
  readonly pointsValue: Paise
  readonly silver: SilverUnits
  readonly silverValue: Paise
  readonly total: Paise
  readonly paymentStatus: string
}

/**
 * From the items to the amount payable: these lines add up (rules/pricing.md 4.4, identity 2). Zero deductions have no line. What
 * else was deducted is the discount of an accepted offer.
 */
export function orderLedger(order: OrderSums, t: LedgerTexts): LedgerLine[] {
  const deductions = order.couponDiscount + order.pointsValue + order.silverValue
  const agreed = order.goods + order.shipping + order.gatewayCharge - deductions - order.total
  return [
    { label: t.goods, amount: order.goods },
    ...lineUnlessZero(t.agreed, -agreed),
    ...lineUnlessZero(t.coupon(order.couponCode), -order.couponDiscount),
    ...lineUnlessZero(t.points, -order.pointsValue),
    order.shipping === 0 ? { label: t.shipping, text: t.free } : { label: t.shipping, amount: order.shipping },
    order.gatewayCharge === 0 ? { label: t.gateway, text: t.none } : { label: t.gateway, amount: order.gatewayCharge },
    ...lineUnlessZero(t.silver(formatSilver(order.silver)), -order.silverValue),
    { label: order.paymentStatus === 'Paid' ? t.paid : t.total, amount: order.total, kind: 'total' },
  ]
}

/**
 * The same total as split on the tax invoice; digital silver is a payment and does not reduce tax (rules/pricing.md 4.4,
 * identity 3).
 */
export function orderTax(order: OrderSums, t: LedgerTexts): LedgerLine[] {
  return [
    { label: t.beforeTax, amount: order.taxable },
    ...lineUnlessZero(t.package, order.packages),
    { label: t.gst(formatPercent(gstRateWithin(order.taxable, order.gst))), amount: order.gst },
    ...lineUnlessZero(t.saved, order.discount),
  ]
}

const lineUnlessZero = (label: string, amount: Paise): LedgerLine[] => (amount === 0 ? [] : [{ label, amount }])
