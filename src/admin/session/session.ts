/**
 * The session of the member of staff. When a call is refused because the session has ended, the page stays under the sign-in
 * form, so that nothing typed is lost.
 */
import { useSyncExternalStore } from 'react'
import { may, type Permission, type Staff } from '../../shop/staff/rules.ts'

export type AdminSession =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  /** `ended`: the session has ended; after signing in again, the same person continues where they were. */
  | { readonly state: 'in'; readonly me: Staff; readonly ended: boolean }

let session: AdminSession = { state: 'unknown' }
const listeners = new Set<() => void>()
const retries = new Set<() => void>()

function set(next: AdminSession): void {
  session = next
  for (const listener of listeners) listener()
}

/** After signing in, or when the first request was answered. Another person starts with a new document. */
export function beginAdminSession(me: Staff): void {
  belongsTo(me.id)
  const isResumed = session.state === 'in' && session.ended
  set({ state: 'in', me, ended: false })
  if (isResumed) for (const listener of retries) listener()
}

/** Signed out here: until the new document is loaded nobody is signed in, and a response still under way ends no session. */
export const forgetAdminSession = (): void => set({ state: 'unknown' })
export const closeAdminSession = (): void => set({ state: 'out' })

export function expireAdminSession(): void {
  if (session.state === 'in' && !session.ended) set({ ...session, ended: true })
}

/** Another tab may have signed somebody else in: actions here would be theirs, so the page is reloaded for them. */
export function belongsTo(staffId: number): void {
  if (session.state === 'in' && session.me.id !== staffId) location.reload()
}

/** Called after the same person has signed in again, to repeat reads. */
export function onSignedInAgain(listener: () => void): () => void {
  retries.add(listener)
  return () => {
    retries.delete(listener)
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

/** The signed-in member of staff; only below the frame, where somebody is signed in. */
export function useMe(): Staff {
  const now = useSession()
  if (now.state !== 'in') throw new Error('Not signed in')
  return now.me
}

/** The location with which a form begins: the first of the person's own; the vault without a limit. */
export const useOwnLocation = (): string => String(useMe().locations?.[0]?.id ?? 0)

/** Whether the member of staff has a permission, to decide what is shown. The server checks every action itself. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const me = useMe()
  return (permission) => may(me, permission)
}
