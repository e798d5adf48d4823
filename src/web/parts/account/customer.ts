import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { CallResult } from '../../../browser/call.ts'
import { forgetSignIn, isSignedIn, rememberDetails, rememberOrigin } from '../../routing/visitor.ts'
import { urls } from '../../urls.ts'
import { type CustomerProfileView, detailsOf, fetchProfile, unauthorised } from '../startup/fetch-profile.ts'
import { type ApiQueryState, useApiQuery } from '../use-api-query.ts'

/** From a page for customers, whose visitor is not signed in or no longer: sign-in returns to it (rules/security.md 1.7). */
export function leaveForSignIn(navigate: NavigateFunction): void {
  // Or the page for signing in would return at once. A guest's cart stays.
  if (isSignedIn()) forgetSignIn()
  rememberOrigin()
  navigate(urls.signIn(), { replace: true })
}

/**
 * Data of a page for customers. A signed-out visitor goes to sign-in and returns here afterwards (rules/security.md 1.7); an
 * unreachable server is shown as an error.
 */
export function useCustomerQuery<Data>(request: () => Promise<CallResult<Data>>, about: string) {
  const navigate = useNavigate()
  const { query, again, put } = useApiQuery(request, about)
  const refused = query.state === 'failed' && query.status === unauthorised
  useEffect(() => {
    if (refused) leaveForSignIn(navigate)
  }, [refused, navigate])
  const shown: ApiQueryState<Data> = refused ? { state: 'waiting' } : query
  return { query: shown, again, put }
}

/** The customer of a guarded page. */
export function useCustomer() {
  const { query, again, put } = useCustomerQuery(fetchProfile, 'profile')
  const keep = (profile: CustomerProfileView) => {
    rememberDetails(detailsOf(profile))
    put(profile)
  }
  return { query, again, put: keep }
}
