import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf, WHOLE } from '../../../units/percent.ts'
import { type Points, worthOfPoints } from '../../../units/points.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { agreedDiscountOf, type CartLine, grossOf, gstRateOfCharges } from './cart-line.ts'
import {
  type CouponDiscount,
  calculateDiscountLimit,
  calculatePointsLimit,
  couponDiscountOf,
} from './limit-discounts.ts'
import { pickTenders, valueOfSilver } from './pick-tenders.ts'
import type { PriceSettings } from './price-settings.ts'
import type { UnitTerms } from './price-unit.ts'
import { type CartTax, taxCart } from './tax-cart.ts'

/** What the price of a cart depends on besides its lines. */
export interface CartTerms {
  readonly coupon: CouponDiscount | null
  /** Points the customer wants to spend; fewer are used if they exceed what the cart allows. */
  readonly points: Points
  /** Digital silver the customer wants to pay with, at a rate in paise per gram; less is used if it exceeds what is due. */
  readonly silver: { readonly units: SilverUnits; readonly rate: Paise } | null
  /** Shipping without GST (`shop/cart/delivery`). */
  readonly shipping: Paise
  /** What the payment mode adds; 0 before one is chosen. */
  readonly gatewayCharge: BasisPoints
  /** Whether the place of supply is the shop's state. */
  readonly sameState: boolean
  readonly settings: PriceSettings
}

/**
 * The price of a cart (rules/pricing.md 3.1, 4.2). All amounts include GST unless they say otherwise. These always hold:
 *   goodsAtList − discount − couponDiscount − pointsValue = goodsNet
 *   goodsNet + shipping = beforeSilver;  beforeSilver − silverValue + gatewayCharge = payable
 *   taxable + gst = invoiceTotal = payable + silverValue
 *   breakUp.metalPrice + makingCharge + packagePrice + gst = goodsNet
 */
export interface CartPrice extends CartTax {
  /** Pieces and packages before any saving. */
  readonly goodsAtList: Paise
  /** Saved by volume, deals and offers (`total_discount_price`). */
  readonly discount: Paise
  /** The part of `discount` that deals gave (`occasion_product_price`). */
  readonly dealDiscount: Paise
  readonly couponDiscount: Paise
  /** Points used; never worth more than the goods after coupon. */
  readonly points: Points
  /** What they are worth (`wallet_used_amount`). */
  readonly pointsValue: Paise
  /** The most points this cart can take, whatever was requested. */
  readonly mostPoints: Points
  /** Goods after all discounts. */
  readonly goodsNet: Paise
  readonly shipping: Paise
  /** What is due before digital silver. */
  readonly beforeSilver: Paise
  /** Digital silver used. It is a payment, so it does not reduce tax. */
  readonly silver: SilverUnits
  readonly silverValue: Paise
  /** The most digital silver this cart can take, whatever was requested; 0 without a rate. */
  readonly mostSilver: SilverUnits
  /** The payment mode's charge on what is paid in money (`total_payment_gateway_price`). */
  readonly gatewayCharge: Paise
  /** What the customer pays in money (`total_cart_price`). */
  readonly payable: Paise
  /** Goods, shipping and gateway charge. */
  readonly invoiceTotal: Paise
  /** Discount, coupon and points: "you save" (spec §9). */
  readonly saved: Paise
}

/** Prices a cart from scratch; nothing from an earlier price is reused. */
export function priceCart(lines: readonly CartLine[], terms: CartTerms): CartPrice {
  const { settings } = terms
  const goods = addGoods(lines)
  const discountLimit = calculateDiscountLimit(lines, settings)
  const couponDiscount = Math.min(couponDiscountOf(terms.coupon, goods.couponable), discountLimit)
  const afterCoupon = goods.goodsAtList - goods.discount - couponDiscount
  const mostForPoints = calculatePointsLimit(afterCoupon, discountLimit - couponDiscount, settings)
  const shipping = shippingWithGst(terms.shipping, { roundTo: settings.roundTo, gst: gstRateOfCharges(lines) })
  const tenders = pickTenders(terms, { afterCoupon, pointsLimit: mostForPoints, shipping })

  const pointsValue = worthOfPoints(tenders.points)
  const beforeSilver = afterCoupon - pointsValue + shipping
  const silverValue = valueOfSilver(terms.silver, tenders.silver, beforeSilver)
  const gatewayCharge = shareOf(beforeSilver - silverValue, terms.gatewayCharge)
  return {
    goodsAtList: goods.goodsAtList,
    discount: goods.discount,
    dealDiscount: goods.dealDiscount,
    couponDiscount,
    ...tenders,
    pointsValue,
    goodsNet: afterCoupon - pointsValue,
    shipping,
    beforeSilver,
    silverValue,
    gatewayCharge,
    payable: beforeSilver - silverValue + gatewayCharge,
    invoiceTotal: beforeSilver + gatewayCharge,
    saved: goods.discount + couponDiscount + pointsValue,
    ...taxCart(lines, { couponDiscount, pointsValue, shipping, gatewayCharge }, terms.sameState),
  }
}

/** Shipping with GST, rounded as prices are. */
export function shippingWithGst(shipping: Paise, { roundTo, gst }: UnitTerms): Paise {
  return roundHalfUp(multiply(shipping, WHOLE + gst), WHOLE * roundTo) * roundTo
}

function addGoods(lines: readonly CartLine[]) {
  const goods = { goodsAtList: 0, discount: 0, dealDiscount: 0, couponable: 0 }
  for (const line of lines) {
    const gross = grossOf(line)
    const saved = line.quantity * (line.listPrice - line.unit.price)
    goods.goodsAtList += gross + saved
    goods.discount += saved + agreedDiscountOf(line)
    if (line.byDeal) goods.dealDiscount += saved
    if (line.couponApplies) goods.couponable += gross - agreedDiscountOf(line)
  }
  return goods
}
