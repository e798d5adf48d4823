/** How an answer asks for a code, and how the code goes with the call. */

import type { CallResult } from '../../../browser/call.ts'
import { type StepUpPurpose as Purpose, stepUpPurposes } from '../../../shop/customers/one-time-codes/rules.ts'
import { stepUpHeader } from '../../../wire/customers/step-up.ts'

export type RequiredStepUp = Purpose

/** The purpose an answer asks a code for; null when it asks for none. */
export function requiredStepUpOf(response: CallResult<unknown>): RequiredStepUp | null {
  if (response.ok || response.status !== 403) return null
  const { data } = response
  const required = typeof data === 'object' && data !== null && 'step_up' in data ? data.step_up : null
  return stepUpPurposes.find((purpose) => purpose === required) ?? null
}

/** A wrong code, or no answer at all, leaves the window open: the code may be tried again. Anything else is the call's own outcome. */
export const afterCode = (response: CallResult<unknown>): 'open' | 'ended' =>
  requiredStepUpOf(response) || (!response.ok && response.status === 0) ? 'open' : 'ended'

/** One key for both calls: the first did nothing, and a second press of the second does nothing more. */
export const stepUpCallOptions = (idempotencyKey: string, code?: string) => ({
  idempotencyKey,
  headers: code ? { [stepUpHeader]: code } : {},
})
