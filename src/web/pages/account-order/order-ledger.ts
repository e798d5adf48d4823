import { formatSilver } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import type { LedgerLine } from '../../ui/ledger-list.tsx'

/** The figures of an order (spec §3 Order), all as the server answered them; nothing is added up here. */
export interface OrderSums {
  readonly taxable: Paise
  readonly gst: Paise
  readonly packages: Paise
  readonly shipping: Paise
  readonly gatewayCharge: Paise
  readonly discount: Paise
  readonly couponDiscount: Paise
  readonly couponCode: string
  readonly pointsValue: Paise
  readonly silver: SilverUnits
  readonly silverValue: Paise
  readonly total: Paise
  readonly paymentStatus: string
}

/** Lines in the one order of design §7: what is charged, what is taken off, the sum. Nothing taken off is not a line. */
export function orderLedger(order: OrderSums): LedgerLine[] {
  return [
    { label: 'Total before tax', amount: order.taxable },
    ...shown('Package', order.packages),
    { label: 'GST, 3%', amount: order.gst },
    order.shipping === 0
      ? { label: 'Shipping, insured', words: 'Free' }
      : { label: 'Shipping, insured', amount: order.shipping },
    { label: 'Payment gateway charge', amount: order.gatewayCharge },
    ...shown('Discount', -order.discount),
    ...shown(`Coupon ${order.couponCode}`, -order.couponDiscount),
    ...shown('Points', -order.pointsValue),
    ...shown(`Digital silver, ${formatSilver(order.silver)}`, -order.silverValue),
    { label: order.paymentStatus === 'Paid' ? 'Paid' : 'Total', amount: order.total, kind: 'total' },
  ]
}

const shown = (label: string, amount: Paise): LedgerLine[] => (amount === 0 ? [] : [{ label, amount }])
