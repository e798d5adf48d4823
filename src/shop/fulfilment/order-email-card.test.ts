import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing-properties.ts'
import type { OrderLine } from '../orders/order.ts'
import type { CartLine } from '../pricing/rules/cart-line.ts'
import { priceCart } from '../pricing/rules/price-cart.ts'
import { anyCart } from '../pricing/testing.ts'
import { type EmailedOrder, orderEmailCard, pieceEmailCard } from './order-email-card.ts'

const product = {
  ...{ id: 1, slug: 'silver-bar-100-g', name: 'Silver bar 100 g', image: '/pictures/silver-bar-100-g-640.webp' },
  ...{ metal: 'silver' as const, weightMg: 100_000, finenessPer10000: 9_990, hsn: '71069290', buyBack: true },
  ...{ brand: { id: 1, title: 'Silvera' }, category: { id: 6, title: 'Silver' } },
}
const delivery = {
  ...{ name: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210', address: '12 MG Road' },
  ...{ city: 'Bengaluru', state: 'Karnataka', stateCode: '29', country: 'India', pincode: '560001' },
}
const lineOf = (priced: CartLine, at: number): OrderLine => ({ id: at + 1, product, pack: null, priced })
const terms = {
  isPaid: true,
  paymentMode: 'UPI',
  couponCode: 'SAVE',
  arrivesOn: null,
  delivery,
  site: 'https://shop.example',
}

/** "−₹1,23,456.78" → -12345678 */
const paiseOf = (amount: string) => Number(amount.replace('−', '-').replace(/[^\d-]/g, ''))

test('items add up to their sum, and the sums to the total', () => {
  fc.assert(
    fc.property(anyCart, ([priced, cartTerms]) => {
      const order: EmailedOrder = { ...terms, lines: priced.map(lineOf), price: priceCart(priced, cartTerms) }
      const { items, sums } = orderEmailCard(order, 'en')
      const amounts = sums.filter(({ amount }) => amount !== 'Free').map(({ amount }) => paiseOf(amount))
      const total = amounts.pop()
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
      expect(items.reduce((sum, { amount }) => sum + paiseOf(amount), 0)).toBe(amounts[0])
      for (const { detail, amount } of items) {
        const [quantity = '', each = ''] = detail.split(' × ')
        expect(Number(quantity) * paiseOf(each)).toBe(paiseOf(amount))
      }
    }),
    propertyRuns({ short: 300, long: 5_000 }),
  )
})

test('pieces of an order cost what they cost in it, and all of them are its items', () => {
  fc.assert(
    fc.property(anyCart, ([priced, cartTerms]) => {
      const order: EmailedOrder = { ...terms, lines: priced.map(lineOf), price: priceCart(priced, cartTerms) }
      const all = order.lines.map(({ id: lineId, priced: { quantity } }) => ({ lineId, quantity }))
      const { items } = orderEmailCard(order, 'en')
      expect(pieceEmailCard(order, all)).toEqual({ items, sums: [], facts: [] })
      all.forEach((whole, at) => {
        const [one] = pieceEmailCard(order, [{ ...whole, quantity: 1 }]).items
        expect(one!.name).toBe(items[at]!.name)
        expect(paiseOf(one!.amount) * whole.quantity).toBe(paiseOf(items[at]!.amount))
      })
    }),
    propertyRuns({ short: 100, long: 2_000 }),
  )
  expect(
    pieceEmailCard({ ...terms, lines: [], price: priceCart([], emptyTerms) }, [{ lineId: 9, quantity: 1 }]),
  ).toEqual({
    ...{ items: [], sums: [], facts: [] },
  })
})

test('an order that is delivered names its address, one that is collected none', () => {
  const order: EmailedOrder = { ...terms, lines: [], price: priceCart([], emptyTerms) }
  expect(orderEmailCard(order, 'hi').facts.at(-1)).toEqual({
    label: 'डिलीवरी का पता',
    lines: ['Asha Rao', '12 MG Road', 'Bengaluru, Karnataka 560001', '9876543210'],
  })
  expect(orderEmailCard({ ...order, delivery: null }, 'en').facts.map(({ label }) => label)).toEqual(['GST included'])
})

const emptyTerms = {
  ...{ coupon: null, points: 0, silver: null, shipping: 0, gatewayCharge: 0, sameState: true },
  settings: { roundTo: 100, pointsCap: null, keepMetalAtRate: false },
}
