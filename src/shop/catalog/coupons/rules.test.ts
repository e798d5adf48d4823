import { describe, expect, it } from 'vitest'
import {
  type Coupon,
  type CouponCase,
  type CouponLine,
  countsLine,
  findCouponRefusal,
  findCouponUseRefusal,
  isCouponForItem,
  normaliseCouponCode,
} from './rules.ts'

const at = (text: string) => new Date(text)
const now = at('2026-11-21T05:12:00Z')
const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  code: 'WELCOME',
  discount: { kind: 'flat', amount: 50_000 },
  minimumOrder: 0,
  startsAt: at('2026-11-20T18:30:00Z'),
  endsAt: at('2026-11-21T18:30:00Z'),
  usageLimit: null,
  perCustomerLimit: null,
  scope: { by: 'everything' },
  firstOrderOnly: false,
  excludeDealItems: true,
  paymentModes: [],
  ...changes,
})
const coin: CouponLine = { productId: 10, subCategoryId: 8, metal: 'silver', byDeal: false, gross: 273_000 }
const bar: CouponLine = { productId: 11, subCategoryId: 9, metal: 'gold', byDeal: true, gross: 15_608_000 }
const cart = (changes: Partial<CouponCase> = {}): CouponCase => ({
  lines: [coin, bar],
  hasOrdered: false,
  paymentMode: null,
  ...changes,
})
const judged = (changes: Partial<Coupon>, of: Partial<CouponCase> = {}, when = now) => {
  const refusal = findCouponRefusal(coupon(changes), cart(of), when)
  return refusal && { reason: refusal.reason, ...refusal.facts }
}

describe('a coupon', () => {
  it('is known by its code in any case, with or without blanks', () => {
    expect(normaliseCouponCode(' welcome 5 ')).toBe('WELCOME5')
  })

  it('holds from its first moment to before its last', () => {
    expect(judged({}, {}, at('2026-11-20T18:30:00Z'))).toBeNull()
    expect(judged({}, {}, at('2026-11-20T18:29:59Z'))).toMatchObject({ reason: 'coupons.not-yet' })
    expect(judged({}, {}, at('2026-11-21T18:29:59Z'))).toBeNull()
    expect(judged({}, {}, at('2026-11-21T18:30:00Z'))).toEqual({ reason: 'coupons.over' })
  })

  it('may ask for a minimum order, which counts all goods', () => {
    expect(judged({ minimumOrder: 273_000 + 15_608_000 })).toBeNull()
    expect(judged({ minimumOrder: 300_000 }, { lines: [coin] })).toEqual({
      reason: 'coupons.below-minimum',
      minimum: 300_000,
      short: 27_000,
    })
  })

  it('may be for a first order only', () => {
    expect(judged({ firstOrderOnly: true })).toBeNull()
    expect(judged({ firstOrderOnly: true }, { hasOrdered: true })).toEqual({ reason: 'coupons.first-order-only' })
  })

  it('may be for some payment modes, once one is chosen', () => {
    const upi = { paymentModes: ['UPI'] }
    expect(judged(upi)).toBeNull()
    expect(judged(upi, { paymentMode: 'UPI' })).toBeNull()
    expect(judged(upi, { paymentMode: 'CREDIT_CARD' })).toEqual({ reason: 'coupons.other-payment-mode' })
  })

  it('must count something in the cart', () => {
    expect(judged({}, { lines: [bar] })).toEqual({ reason: 'coupons.counts-nothing' })
    expect(judged({ scope: { by: 'metal', metal: 'gold' } })).toEqual({ reason: 'coupons.counts-nothing' })
    expect(judged({}, { lines: [] })).toEqual({ reason: 'coupons.counts-nothing' })
  })
})

describe('the scope of a coupon', () => {
  it.each([
    [{ by: 'everything' } as const, true, true],
    [{ by: 'metal', metal: 'gold' } as const, false, true],
    [{ by: 'sub-category', ids: [7, 8] } as const, true, false],
    [{ by: 'product', ids: [11] } as const, false, true],
  ])('%o', (scope, forCoin, forBar) => {
    expect([isCouponForItem({ scope }, coin), isCouponForItem({ scope }, bar)]).toEqual([forCoin, forBar])
  })

  it('leaves out what a deal priced, unless told otherwise', () => {
    expect(countsLine(coupon(), bar)).toBe(false)
    expect(countsLine(coupon({ excludeDealItems: false }), bar)).toBe(true)
  })
})

describe('the limits of a coupon', () => {
  it.each([
    [null, null, 1000, 1000, undefined],
    [3, null, 2, 2, undefined],
    [3, null, 3, 0, 'coupons.used-up'],
    [null, 1, 50, 0, undefined],
    [null, 1, 50, 1, 'coupons.used-before'],
  ])(
    '%s for all and %s for one, after %s and %s uses: %s',
    (usageLimit, perCustomerLimit, byAll, byCustomer, reason) => {
      expect(findCouponUseRefusal(coupon({ usageLimit, perCustomerLimit }), { byAll, byCustomer })?.reason).toBe(reason)
    },
  )
})
