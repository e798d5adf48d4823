import { describe, expect, it } from 'vitest'
import { roles } from '../../../staff/rules.ts'
import { dailyLimit, dailyLimits, readKinds } from './daily-limits.ts'

describe('daily limits of what staff may open', () => {
  it('are above none for every role, and highest for an owner', () => {
    for (const kind of readKinds)
      for (const role of roles) {
        expect(dailyLimits[role][kind]).toBeGreaterThan(0)
        expect(dailyLimits[role][kind]).toBeLessThanOrEqual(dailyLimits.OWNER[kind])
      }
  })

  it('is the most generous of several roles, and nothing without a role', () => {
    expect(dailyLimit(['SUPPORT'], 'personal')).toBe(200)
    expect(dailyLimit(['SUPPORT', 'OPS'], 'personal')).toBe(500)
    expect(dailyLimit([], 'document')).toBe(0)
  })
})
