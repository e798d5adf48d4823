import { describe, expect, it } from 'vitest'
import { attemptRefOf, ledgerRefOf, needsStaffToSend, parseAttemptRef, refundDestination } from './rules.ts'

describe('the reference of an attempt', () => {
  it.each([
    [1, 'SLV-2026-100042-R1'],
    [2, 'SLV-2026-100042-R1-2'],
    [13, 'SLV-2026-100042-R1-13'],
  ])('names the refund and attempt %i', (tryNo, attemptRef) => {
    const attempt = { ref: 'SLV-2026-100042-R1', tryNo }
    expect(attemptRefOf(attempt)).toBe(attemptRef)
    expect(parseAttemptRef(attemptRef)).toEqual(attempt)
  })

  it('is taken for a first attempt where it is not one of ours', () => {
    expect(parseAttemptRef('rfnd_29-4')).toEqual({ ref: 'rfnd_29-4', tryNo: 1 })
  })
})

it('is booked under one reference by a provider, and under one for each payout', () => {
  const refund = { ref: 'SLV-2026-100042-R1', tryNo: 3 }
  expect(ledgerRefOf({ ...refund, payoutAccountId: null })).toBe('SLV-2026-100042-R1')
  expect(ledgerRefOf({ ...refund, payoutAccountId: 7 })).toBe('SLV-2026-100042-R1:3')
})

it.each([
  ['due', false, false],
  ['asked', false, false],
  ['failed', false, true],
  ['done', false, false],
  ['due', true, true],
  ['asked', true, false],
  ['failed', true, true],
  ['done', true, false],
] as const)('%s, sent by hand %s: staff must send it %s', (state, byHand, expected) => {
  expect(needsStaffToSend({ state, byHand })).toBe(expected)
})

it.each([
  ['UPI + Wallet Points', 'the UPI account you paid from'],
  ['Credit Card', 'the card you paid with'],
  ['Bank Transfer', 'your bank account'],
  ['', 'your bank account'],
])('paid by "%s" it arrives at %s', (mode, destination) => {
  expect(refundDestination(mode)).toBe(destination)
})
