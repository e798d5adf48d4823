import { describe, expect, it } from 'vitest'
import vectors from '../data/price-vectors.json' with { type: 'json' }
import { taxableOf } from './gst.ts'
import { priceCart } from './price-cart.ts'
import { usualPriceSettings } from './price-settings.ts'
import { priceSilver } from './price-silver.ts'
import { metalValueOf, priceUnit, type UnitPrice } from './price-unit.ts'
import type { TaxSplit } from './split-tax.ts'

const taxLine = ({ inclusive, taxable, cgst, sgst, igst }: TaxSplit) => ({ inclusive, taxable, cgst, sgst, igst })

describe('the vectors of rules/pricing.md: units', () => {
  it.each(vectors.units)('a piece of $input.weight_mg mg at $input.rate_paise_per_gram', (vector) => {
    const { rate_paise_per_gram: rate, weight_mg: weight, fineness_per_10000: fineness, making_paise } = vector.input
    expect(priceUnit(metalValueOf(rate, weight, fineness), making_paise, { roundTo: 100, gst: 300 })).toEqual({
      metalValue: vector.metal_value,
      makingCharge: vector.making_charge,
      taxable: vector.taxable,
      gst: vector.gst,
      price: vector.price,
    })
  })
})

type CartVector = (typeof vectors.carts)[number]

const unitOf = (price: number, metalValue: number): UnitPrice => {
  const taxable = taxableOf(price, 300)
  return { metalValue, makingCharge: taxable - metalValue, taxable, gst: price - taxable, price }
}

const couponOf = (coupon: CartVector['input']['coupon']) => {
  if (!coupon) return null
  if (coupon.type === 'F') return { kind: 'flat' as const, amount: coupon.amount * 100 }
  return { kind: 'percent' as const, share: coupon.amount * 100, most: coupon.max ?? null }
}

const priceVector = ({ input }: CartVector) =>
  priceCart(
    input.lines.map((line) => ({
      quantity: line.quantity,
      listPrice: line.list_unit_price,
      unit: unitOf(line.unit_price, line.metal_value_per_unit),
      packagePrice: line.package_price,
      byDeal: false,
      couponApplies: true,
    })),
    {
      coupon: couponOf(input.coupon),
      points: input.points,
      silver: input.digital_silver && { units: input.digital_silver.g4, rate: input.digital_silver.rate },
      shipping: input.shipping_ex_gst,
      gatewayCharge: input.gateway_percent * 100,
      sameState: input.same_state,
      settings: usualPriceSettings,
    },
  )

describe('the vectors of rules/pricing.md: carts', () => {
  it.each(vectors.carts.map((vector, at) => ({ at, vector })))('cart $at', ({ vector }) => {
    const price = priceVector(vector)
    expect({
      goods_at_list: price.goodsAtList,
      volume_discount: price.discount,
      coupon_discount: price.couponDiscount,
      points_value: price.pointsValue,
      goods_net: price.goodsNet,
      shipping_incl_gst: price.shipping,
      before_digital: price.beforeSilver,
      digital_value: price.silverValue,
      gateway_charge: price.gatewayCharge,
      payable: price.payable,
      invoice_total: price.invoiceTotal,
      tax_lines: [...price.lines.map(({ tax }) => tax), price.shippingTax, price.gatewayTax]
        .filter((tax) => tax !== null)
        .map(taxLine),
      panel: {
        metal_price: price.breakUp.metalPrice,
        making_charge: price.breakUp.makingCharge,
        package_price: price.breakUp.packagePrice,
        gst_amount: price.breakUp.gst,
        goods_net: price.goodsNet,
      },
    }).toEqual({ ...vector, input: undefined })
  })
})

describe('the vectors of rules/pricing.md: digital silver', () => {
  it.each(vectors.digital_silver)('$input', ({ input, ...expected }) => {
    const order =
      input.by === 'amount'
        ? { by: 'amount' as const, amount: input.amount_paise ?? 0 }
        : { by: 'grams' as const, silver: input.grams_1e4 ?? 0 }
    const price = priceSilver(order, input.rate_paise_per_gram, { charge: input.card ? 200 : 0, gst: 300 })
    expect({
      grams_1e4: price.silver,
      base_price: price.metalValue,
      gst_price: price.gst,
      gateway_charge: price.gatewayCharge,
      total: price.total,
    }).toEqual(expected)
  })
})
