import { describe, expect, it } from 'vitest'
import type { CallResult } from '../../../browser/call.ts'
import { afterCode, requiredStepUpOf, stepUpCallOptions } from './step-up-response.ts'

const done: CallResult<string> = { ok: true, data: 'sold' }
const refused = (status: number, data: unknown = null): CallResult<string> => ({
  ok: false,
  status,
  sentence: 'no',
  errors: {},
  data,
})

describe('an answer', () => {
  it.each([
    ['done', done, null],
    ['a request for a code', refused(403, { step_up: 'sell' }), 'sell'],
    ['a request for a code of an unknown kind', refused(403, { step_up: 'tea' }), null],
    ['another no', refused(403), null],
    ['a refusal that happens to say so', refused(409, { step_up: 'sell' }), null],
  ])('that is %s', (_, response, purpose) => {
    expect(requiredStepUpOf(response)).toBe(purpose)
  })

  it('to the code leaves the window open while the code may be tried again, and else is the outcome', () => {
    expect(afterCode(refused(403, { step_up: 'sell' }))).toBe('open')
    expect(afterCode(refused(0))).toBe('open')
    expect(afterCode(refused(409))).toBe('ended')
    expect(afterCode(done)).toBe('ended')
  })
})

it('carries the code in its header, under the key of the call before', () => {
  expect(stepUpCallOptions('k')).toEqual({ idempotencyKey: 'k', headers: {} })
  expect(stepUpCallOptions('k', '123456')).toEqual({ idempotencyKey: 'k', headers: { 'X-One-Time-Code': '123456' } })
})
