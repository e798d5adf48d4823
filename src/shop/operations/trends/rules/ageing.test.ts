import { expect, it } from 'vitest'
import { ageLabels, ageLimitsInDays } from './ageing.ts'

it('names each group of ages', () => {
  expect(ageLabels).toEqual(['Under 1 day', '1 to 3 days', '3 to 7 days', '7 to 30 days', 'Over 30 days'])
  expect(ageLabels).toHaveLength(ageLimitsInDays.length + 1)
})
