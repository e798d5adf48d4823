import type * as z from 'zod/mini'
import { type CallResult, callApi } from '../../../browser/call.ts'
import { myProfile } from '../../../wire/customers/customers.ts'
import { customerId, forgetSignIn, isSignedIn, type LoginDetails, rememberDetails } from '../../routing/visitor.ts'

export type CustomerProfileView = z.output<(typeof myProfile)['response']>

export const unauthorised = 401

const signedOut = { ok: false, status: unauthorised, sentence: '', errors: {}, data: null } as const

export const detailsOf = ({ id, name, email, mobile }: CustomerProfileView): LoginDetails => ({
  id,
  name,
  email,
  mobile,
})

/** The newest request of this document. */
let latest: Promise<CallResult<CustomerProfileView>> | undefined

/** The signed-in customer's profile (`my-profile`), whose details are stored; a sign-in that is no longer valid is cleared. */
export function fetchProfile(): Promise<CallResult<CustomerProfileView>> {
  if (!isSignedIn()) return Promise.resolve(signedOut)
  latest = requestProfile()
  return latest
}

/** For the header: the customer's profile that the page itself has requested, if it has. */
export async function fetchProfileOnce(): Promise<CallResult<CustomerProfileView>> {
  const known = await latest
  return known?.ok && String(known.data.id) === customerId() ? known : fetchProfile()
}

async function requestProfile(): Promise<CallResult<CustomerProfileView>> {
  const response = await callApi('POST my-profile', myProfile, {})
  if (response.ok) rememberDetails(detailsOf(response.data))
  else if (response.status === unauthorised) forgetSignIn()
  return response
}

export interface WithProfile<Data> {
  readonly profile: CustomerProfileView
  readonly data: Data
}

/** What a page for customers requests, at once with the profile. Without a sign-in nothing is requested. */
export async function requestWithProfile<Data>(
  request: () => Promise<CallResult<Data>>,
): Promise<CallResult<WithProfile<Data>>> {
  if (!isSignedIn()) return signedOut
  const [profile, result] = await Promise.all([fetchProfile(), request()])
  if (!profile.ok) return profile
  return result.ok ? { ok: true, data: { profile: profile.data, data: result.data } } : result
}
