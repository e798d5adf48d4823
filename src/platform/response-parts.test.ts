import { describe, expect, it } from 'vitest'
import { bodyPartsOf, byteLengthOf, responseOfParts } from './response-parts.ts'

const parts = ['{"a":', '"₹"', '}'].map((text) => Buffer.from(text))

describe('a response of several buffers', () => {
  it('is read like any other', async () => {
    const response = responseOfParts(parts, { 'content-type': 'application/json' })
    expect(await response.json()).toEqual({ a: '₹' })
    expect(response.headers.get('content-length')).toBe(String(byteLengthOf(parts)))
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it('has its buffers as they are, not copied', () =>
    expect(bodyPartsOf(responseOfParts(parts, {}))?.map((part, at) => part === parts[at])).toEqual([true, true, true]))

  it('of one buffer or none is an ordinary response', async () => {
    const one = responseOfParts([parts[1]!], {})
    expect(bodyPartsOf(one)).toBeUndefined()
    expect(await one.text()).toBe('"₹"')
    expect(await responseOfParts([], {}).text()).toBe('')
  })
})
