/** Items, sums and address of an order, as every e-mail about it shows them (docs/rules/messages.md). */
import type { Day } from '../../units/date.ts'
import { formatDate, formatMoney, formatSilver } from '../../units/format.ts'
import { withHindiFigures } from '../../units/language/hindi-figures.ts'
import type { MessageLanguage } from '../../units/language/message-language.ts'
import type { EmailCard, EmailCardItem } from '../messaging/messages/email-card.ts'
import type { OrderLine, Recipient } from '../orders/order.ts'
import type { LineQuantity } from '../orders/shipments.ts'
import { agreedDiscountOf } from '../pricing/rules/cart-line.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'

export interface EmailedOrder {
  readonly lines: readonly OrderLine[]
  readonly price: CartPrice
  readonly isPaid: boolean
  readonly paymentMode: string
  readonly couponCode: string | null
  /** Null for an order that is collected: the message says where. */
  readonly delivery: Recipient | null
  /** By when all of it arrives; null: no day is promised. */
  readonly arrivesOn: Day | null
  /** Scheme and host of the shop, for its pictures. */
  readonly site: string
}

const words = {
  en: {
    goods: 'Items',
    coupon: (code: string) => `Coupon ${code}`,
    agreed: 'Agreed discount',
    points: 'Points',
    shipping: 'Shipping, insured',
    free: 'Free',
    charge: 'Payment gateway charge',
    silver: (grams: string) => `Digital silver, ${grams}`,
    paid: (mode: string) => (mode ? `Paid by ${mode}` : 'Paid'),
    total: 'Total',
    gst: 'GST included',
    arrivesBy: 'Arrives by',
    deliverTo: 'Deliver to',
  },
  hi: {
    goods: 'आइटम',
    coupon: (code: string) => `कूपन ${code}`,
    agreed: 'तय छूट',
    points: 'पॉइंट',
    shipping: 'डिलीवरी, बीमा सहित',
    free: 'मुफ़्त',
    charge: 'पेमेंट गेटवे चार्ज',
    silver: (grams: string) => `डिजिटल चाँदी, ${grams}`,
    paid: (mode: string) => (mode ? `${mode} से भुगतान किया` : 'भुगतान किया'),
    total: 'कुल',
    gst: 'शामिल GST',
    arrivesBy: 'पहुँचने की तारीख़',
    deliverTo: 'डिलीवरी का पता',
  },
} as const

/**
 * The amounts of its items are those of the order page; with the lines below them they add up to the total (rules/pricing.md 4.4,
 * identity 2).
 */
export function orderEmailCard(order: EmailedOrder, language: MessageLanguage): EmailCard {
  const t = words[language]
  const { lines, price, delivery, couponCode } = order
  const goods = price.lines.reduce((sum, { gross }) => sum + gross, 0)
  const deducted = (label: string, paise: number) => (paise ? [{ label, amount: `−${formatMoney(paise)}` }] : [])
  return {
    items: lines.map((line) => itemOf(order, line, line.priced.quantity)),
    sums: [
      { label: t.goods, amount: formatMoney(goods) },
      ...deducted(
        t.agreed,
        lines.reduce((sum, { priced }) => sum + agreedDiscountOf(priced), 0),
      ),
      ...deducted(t.coupon(couponCode ?? ''), price.couponDiscount),
      ...deducted(t.points, price.pointsValue),
      { label: t.shipping, amount: price.shipping ? formatMoney(price.shipping) : t.free },
      ...(price.gatewayCharge ? [{ label: t.charge, amount: formatMoney(price.gatewayCharge) }] : []),
      ...deducted(t.silver(formatSilver(price.silver)), price.silverValue),
      { label: order.isPaid ? t.paid(order.paymentMode) : t.total, amount: formatMoney(price.payable) },
    ],
    facts: [
      { label: t.gst, lines: [formatMoney(price.gst)] },
      ...(order.arrivesOn ? [{ label: t.arrivesBy, lines: [dayIn(language, order.arrivesOn)] }] : []),
      ...(delivery ? [{ label: t.deliverTo, lines: addressLines(delivery) }] : []),
    ],
  }
}

/** Only these pieces of an order, at the amounts of its page; without sums, which are those of the whole order. */
export const pieceEmailCard = (order: PricedOrder, pieces: readonly LineQuantity[]): EmailCard => ({
  items: pieces.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [itemOf(order, line, quantity)] : []
  }),
  sums: [],
  facts: [],
})

type PricedOrder = Pick<EmailedOrder, 'lines' | 'price' | 'site'>

function itemOf({ lines, price, site }: PricedOrder, line: OrderLine, quantity: number): EmailCardItem {
  const { product, pack, priced } = line
  const each = (price.lines[lines.indexOf(line)]?.gross ?? 0) / priced.quantity
  return {
    picture: product.image && new URL(product.image, site).href,
    name: pack ? `${product.name}, ${pack.title}` : product.name,
    detail: `${quantity} × ${formatMoney(each)}`,
    amount: formatMoney(each * quantity),
  }
}

const dayIn = (language: MessageLanguage, day: Day): string =>
  language === 'hi' ? withHindiFigures(formatDate(day)) : formatDate(day)

/** Name, address and mobile, line by line. */
export const addressLines = ({ name, address, city, state, pincode, mobile }: Recipient): string[] => [
  name,
  ...address.split('\n').filter(Boolean),
  `${city}, ${state} ${pincode}`,
  mobile,
]
