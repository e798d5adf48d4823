import { expect, it } from 'vitest'
import { findDespatched, findParcelToDespatch, hasPartsLeft, wasPacked } from './parcel-state.ts'

const packed = { id: 1, seal: 'S1', isWeightOpen: false }
const despatched = { id: 9, seal: 'S1', waybill: 'W1' }
const empty = { holds: [], lines: [{ leftToPack: 0 }], packed: [], parcels: [] }
const split = { ...empty, lines: [{ leftToPack: 1 }], packed: [packed] }

it('a packed parcel goes before the rest of its order, unless it is on hold or its weight is open', () => {
  expect(findParcelToDespatch(split)).toBe(packed)
  expect(findParcelToDespatch({ ...split, holds: ['dispute'] })).toBeUndefined()
  expect(findParcelToDespatch({ ...split, packed: [{ ...packed, isWeightOpen: true }] })).toBeUndefined()
  expect(
    findParcelToDespatch({
      ...split,
      packed: [
        { ...packed, isWeightOpen: true },
        { ...packed, id: 2 },
      ],
    })?.id,
  ).toBe(2)
})

it('an order has parts left until all of it is despatched', () => {
  expect([split, { ...split, packed: [] }, { ...empty, packed: [packed] }].every(hasPartsLeft)).toBe(true)
  expect(hasPartsLeft({ ...empty, parcels: [despatched] })).toBe(false)
})

it('after a lost response the parcel is found by its seal, and an earlier one with that seal is not taken for it', () => {
  expect(wasPacked({ ...split, packed: [] }, split, 'S1')).toBe(true)
  expect(wasPacked({ ...split, packed: [] }, { ...empty, parcels: [despatched] }, 'S1')).toBe(true)
  expect(wasPacked(split, split, 'S1')).toBe(false)
  expect(wasPacked(split, { ...split, packed: [], parcels: [despatched] }, 'S1')).toBe(false)
  expect(findDespatched({ ...empty, parcels: [despatched] }, 'S1')).toBe(despatched)
  expect(findDespatched(split, 'S1')).toBeUndefined()
})
