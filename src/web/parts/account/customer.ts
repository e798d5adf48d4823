import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { callApi } from '../../../browser/call.ts'
import { myProfile } from '../../../wire/customers/customers.ts'
import { forgetSignIn, isSignedIn, type LoginDetails, rememberDetails, rememberOrigin } from '../../routing/visitor.ts'
import { urls } from '../../urls.ts'
import { type ApiQueryState, useApiQuery } from '../use-api-query.ts'

export type CustomerProfileView = z.output<(typeof myProfile)['response']>

export const detailsOf = ({ id, name, email, mobile }: CustomerProfileView): LoginDetails => ({
  id,
  name,
  email,
  mobile,
})

const unauthorised = 401

const fetchProfile = async () => {
  if (!isSignedIn()) return { ok: false, status: unauthorised, sentence: '', errors: {}, data: null } as const
  const response = await callApi('POST my-profile', myProfile, {})
  if (response.ok) rememberDetails(detailsOf(response.data))
  return response
}

/**
 * The customer of a guarded page. A signed-out visitor goes to sign-in and returns here afterwards (rules/security.md 1.7); an
 * unreachable server is shown as an error.
 */
export function useCustomer(): {
  query: ApiQueryState<CustomerProfileView>
  again: () => void
  put: (profile: CustomerProfileView) => void
} {
  const navigate = useNavigate()
  const { query, again, put } = useApiQuery(fetchProfile, 'profile')
  const refused = query.state === 'failed' && query.status === unauthorised
  useEffect(() => {
    if (!refused) return
    forgetSignIn()
    rememberOrigin()
    navigate(urls.signIn(), { replace: true })
  }, [refused, navigate])
  const keep = (profile: CustomerProfileView) => {
    rememberDetails(detailsOf(profile))
    put(profile)
  }
  return { query: refused ? { state: 'waiting' } : query, again, put: keep }
}
