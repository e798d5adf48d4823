import { describe, expect, it } from 'vitest'
import { attributeRow } from './attribute-texts.ts'
import { productTexts } from './product.ts'

describe('a row of the specification', () => {
  const { attributes } = productTexts.english
  const days = { label: 'Made in', unit: (count: number) => (count === 1 ? 'day' : 'days') }

  it('shows a count with its unit', () => {
    const texts = { ...attributes, hsn: days }
    expect(attributeRow({ name: 'hsn', value: '12' }, texts)).toEqual({ label: 'Made in', value: '12 days' })
    expect(attributeRow({ name: 'hsn', value: '1' }, texts).value).toBe('1 day')
  })

  it('translates the values of a choice, and leaves text unchanged', () => {
    expect(attributeRow({ name: 'hallmark', value: 'bis_bullion' }, attributes).value).toBe('BIS standard mark')
    expect(attributeRow({ name: 'countryOfOrigin', value: 'India' }, attributes).value).toBe('India')
  })
})
