import { describe, expect, it } from 'vitest'
import { newestFailure, partnerStateOf, readPartnerError } from './partner-state.ts'

const now = new Date('2026-11-21T11:00:00+05:30')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const outage = (hours: number) => ({ at: ago(hours), error: 'no route', isOutage: true })
const refusal = { at: ago(1), error: 'no such mailbox', isOutage: false }
const test = (succeeded: boolean, hours: number) => ({ succeeded, testedAt: ago(hours) })

describe('the state of a partner', () => {
  it.each([
    ['nothing is known', [], null, 'live'],
    ['a job met an outage an hour ago', [outage(1)], null, 'failing'],
    ['a job met an outage two days ago', [outage(48)], null, 'live'],
    ['one request was refused', [refusal], null, 'live'],
    ['a test succeeded after the outage', [outage(2)], test(true, 1), 'live'],
    ['a test succeeded before the outage', [outage(1)], test(true, 2), 'failing'],
    ['the last test failed', [], test(false, 1), 'failing'],
  ] as const)('where %s', (_what, failures, tested, state) => {
    expect(partnerStateOf({ mode: 'live', failures, test: tested, now })).toBe(state)
  })

  it.each(['stand-in', 'off'] as const)('%s is not failing', (mode) => {
    expect(partnerStateOf({ mode, failures: [outage(1)], test: test(false, 1), now })).toBe(mode)
  })

  it('has its newest failure', () => {
    expect(newestFailure([outage(3), refusal, outage(2)])).toBe(refusal)
    expect(newestFailure([])).toBeNull()
  })

  it.each([
    ['PartnerError: smtp send: refused, 550', { partner: 'smtp', isOutage: false }],
    ['PartnerError: paytm order status: timeout', { partner: 'paytm', isOutage: true }],
    ['PartnerError: goldapi XAU/INR: unreachable', { partner: 'goldapi', isOutage: true }],
    ['Error: there is no handler for jobs of kind x', null],
  ])('reads %s', (text, read) => {
    expect(readPartnerError(text)).toEqual(read)
  })
})
