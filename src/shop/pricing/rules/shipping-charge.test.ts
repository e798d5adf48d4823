import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../content/settings.ts'
import { mostShippingPerUnit, type ShippingChargeInput, shippingCharge } from './shipping-charge.ts'

const { charges } = defaultSettings.delivery

const parcel = (over: Partial<ShippingChargeInput>): ShippingChargeInput => ({
  silver: 0,
  gold: 0,
  goods: 100_000,
  allShipFree: false,
  pickup: false,
  ...over,
})

describe('shipping, without GST (rules/delivery.md 2.1)', () => {
  it.each([
    ['10 g of silver', { silver: 10_000 }, 15_000 + 100],
    ['250 g of silver', { silver: 250_000 }, 15_000 + 100],
    ['a milligram more', { silver: 250_001 }, 25_000 + 100],
    ['5 kg of silver', { silver: 5_000_000 }, 45_000 + 100],
    ['5.2 kg of silver', { silver: 5_200_000 }, 51_000 + 100],
    ['gold alone', { gold: 1_000 }, 25_000 + 100],
    ['gold with little silver: the higher', { gold: 1_000, silver: 10_000 }, 25_000 + 100],
    ['gold with much silver: the higher', { gold: 1_000, silver: 2_000_000 }, 45_000 + 100],
    ['insurance to the paisa, rounded down', { silver: 10_000, goods: 132_015_00 }, 15_000 + 13_201],
    ['nothing at all', {}, 0],
    ['free from one and a half lakh', { gold: 10_000, goods: 1_50_000_00 }, 0],
    ['free by every line', { silver: 10_000, allShipFree: true }, 0],
    ['free at the counter', { silver: 10_000, pickup: true }, 0],
  ])('%s', (_, over, expected) => expect(shippingCharge(parcel(over), charges)).toBe(expected))
})

describe('the most a piece pays for delivery', () => {
  it.each([
    ['alone in its parcel', { silver: 100_000, units: 5 }, 15_000 + 100],
    ['gold', { gold: 1_000, units: 5 }, 25_000 + 100],
    ['free from its own worth', { gold: 10_000, price: 1_50_000_00, units: 5 }, 0],
  ])('%s', (_what, over, most) =>
    expect(mostShippingPerUnit({ silver: 0, gold: 0, price: 100_000, ...over }, charges)).toBe(most),
  )

  it('counts a step that costs much more than the one before, where there are pieces enough for it', () => {
    const steep = {
      ...charges,
      insurance: 0,
      silverSteps: [
        { upTo: 100_000, charge: 100_00 },
        { upTo: 500_000, charge: 900_00 },
      ],
    }
    const piece = { silver: 100_000, gold: 0, price: 1_000_00 }
    expect(mostShippingPerUnit({ ...piece, units: 1 }, steep)).toBe(100_00)
    expect(mostShippingPerUnit({ ...piece, units: 2 }, steep)).toBe(450_00)
  })
})
