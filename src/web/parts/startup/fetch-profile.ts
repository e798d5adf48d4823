import type * as z from 'zod/mini'
import { type CallResult, callApi } from '../../../browser/call.ts'
import { myProfile } from '../../../wire/customers/customers.ts'
import { forgetSignIn, isSignedIn, type LoginDetails, rememberDetails } from '../../routing/visitor.ts'

export type CustomerProfileView = z.output<(typeof myProfile)['response']>

export const unauthorised = 401

const signedOut = { ok: false, status: unauthorised, sentence: '', errors: {}, data: null } as const

export const detailsOf = ({ id, name, email, mobile }: CustomerProfileView): LoginDetails => ({
  id,
  name,
  email,
  mobile,
})

let running: Promise<CallResult<CustomerProfileView>> | undefined

/**
 * The signed-in customer's profile (`my-profile`), whose details are stored; a sign-in that is no longer valid is cleared. The
 * page and the startup request it at the same moment: they share one response.
 */
export function fetchProfile(): Promise<CallResult<CustomerProfileView>> {
  if (!isSignedIn()) return Promise.resolve(signedOut)
  running ??= requestProfile().finally(() => {
    running = undefined
  })
  return running
}

async function requestProfile(): Promise<CallResult<CustomerProfileView>> {
  const response = await callApi('POST my-profile', myProfile, {})
  if (response.ok) rememberDetails(detailsOf(response.data))
  else if (response.status === unauthorised) forgetSignIn()
  return response
}
