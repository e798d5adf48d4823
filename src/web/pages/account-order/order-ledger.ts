import { formatSilver } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import type { LedgerLine } from '../../ui/ledger-list.tsx'

/** The figures of an order (spec §3 Order), all as the server answered them; nothing is added up here. */
export interface OrderSums {
  readonly taxable: Paise
  readonly gst: Paise
  /** Without GST, and part of `taxable`. */
  readonly packages: Paise
  readonly shipping: Paise
  readonly gatewayCharge: Paise
  /** Already taken off the prices of the items. */
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
 * From the items above to what is paid: with their totals these lines add up (domain 7.4, identity 2). Nothing taken off
 * is not a line.
 */
export function orderLedger(order: OrderSums): LedgerLine[] {
  return [
    ...shown(`Coupon ${order.couponCode}`, -order.couponDiscount),
    ...shown('Points', -order.pointsValue),
    order.shipping === 0
      ? { label: 'Shipping, insured', words: 'Free' }
      : { label: 'Shipping, insured', amount: order.shipping },
    order.gatewayCharge === 0
      ? { label: 'Payment gateway charge', words: 'None' }
      : { label: 'Payment gateway charge', amount: order.gatewayCharge },
    ...shown(`Digital silver, ${formatSilver(order.silver)}`, -order.silverValue),
    { label: order.paymentStatus === 'Paid' ? 'Paid' : 'Total', amount: order.total, kind: 'total' },
  ]
}

/** The same sum as the tax invoice parts it; digital silver is a payment and lowers no tax (domain 7.4, identity 3). */
export function orderTax(order: OrderSums): LedgerLine[] {
  return [
    { label: 'Total before tax', amount: order.taxable },
    ...shown('of which package', order.packages),
    { label: 'GST, 3%', amount: order.gst },
    ...shown('Saved on the list price', order.discount),
  ]
}

const shown = (label: string, amount: Paise): LedgerLine[] => (amount === 0 ? [] : [{ label, amount }])
