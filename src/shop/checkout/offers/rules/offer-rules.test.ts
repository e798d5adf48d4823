import { describe, expect, it } from 'vitest'
import { can } from '../../../states.ts'
import { offerFlow, offerStates } from './offer-flow.ts'
import { offerNumber, readOfferNumber } from './offer-number.ts'
import { isBelowCost, maxLossOfOffer, type OfferedTerms } from './offer-risk.ts'
import { fineMetalOf, type OfferLine, offerEndsAt, reminderAt, requireSoundTerms } from './offer-terms.ts'

const line: OfferLine = {
  productId: 7,
  name: 'Silver bar 100 g',
  metal: 'silver',
  weightMg: 100_000,
  finenessPer10000: 9_990,
  hsn: '7106',
  subCategoryId: 1,
  isCustom: false,
  quantity: 20,
  makingCharge: 10_000,
  discount: 0,
  fixedPrice: null,
}
const limits = { longestFixedHours: 48 }
const terms = { priceKind: 'fixed' as const, lines: [line], deliveryCharge: 0, validHours: 48 }
const reasonOf = (act: () => void): unknown => {
  try {
    act()
    return null
  } catch (refusal) {
    return (refusal as { reason?: unknown }).reason
  }
}

describe('the terms of an offer', () => {
  it.each([
    ['sound ones', terms, null],
    ['none', { ...terms, lines: [] }, 'offers.no-lines'],
    ['a product twice', { ...terms, lines: [line, line] }, 'offers.same-product'],
    ['two custom pieces', { ...terms, lines: [line, line].map((one) => ({ ...one, productId: null })) }, null],
    ['a fixed price for too long', { ...terms, validHours: 49 }, 'offers.too-long'],
    ['a linked price for long', { ...terms, priceKind: 'rate-linked' as const, validHours: 720 }, null],
    [
      'a linked price for too long',
      { ...terms, priceKind: 'rate-linked' as const, validHours: 721 },
      'offers.too-long',
    ],
    [
      'a price per piece without fixed rates',
      { ...terms, priceKind: 'rate-linked' as const, lines: [{ ...line, fixedPrice: 100 }] },
      'offers.price-not-fixed',
    ],
  ])('%s', (_what, given, reason) => {
    expect(reasonOf(() => requireSoundTerms(given, limits))).toBe(reason)
  })

  it('end after their hours, and are recalled after four fifths of them', () => {
    const sentAt = new Date('2026-11-21T10:00:00+05:30')
    const end = offerEndsAt(sentAt, 10)
    expect(end).toEqual(new Date('2026-11-21T20:00:00+05:30'))
    expect(reminderAt(sentAt, end)).toEqual(new Date('2026-11-21T18:00:00+05:30'))
  })

  it('promise fine metal', () => {
    expect(
      fineMetalOf([line, { ...line, metal: 'gold', weightMg: 1_000, finenessPer10000: 9_160, quantity: 1 }]),
    ).toEqual({
      silver: 1_998_000,
      gold: 916,
    })
  })
})

describe('what an offer can cost', () => {
  const piece = { quantity: 20, offered: 2_600_000, listPrice: 2_650_000, metalCost: 2_500_000 }
  const offered: OfferedTerms = { priceKind: 'rate-linked', validHours: 48, pieces: [piece], deliveryWaived: 0 }
  it.each([
    ['what it takes off the shop’s price', offered, 20 * 50_000],
    ['nothing above it', { ...offered, pieces: [{ ...piece, offered: 2_700_000 }] }, 0],
    ['the delivery it waives', { ...offered, deliveryWaived: 30_000 }, 20 * 50_000 + 30_000],
    ['no more for a dearer delivery', { ...offered, deliveryWaived: -30_000 }, 20 * 50_000],
    [
      '2 % of the metal a day for a fixed price',
      { ...offered, priceKind: 'fixed' as const },
      20 * 50_000 + 20 * 100_000,
    ],
    ['a begun day in full', { ...offered, priceKind: 'fixed' as const, validHours: 25 }, 20 * 50_000 + 20 * 100_000],
  ])('%s', (_what, given, loss) => expect(maxLossOfOffer(given)).toBe(loss))

  it('needs a second person below the cost of the metal', () => {
    expect(isBelowCost(offered)).toBe(false)
    expect(isBelowCost({ pieces: [{ ...piece, offered: 2_499_999 }] })).toBe(true)
  })
})

describe('the flow of an offer', () => {
  it('becomes an order from every state in which money may arrive, and only once', () => {
    expect(offerStates.filter((state) => can(offerFlow, state, 'pay'))).toEqual([
      'sent',
      'expired',
      'withdrawn',
      'declined',
    ])
    expect(offerFlow.paid).toEqual({})
  })
})

it('a number can be read out', () => {
  const number = offerNumber(Uint8Array.of(0, 31, 32, 255, 8, 9, 100, 200))
  expect(number).toBe('OFF-2Z2Z-AB6A')
  expect(readOfferNumber(' off 2z2zab6a')).toBe(number)
})
