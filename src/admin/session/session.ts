/**
 * Who works here. When a call is refused for want of a session, the page stays as it is under the form to sign in again:
 * nothing typed is lost.
 */
import { useSyncExternalStore } from 'react'
import { may, type Permission, type Staff } from '../../shop/staff/rules.ts'

export type AdminSession =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  /** `ended`: it was open, and is no more; whoever signs in again goes on where they were. */
  | { readonly state: 'in'; readonly me: Staff; readonly ended: boolean }

let session: AdminSession = { state: 'unknown' }
const listeners = new Set<() => void>()
const again = new Set<() => void>()

function set(next: AdminSession): void {
  session = next
  for (const listener of listeners) listener()
}

/** After signing in, or when the first question was answered. Somebody else begins with a new document. */
export function beginAdminSession(me: Staff): void {
  belongsTo(me.id)
  const isResumed = session.state === 'in' && session.ended
  set({ state: 'in', me, ended: false })
  if (isResumed) for (const listener of again) listener()
}

/** Signed out here: until the new document comes nobody is known, and a question still on its way ends no session. */
export const forgetAdminSession = (): void => set({ state: 'unknown' })
export const closeAdminSession = (): void => set({ state: 'out' })

export function expireAdminSession(): void {
  if (session.state === 'in' && !session.ended) set({ ...session, ended: true })
}

/** Another tab may have signed somebody else in: what is done here would be theirs, so the page becomes theirs too. */
export function belongsTo(staffId: number): void {
  if (session.state === 'in' && session.me.id !== staffId) location.reload()
}

/** Reads are asked again once the same person has signed in again. */
export function onSignedInAgain(listener: () => void): () => void {
  again.add(listener)
  return () => {
    again.delete(listener)
  }
}

export const useSession = (): AdminSession =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
  )

/** Who is signed in; only below the frame, where somebody is. */
export function useMe(): Staff {
  const now = useSession()
  if (now.state !== 'in') throw new Error('Not signed in')
  return now.me
}

/** Whether who is signed in may: for what to show. What is done is judged by the server. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const me = useMe()
  return (permission) => may(me, permission)
}
