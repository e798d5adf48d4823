import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../content/settings.ts'
import { citiesOf, placeOf, states } from './places.ts'
import { arrivalDay, despatchDay, mostChargePerPiece, type Parcel, shippingCharge, whyUndeliverable } from './rules.ts'

const { charges } = defaultSettings.delivery

const parcel = (over: Partial<Parcel>): Parcel => ({
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
    expect(mostChargePerPiece({ silver: 0, gold: 0, price: 100_000, ...over }, charges)).toBe(most),
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
    expect(mostChargePerPiece({ ...piece, units: 1 }, steep)).toBe(100_00)
    expect(mostChargePerPiece({ ...piece, units: 2 }, steep)).toBe(450_00)
  })
})

describe('days', () => {
  const saturday = new Date('2026-11-21T11:00:00+05:30')
  it('counts three working days, skipping Sunday', () =>
    expect(despatchDay(saturday, new Set(), { leadDays: 0, notBefore: null, withinDays: 3 })).toBe('2026-11-25'))
  it('skips holidays', () =>
    expect(despatchDay(saturday, new Set(['2026-11-24']), { leadDays: 0, notBefore: null, withinDays: 3 })).toBe(
      '2026-11-26',
    ))
  it('waits for a booked piece', () =>
    expect(despatchDay(saturday, new Set(), { leadDays: 0, notBefore: '2027-01-08', withinDays: 3 })).toBe(
      '2027-01-08',
    ))
  it('waits for a piece that is made on order', () =>
    expect(despatchDay(saturday, new Set(), { leadDays: 7, notBefore: null, withinDays: 3 })).toBe('2026-11-30'))
  it('hands over on working days', () => expect(arrivalDay('2026-11-22', new Set())).toBe('2026-11-23'))
})

describe('places', () => {
  it('knows where a pincode is', () =>
    expect(placeOf('400002')).toMatchObject({ state: { id: 27, name: 'Maharashtra' }, city: { name: 'Mumbai' } }))
  it('knows no pincode that is none', () =>
    expect([placeOf('000000'), placeOf('toString')]).toEqual([undefined, undefined]))
  it('has cities for every state but the retired codes', () =>
    expect(states.filter((state) => state.id !== 97 && citiesOf(state.id).length === 0)).toEqual([]))
})

describe('an address', () => {
  const facts = { serviceable: true, goods: 1000, mostPerConsignment: 2000 }
  const address = { stateId: 27, pincode: '400002' }
  it.each([
    [27, facts, null],
    [undefined, facts, 'delivery.unknown-pincode'],
    [29, facts, 'delivery.other-state'],
    [27, { ...facts, serviceable: false }, 'delivery.unserviceable'],
    [27, { ...facts, goods: 2001 }, 'delivery.too-valuable'],
  ] as const)('in state %s with %o: %s', (state, given, expected) =>
    expect(whyUndeliverable(address, state, given)).toBe(expected),
  )
})
