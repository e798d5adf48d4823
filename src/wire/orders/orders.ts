import * as z from 'zod/mini'
import { isDay } from '../../units/date.ts'
import { userGroup } from '../loyalty/club.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  count,
  fineness,
  flag,
  grams,
  id,
  list,
  maybe,
  optional,
  orderNumber,
  page,
  paged,
  rupees,
  silverGrams,
  text,
  time,
  words,
} from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled, tableOf } from '../shape/spelled.ts'
import { titled } from '../shape/titled.ts'
import { afterOrder } from './after-order.ts'
import { gstDetails } from './gst-details.ts'

const soldProduct = spelled({
  id: ['id', id],
  slug: ['slug', words],
  name: ['product_name', words],
  image: ['default_image', words],
  metal: ['metal', words],
  weight: ['weight', grams],
  fineness: ['fineness', fineness],
  hsn: ['hsn', words],
  buyBack: ['by_back', flag],
  brand: ['brand', titled],
  category: ['category', titled],
})

const soldLine = spelled({
  id: ['order_detail_id', id],
  quantity: ['qty', count],
  /** One piece, without its package. */
  unitPrice: ['unit_price', rupees],
  total: ['total_price', rupees],
  pack: ['package_type', maybe(spelled({ id: ['id', id], title: ['title', words], image: ['image', words] }))],
  product: ['product_detail', soldProduct],
})

const parcel = spelled({
  waybill: ['waybill_no', words],
  courierName: ['shipping_company_name', words],
  courierUrl: ['shipping_company_url', words],
  despatchedAt: ['despatched_at', time],
  deliveredAt: ['delivered_at', maybe(time)],
  /** Of the tamper-evident bag. */
  sealNo: ['seal_no', maybe(words)],
  /** Packed and sealed. */
  weight: ['weight', maybe(grams)],
  /** Of the sealed parcel; a call that answers its customer alone. */
  photo: ['packing_photo', maybe(words)],
  isReplacement: ['replacement', flag],
  pieces: ['order_details', list(spelled({ lineId: ['order_detail_id', id], quantity: ['qty', count] }))],
})

const paper = spelled({
  number: ['number', words],
  isCredit: ['credit_note', flag],
  issuedAt: ['issued_at', time],
  total: ['total', rupees],
  url: ['url', words],
})

export const order = spelled({
  orderId: ['order_id', id],
  uniqueOrderId: ['unique_order_id', words],
  purchasedAt: ['purchase_date', time],
  status: ['order_status', words],
  paymentStatus: ['payment_status', words],
  paymentMode: ['payment_mode', words],
  total: ['total_cart_price', rupees],
  /** The items with their packages, before everything that is taken off or added below them. */
  goods: ['total_goods_price', rupees],
  taxable: ['total_tax_excluded_price', rupees],
  packages: ['total_package_price', rupees],
  discount: ['total_discount_price', rupees],
  couponDiscount: ['total_coupon_price', rupees],
  couponCode: ['coupon_code', words],
  silverValue: ['digital_wallet_amount', rupees],
  silver: ['digital_wallet_gm', silverGrams],
  pointsValue: ['wallet_amount', rupees],
  points: ['wallet_point', count],
  gst: ['total_gst', rupees],
  shipping: ['total_ship_price', rupees],
  gatewayCharge: ['total_payment_gateway_price', rupees],
  /** Null until the goods are invoiced, which is when they leave (rules/gst.md 4.2). All papers in one. */
  invoice: ['uploaded_invoice', maybe(words)],
  /** Each by itself, credit notes included; one for each parcel. */
  invoices: ['invoices', list(paper)],
  /** All of them, joined with ", "; empty before the first. */
  waybill: ['waybill_no', words],
  courierName: ['shipping_company_name', words],
  courierUrl: ['shipping_company_url', words],
  deliveryName: ['delivery_user_name', words],
  deliveryAddress: ['delivery_address', words],
  deliveryCity: ['delivery_city', words],
  deliveryState: ['delivery_state', words],
  deliveryCountry: ['delivery_country', words],
  deliveryMobile: ['delivery_mobile', words],
  deliveryPincode: ['delivery_pincode', words],
  billingName: ['billing_user_name', words],
  billingAddress: ['billing_address', words],
  billingCity: ['billing_city', words],
  billingState: ['billing_state', words],
  billingCountry: ['billing_country', words],
  billingMobile: ['billing_mobile', words],
  billingPincode: ['billing_pincode', words],
  /** The business that was billed; absent when a person was. */
  gstDetails: ['gst_details', optional(gstDetails)],
  pickup: ['store_pickup', flag],
  specialInstruction: ['special_instruction', words],
  /** Until then it is on hold, its address being new (decision 0081); null: no hold. */
  holdUntil: ['hold_until', maybe(time)],
  lines: ['order_details', list(soldLine)],
  parcels: ['shipments', list(parcel)],
})

const dayFormat = fieldSentence('fields.date-wrong', 'Enter a date as 2026-11-21')
/** A day there is, in this century: of all others nobody has orders. */
const day = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/, dayFormat),
  z.refine((typed) => isDay(typed), dayFormat),
)
const fewOrMany = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]),
  z.pipe(
    z.transform(Number),
    z
      .int()
      .check(
        z.gte(1, fieldSentence('fields.count-wrong', 'Ask for 1 to 50')),
        z.lte(50, fieldSentence('fields.count-wrong', 'Ask for 1 to 50')),
      ),
  ),
)

export const orderHistory = {
  asks: spelled({
    page: ['page', page],
    limit: ['limit', optional(fewOrMany)],
    status: ['status', optional(text({ most: 40 }))],
    from: ['from', optional(day)],
    to: ['to', optional(day)],
  }),
  answers: spelled({
    orders: ['orders', list(order)],
    userGroup: ['user_group', userGroup],
    ...paged,
  }),
}

export const orderDetail = {
  asks: spelled({
    uniqueOrderId: ['unique_order_id', orderNumber],
  }),
  answers: spelled({ ...tableOf(order), ...afterOrder }),
}

export const messages = {
  'orders.unknown': [404, 'This order is not known'],
  'states.not-now': [409, 'This cannot be done with the order as it stands now'],
} satisfies Messages

/** Of calls that staff make. */
export const staffMessages = {
  'orders.unknown-event': [422, ({ events }) => `event must be one of ${events}`],
  'orders.unpaid': [409, 'This order is not paid yet'],
} satisfies Messages
