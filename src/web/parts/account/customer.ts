import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { call } from '../../../browser/call.ts'
import { myProfile } from '../../../wire/customers/customers.ts'
import { forgetSignIn, isSignedIn, type LoginDetails, rememberDetails, rememberOrigin } from '../../routing/visitor.ts'
import { urls } from '../../urls.ts'
import { type Asked, useAsked } from '../use-asked.ts'

export type Profile = z.output<(typeof myProfile)['answers']>

export const detailsOf = ({ id, name, email, mobile }: Profile): LoginDetails => ({ id, name, email, mobile })

const unauthorised = 401

const askProfile = async () => {
  if (!isSignedIn()) return { ok: false, status: unauthorised, sentence: '', errors: {}, data: null } as const
  const answer = await call('POST my-profile', myProfile, {})
  if (answer.ok) rememberDetails(detailsOf(answer.data))
  return answer
}

/**
 * The customer of a guarded page. Who is not signed in, or no longer, goes to sign-in and comes back here afterwards
 * (rules/security.md 1.7); a server that cannot be reached is told as such.
 */
export function useCustomer(): { asked: Asked<Profile>; again: () => void; put: (profile: Profile) => void } {
  const navigate = useNavigate()
  const { asked, again, put } = useAsked(askProfile, 'profile')
  const refused = asked.state === 'failed' && asked.status === unauthorised
  useEffect(() => {
    if (!refused) return
    forgetSignIn()
    rememberOrigin()
    navigate(urls.signIn(), { replace: true })
  }, [refused, navigate])
  const keep = (profile: Profile) => {
    rememberDetails(detailsOf(profile))
    put(profile)
  }
  return { asked: refused ? { state: 'waiting' } : asked, again, put: keep }
}
