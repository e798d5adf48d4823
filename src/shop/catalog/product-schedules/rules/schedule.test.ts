import { describe, expect, it } from 'vitest'
import { refuse } from '../../../refusal.ts'
import { emptyProductForm } from '../../products/rules/product-form-data.ts'
import {
  applyScheduledChange,
  findConflicts,
  isWithdrawnMeanwhile,
  nextScheduleRunAt,
  requireScheduleTime,
  withFieldChanges,
} from './schedule.ts'

const form = { ...emptyProductForm, name: 'Coin', makingValue: 4000, state: 'published' } as const
const raise = [{ field: 'makingValue', before: 4000, after: 4500 }] as const

describe('a scheduled change', () => {
  it('sets price fields and nothing else', () => {
    const { makingKind, bands, freeMakingCharge, freeShipping, buyBackPremium } = form
    const values = { makingKind, bands, freeMakingCharge, freeShipping, buyBackPremium, makingValue: 4500 }
    const prices = { ...values, name: 'Another' }
    expect(applyScheduledChange(form, { kind: 'prices', prices })).toEqual({ ...form, makingValue: 4500 })
  })

  it('conflicts with a third value, not with the one before or after', () => {
    expect(findConflicts(form, raise)).toEqual([])
    expect(findConflicts(withFieldChanges(form, raise), raise)).toEqual([])
    expect(findConflicts({ ...form, makingValue: 4200 }, raise)).toEqual(raise)
  })

  it('finds a product unpublished meanwhile, unless it is the change itself that publishes it', () => {
    const withdrawn = { ...form, state: 'withdrawn' } as const
    expect(isWithdrawnMeanwhile(withdrawn, { expectedState: 'published', fields: raise })).toBe(true)
    expect(isWithdrawnMeanwhile(withdrawn, { expectedState: 'withdrawn', fields: raise })).toBe(false)
    const publish = [{ field: 'state', before: 'withdrawn', after: 'published' }] as const
    expect(isWithdrawnMeanwhile(withdrawn, { expectedState: 'draft', fields: publish })).toBe(false)
  })
})

describe('its time', () => {
  const now = new Date('2026-11-27T10:00:20+05:30')
  it('is later than now and within a year', () => {
    expect(() => requireScheduleTime(now, now)).toThrow(refuse('products.schedule-past', {}, 'applyAt'))
    requireScheduleTime(new Date('2027-11-27T10:00:00+05:30'), now)
    expect(() => requireScheduleTime(new Date('2027-11-29T10:00:00+05:30'), now)).toThrow(
      refuse('products.schedule-far', {}, 'applyAt'),
    )
  })

  it('is looked at in every whole minute', () => {
    expect(nextScheduleRunAt(now)).toEqual(new Date('2026-11-27T10:01:00+05:30'))
    expect(nextScheduleRunAt(new Date('2026-11-27T10:01:00+05:30'))).toEqual(new Date('2026-11-27T10:02:00+05:30'))
  })
})
