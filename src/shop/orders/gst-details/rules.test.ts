import { describe, expect, it } from 'vitest'
import { placeOfSupply, quotesPan } from './rules.ts'

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', true],
    ['29ABCDE1234F1Z5', false],
    [null, false],
    [undefined, false],
  ])('%s quotes a PAN: %s', (gstin, quotes) => {
    expect(quotesPan(gstin)).toBe(quotes)
  })
})

describe('the place of supply', () => {
  const from = '27'
  it.each([
    ['a person’s is where it goes', { to: '29' }, '29'],
    ['until that is known, our own state', {}, '27'],
    ['of what is collected, our own state', { isPickup: true, to: '29' }, '27'],
    ['a business’s is where it is registered', { gstin: '29AAGCB7383J1Z4', to: '29' }, '29'],
    ['and where it has it sent makes no difference', { gstin: '29AAGCB7383J1Z4', to: '27' }, '29'],
    ['nor if it is sent out of our state', { gstin: '27AAPFU0939F1ZV', to: '29' }, '27'],
    ['what a business collects is supplied over the counter', { gstin: '29AAGCB7383J1Z4', isPickup: true }, '27'],
  ] as const)('%s', (_, input, code) => {
    expect(placeOfSupply({ from, isPickup: false, gstin: null, to: undefined, ...input })).toBe(code)
  })
})
