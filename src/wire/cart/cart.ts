import * as z from 'zod/mini'
import { offeredCoupon } from '../catalog/coupons.ts'
import { productReference } from '../catalog/products.ts'
import { address } from '../customers/addresses.ts'
import { gstDetails } from '../orders/gst-details.ts'
import { linePropertyFields, linePropertyParams } from '../orders/line-properties.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  codedNotice,
  contractSentence,
  flag,
  id,
  inputText,
  integer,
  nullable,
  optional,
  optionalId,
  optionalPincode,
  optionalSessionId,
  optionalUserId,
  outputText,
  points,
  quantity,
  rupees,
  silverGrams,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { shippingText } from './delivery.ts'

const item = wireShape({
  id: ['order_detail_id', id],
  quantity: ['qty', integer],
  unitPrice: ['unit_price', rupees],
  name: ['product_name', outputText],
  image: ['image', outputText],
  product: ['product', productReference],
  total: ['total_price', rupees],
  discount: ['discount_price', rupees],
  discountText: ['discount_cart_text', contractSentence],
  moreText: ['cart_qty_increase_message', contractSentence],
  savingNotice: ['saving_notice', nullable(codedNotice)],
  moreNotice: ['more_notice', nullable(codedNotice)],
  pack: [
    'package_type',
    nullable(
      wireShape({
        id: ['id', id],
        title: ['title', outputText],
        image: ['image', outputText],
        price: ['price', rupees],
        titleHi: ['title_hi', outputText],
      }),
    ),
  ],
  /** Why the line cannot be bought as it stands; empty when it can. */
  trouble: ['trouble', contractSentence],
  troubleNotice: ['trouble_notice', nullable(codedNotice)],
  nameHi: ['product_name_hi', outputText],
  ...linePropertyFields,
})

export const cart = wireShape({
  orderId: ['order_id', nullable(id)],
  uniqueOrderId: ['unique_order_id', outputText],
  sessionId: ['existing_order_session_id', outputText],
  items: ['item_dtl', arrayOf(item)],
  totalItems: ['total_item', integer],
  metalPrice: ['metal_price', rupees],
  makingCharge: ['making_charge', rupees],
  packagePrice: ['package_price', rupees],
  gst: ['gst_amount', rupees],
  shipping: ['shipping_price', rupees],
  gatewayCharge: ['total_payment_gateway_price', rupees],
  total: ['total_cart_price', rupees],
  discount: ['total_discount_price', rupees],
  dealDiscount: ['occasion_product_price', rupees],
  pointsUsed: ['wallet_used_point', points],
  pointsValue: ['wallet_used_amount', rupees],
  pointsLeft: ['wallet_amount_remaining_coin', points],
  silverUsed: ['digital_wallet_used_gm', silverGrams],
  silverValue: ['digital_wallet_used_amount', rupees],
  silverLeft: ['digital_wallet_remaining_gm', silverGrams],
  shippingText: ['shipping_price_text', shippingText],
  shippingNotice: ['shipping_notice', nullable(codedNotice)],
  coupons: ['available_coupon_list', arrayOf(offeredCoupon)],
  coupon: [
    'applied_coupon_details',
    nullable(
      wireShape({
        id: ['applied_coupon_id', id],
        code: ['coupon_code', outputText],
        discount: ['coupon_discount_price', rupees],
      }),
    ),
  ],
  address: ['active_address', nullable(address)],
  /** Pieces and packages before any saving. */
  goodsAtList: ['goods_price', rupees],
  /** Discount, coupon and points (spec §9). */
  saved: ['total_saving_price', rupees],
  priceChanged: ['price_changed', flag],
  /** Sentences about what has changed by itself since the cart was last seen. */
  notices: ['notices', arrayOf(contractSentence)],
  /** The same by code and facts, in the same order. */
  codedNotices: ['coded_notices', arrayOf(codedNotice)],
  ratesAt: ['price_updated_on', nullable(time)],
  panNeeded: ['pan_required', flag],
  pickupStoreId: ['pickup_store_id', nullable(id)],
  pincode: ['delivery_pincode', outputText],
  city: ['delivery_city', outputText],
  /** Working days from the order in which the last of it leaves; null: none is promised. */
  shipsWithinDays: ['ships_within_days', nullable(integer)],
  /** Of a pre-booking that leaves later than that: its day, `2027-01-08`. */
  shipsOn: ['ships_on', nullable(outputText)],
  /** By when all of it arrives, at the address or the pincode that is known; null: none is, or no day is promised. */
  arrivesOn: ['arrives_on', nullable(outputText)],
  billingAddressId: ['billing_address_id', nullable(id)],
  printedInvoice: ['isBillSend', z.enum(['Y', 'N'])],
  specialInstruction: ['special_instruction', outputText],
  /** The business that is billed; absent when a person is. */
  gstDetails: ['gst_details', optional(gstDetails)],
})

