import * as z from 'zod/mini'
import { isDay } from '../../units/date.ts'
import { userGroup } from '../loyalty/club.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  fineness,
  flag,
  grams,
  id,
  inputText,
  integer,
  nullable,
  optional,
  orderNumber,
  outputText,
  pageNumber,
  paginationFields,
  rupees,
  silverGrams,
  time,
} from '../shape/fields.ts'
import { idAndTitle } from '../shape/id-and-title.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape, wireTableOf } from '../shape/wire-shape.ts'
import { afterOrder } from './after-order.ts'
import { gstDetails } from './gst-details.ts'
import { linePropertyFields } from './line-properties.ts'

const soldProduct = wireShape({
  id: ['id', id],
  slug: ['slug', outputText],
  name: ['product_name', outputText],
  image: ['default_image', outputText],
  metal: ['metal', outputText],
  weight: ['weight', grams],
  fineness: ['fineness', fineness],
  hsn: ['hsn', outputText],
  buyBack: ['by_back', flag],
  brand: ['brand', idAndTitle],
  category: ['category', idAndTitle],
  /** Of the catalogue, while it still calls the product what it was sold as; else empty. */
  nameHi: ['product_name_hi', outputText],
})

const soldLine = wireShape({
  id: ['order_detail_id', id],
  quantity: ['qty', integer],
  /** One piece, without its package. */
  unitPrice: ['unit_price', rupees],
  total: ['total_price', rupees],
  pack: [
    'package_type',
    nullable(
      wireShape({
        id: ['id', id],
        title: ['title', outputText],
        image: ['image', outputText],
        titleHi: ['title_hi', outputText],
      }),
    ),
  ],
  product: ['product_detail', soldProduct],
  ...linePropertyFields,
})

export const parcelStatuses = [
  'In transit',
  'Out for delivery',
  'Delivered',
  'Returning',
  'RTO',
  /** Not picked up, because we stopped it. */
  'Stopped',
] as const

const parcel = wireShape({
  waybill: ['waybill_no', outputText],
  courierName: ['shipping_company_name', outputText],
  courierUrl: ['shipping_company_url', outputText],
  despatchedAt: ['despatched_at', time],
  deliveredAt: ['delivered_at', nullable(time)],
  /** As the courier reports it, from when, and the day on which it expects to deliver. */
  status: ['shipment_status', z.enum(parcelStatuses)],
  statusAt: ['shipment_status_at', nullable(time)],
  expectedOn: ['expected_delivery', nullable(outputText)],
  /** Of the tamper-evident bag. */
  sealNo: ['seal_no', nullable(outputText)],
  /** Packed and sealed. */
  weight: ['weight', nullable(grams)],
  /** Of the sealed parcel; a call that answers its customer alone. */
  photo: ['packing_photo', nullable(outputText)],
  isReplacement: ['replacement', flag],
  pieces: ['order_details', arrayOf(wireShape({ lineId: ['order_detail_id', id], quantity: ['qty', integer] }))],
})

const document = wireShape({
  number: ['number', outputText],
  isCredit: ['credit_note', flag],
  issuedAt: ['issued_at', time],
  total: ['total', rupees],
  url: ['url', outputText],
})

export const order = wireShape({
  orderId: ['order_id', id],
  uniqueOrderId: ['unique_order_id', outputText],
  purchasedAt: ['purchase_date', time],
  status: ['order_status', outputText],
  paymentStatus: ['payment_status', outputText],
  paymentMode: ['payment_mode', outputText],
  total: ['total_cart_price', rupees],
  /** The items with their packages, before everything that is taken off or added below them. */
  goods: ['total_goods_price', rupees],
  taxable: ['total_tax_excluded_price', rupees],
  packages: ['total_package_price', rupees],
  discount: ['total_discount_price', rupees],
  couponDiscount: ['total_coupon_price', rupees],
  couponCode: ['coupon_code', outputText],
  silverValue: ['digital_wallet_amount', rupees],
  silver: ['digital_wallet_gm', silverGrams],
  pointsValue: ['wallet_amount', rupees],
  points: ['wallet_point', integer],
  gst: ['total_gst', rupees],
  shipping: ['total_ship_price', rupees],
  gatewayCharge: ['total_payment_gateway_price', rupees],
  /** Null until the goods are invoiced, which is when they leave (rules/gst.md 4.2). All papers in one. */
  invoice: ['uploaded_invoice', nullable(outputText)],
  /** Each by itself, credit notes included; one for each parcel. */
  invoices: ['invoices', arrayOf(document)],
  /** All of them, joined with ", "; empty before the first. */
  waybill: ['waybill_no', outputText],
  courierName: ['shipping_company_name', outputText],
  courierUrl: ['shipping_company_url', outputText],
  deliveryName: ['delivery_user_name', outputText],
  deliveryAddress: ['delivery_address', outputText],
  deliveryCity: ['delivery_city', outputText],
  deliveryState: ['delivery_state', outputText],
  deliveryCountry: ['delivery_country', outputText],
  deliveryMobile: ['delivery_mobile', outputText],
  deliveryPincode: ['delivery_pincode', outputText],
  billingName: ['billing_user_name', outputText],
  billingAddress: ['billing_address', outputText],
  billingCity: ['billing_city', outputText],
  billingState: ['billing_state', outputText],
  billingCountry: ['billing_country', outputText],
  billingMobile: ['billing_mobile', outputText],
  billingPincode: ['billing_pincode', outputText],
  /** The business that was billed; absent when a person was. */
  gstDetails: ['gst_details', optional(gstDetails)],
  pickup: ['store_pickup', flag],
  /** Working days from the order in which the last of it leaves; null: none is promised, a piece is made for this customer. */
  shipsWithinDays: ['ships_within_days', nullable(integer)],
  /** Of a pre-booking that leaves later than that: its day, `2027-01-08`. */
  shipsOn: ['ships_on', nullable(outputText)],
  /** By when all of it was promised to arrive, `2026-11-28`; null: no day was promised. */
  arrivesOn: ['arrives_on', nullable(outputText)],
  specialInstruction: ['special_instruction', outputText],
  /** Until then it is on hold, its address being new (decision 0081); null: no hold. */
  holdUntil: ['hold_until', nullable(time)],
  lines: ['order_details', arrayOf(soldLine)],
  parcels: ['shipments', arrayOf(parcel)],
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
  params: wireShape({
    page: ['page', pageNumber],
    limit: ['limit', optional(fewOrMany)],
    status: ['status', optional(inputText({ most: 40 }))],
    from: ['from', optional(day)],
    to: ['to', optional(day)],
  }),
  response: wireShape({
    orders: ['orders', arrayOf(order)],
    userGroup: ['user_group', userGroup],
    ...paginationFields,
  }),
}

export const orderDetail = {
  params: wireShape({
    uniqueOrderId: ['unique_order_id', orderNumber],
  }),
  response: wireShape({ ...wireTableOf(order), ...afterOrder }),
}

export const messages = {
  'orders.unknown': [404, 'We could not find this order'],
  'states.not-now': [409, 'This is not possible in the current status of the order'],
} satisfies RefusalMessages

/** Of calls that staff make. */
export const staffMessages = {
  'orders.unknown-event': [422, ({ events }) => `event must be one of ${events}`],
  'orders.unpaid': [409, 'This order is not paid yet'],
} satisfies RefusalMessages
