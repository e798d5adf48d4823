import { describe, expect, it } from 'vitest'
import { citiesOf, findPlaceByPincode, indianStates } from '../../customers/addresses/places.ts'
import { arrivalDay, despatchDay, whyUndeliverable } from './rules.ts'

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
    expect(findPlaceByPincode('400002')).toMatchObject({
      state: { id: 27, name: 'Maharashtra' },
      city: { name: 'Mumbai' },
    }))
  it('knows no pincode that is none', () =>
    expect([findPlaceByPincode('000000'), findPlaceByPincode('toString')]).toEqual([undefined, undefined]))
  it('has cities for every state but the retired codes', () =>
    expect(indianStates.filter((state) => state.id !== 97 && citiesOf(state.id).length === 0)).toEqual([]))
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
  ] as const)('in state %s with %o: %s', (state, input, expected) =>
    expect(whyUndeliverable(address, state, input)).toBe(expected),
  )
})
