import { describe, expect, test } from 'vitest'
import { quantityDraft, quantityOf } from './quantity.ts'

describe('a quantity', () => {
  test.each([
    ['1', 1],
    ['012', 12],
    ['', null],
    ['0', null],
    ['abc', null],
  ])('%j is read as %j', (text, count) => expect(quantityOf(text)).toBe(count))

  test('takes no minus, no point and no letters while it is typed', () => {
    expect(quantityDraft('-1.5e')).toBe('15')
  })
})
