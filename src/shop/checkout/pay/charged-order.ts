import type { Paise } from '../../../units/paise.ts'
import type { OrderDraft } from '../../orders/order.ts'
import { taxCart } from '../../pricing/rules/tax-cart.ts'

/** The order with exactly this gateway charge, taxes included, whatever charge it had before. */
export function chargedOrder(draft: OrderDraft, gatewayCharge: Paise): OrderDraft {
  const { price, lines } = draft
  const sameState = price.lines.every(({ tax }) => tax.igst === 0)
  const charges = {
    couponDiscount: price.couponDiscount,
    pointsValue: price.pointsValue,
    shipping: price.shipping,
    gatewayCharge,
  }
  const taxed = taxCart(
    lines.map(({ priced }) => priced),
    charges,
    sameState,
  )
  const added = gatewayCharge - price.gatewayCharge
  const sums = { gatewayCharge, payable: price.payable + added, invoiceTotal: price.invoiceTotal + added }
  return { ...draft, price: { ...price, ...taxed, ...sums } }
}
