import { describe, expect, it } from 'vitest'
import {
  addSerial,
  emptyDraft,
  hasSerial,
  isWeightOff,
  nextStep,
  type PackedOrderLine,
  packedPieces,
  packedQuantityOf,
  parseDraft,
  removeSerial,
} from './packing-draft.ts'

const line = (over: Partial<PackedOrderLine> = {}): PackedOrderLine => ({
  ...{ id: 1, name: 'Coin', leftToPack: 2, weightChange: '', scans: { least: 2, most: 2 } },
  ...over,
})
const expected = { expectedMilligrams: 100_000, toleranceMilligrams: 2000, photoDue: true }
const scanned = { ...emptyDraft, serials: { 1: ['A', 'B'] } }

describe('the next step', () => {
  it('is the first thing that is missing', () => {
    expect(nextStep(emptyDraft, [line()], expected)).toBe('serials')
    expect(nextStep(scanned, [line()], expected)).toBe('weight')
    const weighed = { ...scanned, weightMilligrams: 101_000 }
    expect(nextStep(weighed, [line()], expected)).toBe('seal')
    expect(nextStep({ ...weighed, sealNo: 'S1' }, [line()], expected)).toBe('photo')
    expect(nextStep({ ...weighed, sealNo: 'S1', photo: 'data:' }, [line()], expected)).toBe('finish')
  })

  it('needs no photograph where the setting leaves it out, unless the weight is off', () => {
    const sealed = { ...scanned, weightMilligrams: 100_000, sealNo: 'S1' }
    expect(nextStep(sealed, [line()], { ...expected, photoDue: false })).toBe('finish')
    const heavy = { ...sealed, weightMilligrams: 110_000 }
    expect(nextStep(heavy, [line()], { ...expected, photoDue: false })).toBe('reason')
    expect(nextStep({ ...heavy, weightReason: 'Gift box' }, [line()], { ...expected, photoDue: false })).toBe('photo')
  })

  it('asks for as many serials as go into the parcel', () => {
    const one = { ...emptyDraft, counts: { 1: 1 }, serials: { 1: ['A'] } }
    expect(nextStep(one, [line()], expected)).toBe('weight')
    expect(nextStep(emptyDraft, [line({ scans: { least: 0, most: 2 } })], expected)).toBe('weight')
  })
})

describe('serials', () => {
  it('go to the first line with room, and to none when all have theirs', () => {
    const lines = [line({ leftToPack: 1 }), line({ id: 2, leftToPack: 1 })]
    const first = addSerial(emptyDraft, lines, { serial: 'A', lineIds: [1, 2] })
    const second = first && addSerial(first, lines, { serial: 'B', lineIds: [1, 2] })
    expect(second?.serials).toEqual({ 1: ['A'], 2: ['B'] })
    expect(second && hasSerial(second, 'B')).toBe(true)
    expect(second && addSerial(second, lines, { serial: 'C', lineIds: [1, 2] })).toBeNull()
    expect(second && removeSerial(second, 2, 'B').serials).toEqual({ 1: ['A'], 2: [] })
  })
})

describe('quantities', () => {
  it('are never more than what is left, and none of a line whose weight changed', () => {
    expect(packedQuantityOf({ counts: { 1: 5 } }, line())).toBe(2)
    expect(packedQuantityOf(emptyDraft, line({ weightChange: 'Was sold as 13 g' }))).toBe(0)
    expect(packedPieces({ ...emptyDraft, counts: { 1: 0 } }, [line(), line({ id: 2 })])).toMatchObject([
      { line: { id: 2 }, quantity: 2 },
    ])
  })
})

it('a weight is off only beyond the tolerance', () => {
  expect(isWeightOff({ weightMilligrams: 102_000 }, expected)).toBe(false)
  expect(isWeightOff({ weightMilligrams: 102_001 }, expected)).toBe(true)
  expect(isWeightOff({ weightMilligrams: null }, expected)).toBe(false)
})

it('a stored draft is read back, and an unreadable one is empty', () => {
  expect(parseDraft(JSON.stringify(scanned))).toEqual(scanned)
  for (const text of [null, '', '{', 'null', '3']) expect(parseDraft(text)).toEqual(emptyDraft)
})
