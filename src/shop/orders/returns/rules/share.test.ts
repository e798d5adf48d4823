import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '../../../pricing/rules/price-cart.ts'
import { usualPriceSettings } from '../../../pricing/rules/price-settings.ts'
import { priceUnit } from '../../../pricing/rules/price-unit.ts'
import { partOfLine } from '../../invoices/rules/lines.ts'
import {
  addReturnedQuantities,
  type CreditedReturns,
  entitledTo,
  gatewayChargeOfReturn,
  goodsOf,
  isWhole,
  type ReturnedQuantities,
  shareOfReturn,
} from './share.ts'

const line = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), metal: fc.integer({ min: 1_000, max: 50_00_000 }) })
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    points: fc.nat(4_000).map((points) => points * 8),
    silver: fc.nat(2_000_000),
    shipping: fc.nat(50_000),
    charge: fc.constantFrom(0, 200),
  })
  .map(({ lines, points, silver, shipping, charge }) => {
    const priced = lines.map(({ quantity, metal }) => {
      const unit = priceUnit(metal, Math.floor(metal / 20), { roundTo: 100, gst: 300 })
      return { quantity, listPrice: unit.price, unit, packagePrice: 0, byDeal: false, couponApplies: false }
    })
    const price = priceCart(priced, {
      coupon: null,
      points,
      silver: { units: silver, rate: 25_000 },
      shipping,
      gatewayCharge: charge,
      sameState: true,
      settings: usualPriceSettings,
    })
    return { price, lines: priced.map((one, place) => ({ id: place + 1, priced: one })) }
  })

test('piece by piece, in whatever order, all that was paid goes back, and never more on the way', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat(1000)), (bought, picks) => {
      const { price, lines } = bought
      const pieces = lines.flatMap(({ id, priced }) => Array.from({ length: priced.quantity }, () => id))
      let back: CreditedReturns = { returned: new Map(), goods: 0 }
      const sum = { money: 0, silver: 0, silverValue: 0, points: 0 }
      while (pieces.length > 0) {
        const at = picks.next().value % pieces.length
        const returned = addReturnedQuantities(back.returned, new Map([[pieces.splice(at, 1)[0]!, 1]]))
        // A credit note may cut a paisa elsewhere, where an invoice parted the line before it.
        const cut = Math.min(picks.next().value % 2, goodsOf(bought, returned) - back.goods)
        const after = { returned, goods: goodsOf(bought, returned) - Math.max(0, cut) }
        const share = shareOfReturn(bought, back, after)
        for (const part of ['money', 'silver', 'silverValue', 'points'] as const) {
          expect(share[part]).toBeGreaterThanOrEqual(0)
          sum[part] += share[part]
          expect(sum[part]).toBeLessThanOrEqual({ ...price, money: price.payable }[part])
        }
        back = after
      }
      const { payable: money, silver, silverValue, points } = price
      expect(sum).toEqual({ money, silver, silverValue, points })
      expect(entitledTo(bought, back)).toEqual(sum)
    }),
  )
})

test('in parts of any size, as their credit notes part the lines, the sum of the parts is the whole', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat(1000)), (bought, picks) => {
      const { price, lines } = bought
      const billed = lines.map(({ id, priced }, place) => ({
        ...{ lineId: id, charge: null, description: '', detail: '', hsn: '', unit: 'PCS' as const, netWeight: null },
        ...{ fineness: null, rate: 300, quantity: priced.quantity, cgst: 0, sgst: 0, igst: 0 },
        gross: price.lines[place]!.gross,
        discount: price.lines[place]!.discount,
        taxable: price.lines[place]!.gross - price.lines[place]!.discount,
        total: price.lines[place]!.gross - price.lines[place]!.discount,
      }))
      let back: CreditedReturns = { returned: new Map(), goods: 0 }
      const sum = { money: 0, silver: 0, silverValue: 0, points: 0 }
      let charge = 0
      while (!isWhole(bought, back.returned)) {
        const open = billed.filter(({ lineId, quantity }) => quantity > (back.returned.get(lineId) ?? 0))
        const line = open[picks.next().value % open.length]!
        const before = back.returned.get(line.lineId) ?? 0
        const quantity = 1 + (picks.next().value % (line.quantity - before))
        const returned = addReturnedQuantities(back.returned, new Map([[line.lineId, quantity]]))
        const after = { returned, goods: back.goods + partOfLine(line, { before, quantity }).total }
        const share = shareOfReturn(bought, back, after)
        charge += gatewayChargeOfReturn(bought, returned) - gatewayChargeOfReturn(bought, back.returned)
        for (const part of ['money', 'silver', 'silverValue', 'points'] as const) {
          expect(share[part]).toBeGreaterThanOrEqual(0)
          sum[part] += share[part]
        }
        back = after
      }
      const { payable: money, silver, silverValue, points, gatewayCharge, goodsNet } = price
      expect({ ...sum, charge, goods: back.goods }).toEqual({
        ...{ money, silver, silverValue, points },
        charge: gatewayCharge,
        goods: goodsNet,
      })
    }),
  )
})

test('a piece brings its part of the gateway charge, the last one what is left of it', () => {
  fc.assert(
    fc.property(order, (bought) => {
      const { price, lines } = bought
      let returned: ReturnedQuantities = new Map()
      let before = 0
      for (const { id, priced } of lines)
        for (let piece = 0; piece < priced.quantity; piece++) {
          returned = addReturnedQuantities(returned, new Map([[id, 1]]))
          const charge = gatewayChargeOfReturn(bought, returned)
          expect(charge).toBeGreaterThanOrEqual(before)
          if (!isWhole(bought, returned))
            expect(charge).toBe(
              price.beforeSilver && Math.floor((price.gatewayCharge * goodsOf(bought, returned)) / price.beforeSilver),
            )
          before = charge
        }
      expect(before).toBe(price.gatewayCharge)
    }),
  )
})