const noPieces = fieldSentence('fields.products-missing', 'Choose the products to add')
const whose = { sessionId: ['session_id', optionalSessionId], userId: ['user_id', optionalUserId] } as const

export const showCart = { params: wireShape(whose), response: cart }
export const addToCart = {
  params: wireShape({
    ...whose,
    productId: ['product_id', id],
    quantity: ['qty', quantity],
    pincode: ['delivery_pincode', optionalPincode],
    packageId: ['package_type', optionalId],
    couponCode: ['coupon_code', z._default(z.nullable(inputText({ most: 40 })), null)],
  }),
  response: cart,
}
/** Pieces that go together: all of them, or none. */
export const addSet = {
  params: wireShape({
    ...whose,
    pieces: [
      'items',
      arrayOf(
        wireShape({
          productId: ['product_id', id],
          quantity: ['qty', quantity],
          packageId: ['package_type', optionalId],
        }),
      ).check(
        z.minLength(1, noPieces),
        z.maxLength(10, fieldSentence('fields.products-many', 'Choose at most 10 products')),
      ),
    ],
    pincode: ['delivery_pincode', optionalPincode],
  }),
  response: cart,
}
export const removeCartLine = { params: wireShape({ ...whose, id: ['order_detail_id', id] }), response: cart }
export const updateCartLine = {
  params: wireShape({ ...whose, id: ['order_detail_id', id], quantity: ['qty', quantity] }),
  response: cart,
}
/** What a shopper writes for an item, such as a gift message. */
export const saveLineProperties = {
  params: wireShape({ ...whose, id: ['order_detail_id', id], ...linePropertyParams }),
  response: cart,
}

const afterCoupon = wireShape({ cart: ['cart_details', cart], message: ['message', contractSentence] })
export const applyCoupon = {
  params: wireShape({
    ...whose,
    code: [
      'coupon_code',
      inputText({ required: fieldSentence('fields.coupon-missing', 'Enter a coupon code'), most: 40 }),
    ],
    orderId: ['order_id', id],
  }),
  response: afterCoupon,
}
export const removeCoupon = {
  params: wireShape({ ...whose, couponId: ['applied_coupon_id', id], orderId: ['order_id', id] }),
  response: afterCoupon,
}

export const messages = {
  'cart.no-owner': [422, 'Your cart could not be found. Please reload the page'],
  'cart.unknown': [404, 'We could not find this cart'],
  'cart.unknown-line': [404, 'This item is not in your cart'],
  'cart.unknown-product': [404, 'This product is not available'],
  'cart.unknown-package': [422, 'Please choose one of the packaging options of this product'],
  'cart.full': [409, ({ most }) => `Your cart can hold up to ${most} different items`],
  'cart.sold-out': [409, 'This product is out of stock'],
  'cart.too-many': [409, ({ most }) => `You can buy up to ${most} of one product at a time`],
  'cart.over-stock': [409, ({ left }) => `Only ${left} left in stock`],
  'cart.other-coupon': [409, 'This coupon is not applied to your cart'],
} satisfies RefusalMessages
