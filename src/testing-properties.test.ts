import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from './testing-properties.ts'

const counts = { short: 3, long: 40 }

test('the unit suite draws a few times, a long proof many times', () => {
  expect(propertyRuns(counts, {}).numRuns).toBe(3)
  expect(propertyRuns(counts, { PROPERTY_FORM: 'short', PROPERTY_SEED: '7' })).toMatchObject({ numRuns: 3, seed: 7 })
  expect(propertyRuns(counts, { PROPERTY_FORM: 'long', PROPERTY_SEED: '7' })).toMatchObject({ numRuns: 40, seed: 7 })
})

test('the same seed draws the same, another one something else', () => {
  const drawn = (environment: Record<string, string>) => {
    const values: number[] = []
    fc.assert(
      fc.property(fc.integer(), (value) => void values.push(value)),
      propertyRuns({ short: 20, long: 20 }, environment),
    )
    return values
  }
  expect(drawn({})).toEqual(drawn({}))
  expect(drawn({ PROPERTY_SEED: '5' })).toEqual(drawn({ PROPERTY_SEED: '5' }))
  expect(drawn({ PROPERTY_SEED: '5' })).not.toEqual(drawn({ PROPERTY_SEED: '6' }))
})
