/**
 * What the browser keeps of its visitor (spec §3 Browser storage, decisions 2). The token itself is a cookie scripts
 * cannot read; beside it stands the readable `signedIn=1`.
 */
import { useSyncExternalStore } from 'react'

export interface LoginDetails {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly mobile: string
}

const key = { session: 'session_id', authId: 'authId', details: 'login_details', pincode: 'pincode', badges: 'badges' }

const sessionIdLength = 100
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const listeners = new Set<() => void>()
const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Storage that may be forbidden or full: then the visitor simply is not remembered. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Private windows of some browsers forbid it.
  }
}

/** One for a visit in which nothing can be stored. */
let unstoredSession: string | undefined

/** The guest's secret, made when it is missing. */
export function sessionId(): string {
  const known = read(key.session) ?? unstoredSession
  if (known && known.length >= 64) return known
  const made = randomText(sessionIdLength)
  unstoredSession = made
  write(key.session, made)
  return made
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the last multiple of 62 below 256: beyond it some letters would come more often.
      if (byte < 248 && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

export const isSignedIn = (): boolean => /(?:^|; )signedIn=1(?:;|$)/.test(document.cookie)

/** After a sign-in: who it is. The guest session is retired, its cart has gone over to the customer (decisions 2). */
export function rememberSignIn(details: LoginDetails): void {
  write(key.session, null)
  unstoredSession = undefined
  rememberDetails(details)
}

/** Who is signed in, as the profile tells it now. */
export function rememberDetails(details: LoginDetails): void {
  write(key.authId, String(details.id))
  write(key.details, JSON.stringify(details))
  changed()
}

/** After a sign-out, or when the token is no longer good: as if nobody had been here. */
export function forgetSignIn(): void {
  for (const name of [key.authId, key.details, key.session, key.badges]) write(name, null)
  unstoredSession = undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and this must not wait
  document.cookie = 'signedIn=; path=/; max-age=0'
  changed()
}

const originKey = 'sign_in_origin'

/** A guarded page was asked for by somebody signed out: the sign-in leads back there. Only this tab remembers it. */
export function rememberOrigin(pathAndQuery: string): void {
  try {
    sessionStorage.setItem(originKey, pathAndQuery)
  } catch {
    // Then the sign-in leads to the profile.
  }
}

/** Answers the remembered page and forgets it. */
export function signInOrigin(): string | null {
  try {
    const origin = sessionStorage.getItem(originKey)
    sessionStorage.removeItem(originKey)
    return origin
  } catch {
    return null
  }
}

export function loginDetails(): LoginDetails | null {
  const text = read(key.details)
  if (!text) return null
  try {
    return JSON.parse(text) as LoginDetails
  } catch {
    return null
  }
}

export const checkedPincode = (): string | null => read(key.pincode)

export function rememberPincode(pincode: string): void {
  write(key.pincode, pincode)
  changed()
}

export interface Badges {
  /** Lines of the cart. */
  readonly cart: number
  readonly wishlist: number
}

const noBadges: Badges = { cart: 0, wishlist: 0 }
let badgesText: string | null | undefined
let badgesRead: Badges = noBadges

function readBadges(): Badges {
  const text = read(key.badges)
  if (text === badgesText) return badgesRead
  badgesText = text
  try {
    badgesRead = text ? { ...noBadges, ...(JSON.parse(text) as Partial<Badges>) } : noBadges
  } catch {
    badgesRead = noBadges
  }
  return badgesRead
}

/** Told by whoever gets a cart or a wishlist from the server; shown in the header of every page. */
export function setBadges(known: Partial<Badges>): void {
  write(key.badges, JSON.stringify({ ...readBadges(), ...known }))
  changed()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** False on the server and in the first render, so that a page is the same for everyone; the truth follows. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, () => false)

export const useBadges = (): Badges => useSyncExternalStore(subscribe, readBadges, () => noBadges)

export const useCheckedPincode = (): string | null => useSyncExternalStore(subscribe, checkedPincode, () => null)

export const useCustomerName = (): string =>
  useSyncExternalStore(
    subscribe,
    () => loginDetails()?.name ?? '',
    () => '',
  )
