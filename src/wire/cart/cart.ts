import * as z from 'zod/mini'
import { offeredCoupon } from '../catalog/coupons.ts'
import { reference } from '../catalog/products.ts'
import { address } from '../customers/addresses.ts'
import { gstDetails } from '../orders/gst-details.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  codedNotice,
  count,
  flag,
  id,
  list,
  maybe,
  maybeId,
  maybePincode,
  maybeSessionId,
  maybeUserId,
  optional,
  points,
  quantity,
  rupees,
  silverGrams,
  text,
  time,
  words,
} from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'
import { shippingText } from './delivery.ts'

const item = spelled({
  id: ['order_detail_id', id],
  quantity: ['qty', count],
  unitPrice: ['unit_price', rupees],
  name: ['product_name', words],
  image: ['image', words],
  product: ['product', reference],
  total: ['total_price', rupees],
  discount: ['discount_price', rupees],
  discountText: ['discount_cart_text', words],
  moreText: ['cart_qty_increase_message', words],
  savingNotice: ['saving_notice', maybe(codedNotice)],
  moreNotice: ['more_notice', maybe(codedNotice)],
  pack: [
    'package_type',
    maybe(spelled({ id: ['id', id], title: ['title', words], image: ['image', words], price: ['price', rupees] })),
  ],
  /** Why the line cannot be bought as it stands; empty when it can. */
  trouble: ['trouble', words],
  troubleNotice: ['trouble_notice', maybe(codedNotice)],
})

export const cart = spelled({
  orderId: ['order_id', maybe(id)],
  uniqueOrderId: ['unique_order_id', words],
  sessionId: ['existing_order_session_id', words],
  items: ['item_dtl', list(item)],
  totalItems: ['total_item', count],
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
  shippingNotice: ['shipping_notice', maybe(codedNotice)],
  coupons: ['available_coupon_list', list(offeredCoupon)],
  coupon: [
    'applied_coupon_details',
    maybe(
      spelled({
        id: ['applied_coupon_id', id],
        code: ['coupon_code', words],
        discount: ['coupon_discount_price', rupees],
      }),
    ),
  ],
  address: ['active_address', maybe(address)],
  /** Pieces and packages before any saving. */
  goodsAtList: ['goods_price', rupees],
  /** Discount, coupon and points (spec §9). */
  saved: ['total_saving_price', rupees],
  priceChanged: ['price_changed', flag],
  /** Sentences about what has changed by itself since the cart was last seen. */
  notices: ['notices', list(words)],
  /** The same by code and facts, in the same order. */
  codedNotices: ['coded_notices', list(codedNotice)],
  ratesAt: ['price_updated_on', maybe(time)],
  panNeeded: ['pan_required', flag],
  pickupStoreId: ['pickup_store_id', maybe(id)],
  pincode: ['delivery_pincode', words],
  city: ['delivery_city', words],
  billingAddressId: ['billing_address_id', maybe(id)],
  printedInvoice: ['isBillSend', z.enum(['Y', 'N'])],
  specialInstruction: ['special_instruction', words],
  /** The business that is billed; absent when a person is. */
  gstDetails: ['gst_details', optional(gstDetails)],
})

const noPieces = fieldSentence('fields.products-missing', 'Choose the products to add')
const whose = { sessionId: ['session_id', maybeSessionId], userId: ['user_id', maybeUserId] } as const

export const showCart = { asks: spelled(whose), answers: cart }
export const addToCart = {
  asks: spelled({
    ...whose,
    productId: ['product_id', id],
    quantity: ['qty', quantity],
    pincode: ['delivery_pincode', maybePincode],
    packageId: ['package_type', maybeId],
    couponCode: ['coupon_code', z._default(z.nullable(text({ most: 40 })), null)],
  }),
  answers: cart,
}
/** Pieces that go together: all of them, or none. */
export const addSet = {
  asks: spelled({
    ...whose,
    pieces: [
      'items',
      list(
        spelled({
          productId: ['product_id', id],
          quantity: ['qty', quantity],
          packageId: ['package_type', maybeId],
        }),
      ).check(
        z.minLength(1, noPieces),
        z.maxLength(10, fieldSentence('fields.products-many', 'Choose at most 10 products')),
      ),
    ],
    pincode: ['delivery_pincode', maybePincode],
  }),
  answers: cart,
}
export const removeLine = { asks: spelled({ ...whose, id: ['order_detail_id', id] }), answers: cart }
export const updateLine = {
  asks: spelled({ ...whose, id: ['order_detail_id', id], quantity: ['qty', quantity] }),
  answers: cart,
}

const afterCoupon = spelled({ cart: ['cart_details', cart], message: ['message', words] })
export const applyCoupon = {
  asks: spelled({
    ...whose,
    code: ['coupon_code', text({ required: fieldSentence('fields.coupon-missing', 'Enter a coupon code'), most: 40 })],
    orderId: ['order_id', id],
  }),
  answers: afterCoupon,
}
export const removeCoupon = {
  asks: spelled({ ...whose, couponId: ['applied_coupon_id', id], orderId: ['order_id', id] }),
  answers: afterCoupon,
}

export const messages = {
  'cart.no-owner': [422, 'Your cart could not be found. Please reload the page'],
  'cart.unknown': [404, 'This cart is not known'],
  'cart.unknown-line': [404, 'This item is not in your cart'],
  'cart.unknown-product': [404, 'This product is not sold'],
  'cart.unknown-package': [422, 'Choose one of the packages of this product'],
  'cart.full': [409, ({ most }) => `A cart holds at most ${most} different items`],
  'cart.sold-out': [409, 'This product is out of stock'],
  'cart.too-many': [409, ({ most }) => `You can buy at most ${most} of one product at a time`],
  'cart.over-stock': [409, ({ left }) => `Only ${left} left in stock`],
  'cart.other-coupon': [409, 'This coupon is not on your cart'],
} satisfies Messages
