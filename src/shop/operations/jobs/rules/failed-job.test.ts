import { describe, expect, it } from 'vitest'
import { maskPersonalData, maskRecipient } from '../masked-text.ts'
import { type FailedJobFields, failedJobState, whyNotDiscardable, whyNotRetryable } from './failed-job.ts'
import { jobKindNames, jobKindOf } from './job-kinds.ts'

const now = new Date('2026-11-21T11:00:00+05:30')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const job = (over: Partial<FailedJobFields> = {}): FailedJobFields => ({
  kind: 'messages.deliver',
  claimedUntil: null,
  deadAt: at(-60),
  firstFailedAt: at(-9000),
  retriedAt: null,
  retriedBy: null,
  discardedAt: null,
  discardedBy: null,
  ...over,
})
const dead = job()
const retrying = job({ deadAt: null })
const healthy = job({ deadAt: null, firstFailedAt: null })

describe('a failed job', () => {
  it('is dead, retried, discarded, or none', () => {
    const discarded = job({ discardedAt: now })
    expect([dead, retrying, discarded, healthy].map(failedJobState)).toEqual(['dead', 'retrying', 'discarded', null])
  })

  it.each([
    ['dead', dead, undefined],
    ['discarded', job({ discardedAt: now, discardedBy: 'Meera' }), undefined],
    ['waiting for its next attempt', retrying, undefined],
    ['done', undefined, 'jobs.done'],
    ['one that never failed', healthy, 'jobs.done'],
    ['running', job({ deadAt: null, claimedUntil: at(20) }), 'jobs.running'],
    ['held by a process that died', job({ deadAt: null, claimedUntil: at(-1) }), undefined],
    ['retried and not tried since', job({ deadAt: null, retriedAt: now, retriedBy: 'Asha' }), 'jobs.retried-already'],
  ])('that is %s: may it be retried?', (_what, one, reason) => {
    expect(whyNotRetryable(one, now)?.reason).toBe(reason)
  })

  it.each([
    ['dead', dead, undefined],
    ['retried by itself', retrying, 'jobs.not-dead'],
    ['running', job({ claimedUntil: at(20) }), 'jobs.running'],
    ['discarded', job({ discardedAt: now }), 'jobs.discarded-already'],
    ['done', undefined, 'jobs.done'],
    ['a refund', job({ kind: 'payments.refund' }), 'jobs.not-discardable'],
    ['a payout', job({ kind: 'silver-out.pay' }), 'jobs.not-discardable'],
    ['a gift to return', job({ kind: 'silver-gifts.lapse' }), 'jobs.not-discardable'],
    ['a request to close an account', job({ kind: 'privacy.erase' }), 'jobs.not-discardable'],
    ['the check of the audit log', job({ kind: 'audit.verify' }), 'jobs.not-discardable'],
    ['of a kind nobody knows', job({ kind: 'later.version' }), 'jobs.not-discardable'],
  ])('that is %s: may it be discarded?', (_what, one, reason) => {
    expect(whyNotDiscardable(one, { now, isSuperseded: false })?.reason).toBe(reason)
  })

  it('may be discarded whatever it does, where another job does the same', () => {
    const refund = job({ kind: 'payments.refund' })
    expect(whyNotDiscardable(refund, { now, isSuperseded: true })).toBeNull()
  })

  it('of a kind that pays, releases, erases or runs at night is never discardable', () => {
    const pattern = /pay|refund|lapse|expire|release|erase|export|settle|nightly|verify|report/
    const kept = jobKindNames.filter((kind) => pattern.test(kind))
    expect(kept.filter((kind) => jobKindOf(kind).keepFor === undefined)).toEqual([])
  })
})

describe('what staff read of a failure', () => {
  it.each([
    [
      'PartnerError: smtp send: refused, 550 no such user asha.rao@mail.example',
      'smtp send: refused, 550 no such user as…@mail.example',
    ],
    ['no route to 919876543210', 'no route to 91xxxxxxxx10'],
    [
      'Failed query: insert into x values ($1)\nparams: asha@mail.example,Asha Rao',
      'Failed query: insert into x values ($1)',
    ],
    [
      'razorpay refund: unreachable, status 503 of SLV-2026-118204',
      'razorpay refund: unreachable, status 503 of SLV-2026-118204',
    ],
  ])('%s', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked)
  })

  it('masks a recipient', () => {
    expect([maskRecipient('asha@mail.example'), maskRecipient('9876543210')]).toEqual([
      'as…@mail.example',
      '98xxxxxx10',
    ])
  })
})
