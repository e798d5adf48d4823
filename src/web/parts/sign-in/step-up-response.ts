/** How a response requires a one-time code, and how the code is sent with the call. */

import type { CallResult } from '../../../browser/call.ts'
import { type StepUpPurpose as Purpose, stepUpPurposes } from '../../../shop/customers/one-time-codes/rules.ts'
import { stepUpHeader } from '../../../wire/customers/step-up.ts'

export type RequiredStepUp = Purpose

/** The purpose for which a response requires a code; null if it requires none. */
export function requiredStepUpOf(response: CallResult<unknown>): RequiredStepUp | null {
  if (response.ok || response.status !== 403) return null
  const { data } = response
  const required = typeof data === 'object' && data !== null && 'step_up' in data ? data.step_up : null
  return stepUpPurposes.find((purpose) => purpose === required) ?? null
}

/** After a wrong code, or no response, the dialog stays open for another try. Any other response is the result of the call. */
export const afterCode = (response: CallResult<unknown>): 'open' | 'ended' =>
  requiredStepUpOf(response) || (!response.ok && response.status === 0) ? 'open' : 'ended'

/** The same key for both calls: the first had no effect, and repeating the second has no further effect. */
export const stepUpCallOptions = (idempotencyKey: string, code?: string) => ({
  idempotencyKey,
  headers: code ? { [stepUpHeader]: code } : {},
})
