/**
 * What the browser stores about its visitor (spec §3 Browser storage, rules/security.md 2.2). The token is a cookie that scripts
 * cannot read; next to it there is a readable cookie `signedIn=1`.
 */
import { useSyncExternalStore } from 'react'
import {
  createStoredValue,
  notifyStorageListeners,
  onStorageChange,
  readStored,
  writeStored,
} from '../../browser/browser-storage.ts'
import type { SessionName, StoredName } from '../../browser/storage-names.ts'
import { splitLanguage } from '../language-address.ts'

export interface LoginDetails {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly mobile: string
}

const key = {
  session: 'session_id',
  authId: 'authId',
  details: 'login_details',
  pincode: 'pincode',
  badges: 'badges',
  wishlist: 'wishlist',
} as const satisfies Readonly<Record<string, StoredName>>

const sessionIdLength = 100
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The guest's session id; created if it is missing or not in the form that calls accept. */
export function sessionId(): string {
  const stored = readStored(key.session)
  if (stored && /^[A-Za-z0-9]{64,128}$/.test(stored)) return stored
  const made = randomText(sessionIdLength)
  writeStored(key.session, made)
  return made
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the largest multiple of 62 up to 256: larger bytes would make some characters more frequent.
      if (byte < 248 && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

export const isSignedIn = (): boolean => /(?:^|; )signedIn=1(?:;|$)/.test(document.cookie)

let renderedSignIn: boolean | undefined

/** Reading cookies waits for another process of the browser, 50 ms for a list on a phone: one rendering reads them once. */
function readSignInOnce(): boolean {
  if (renderedSignIn === undefined) {
    renderedSignIn = isSignedIn()
    queueMicrotask(() => {
      renderedSignIn = undefined
    })
  }
  return renderedSignIn
}

/** Stores the signed-in customer. Ends the guest session, whose cart was merged into the customer's (rules/security.md 2.3). */
export function rememberSignIn(details: LoginDetails): void {
  writeStored(key.session, null)
  // May be a different customer from the one whose session expired here.
  writeStored(key.wishlist, null)
  rememberDetails(details)
}

/** Stores the signed-in customer's details, from the current profile. */
export function rememberDetails(details: LoginDetails): void {
  writeStored(key.authId, String(details.id))
  writeStored(key.details, JSON.stringify(details))
  renderedSignIn = undefined
  notifyStorageListeners()
}

/** After sign-out, or when the token is no longer valid: clears everything about the visitor. */
export function forgetSignIn(): void {
  for (const name of [key.authId, key.details, key.session, key.badges, key.wishlist]) writeStored(name, null)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and this must not wait
  document.cookie = 'signedIn=; path=/; max-age=0'
  renderedSignIn = undefined
  notifyStorageListeners()
}

const originKey: SessionName = 'sign_in_origin'

/**
 * Remembers a page that needs an account: sign-in returns to it, in the language used for signing in. Stored for this tab only.
 */
export function rememberOrigin(): void {
  const { pathname, search } = window.location
  try {
    sessionStorage.setItem(originKey, splitLanguage(pathname).path + search)
  } catch {
    // Sign-in then leads to the profile.
  }
}

/** Returns the remembered page, without a language, and clears it. */
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
  const text = readStored(key.details)
  if (!text) return null
  try {
    return JSON.parse(text) as LoginDetails
  } catch {
    return null
  }
}

export const checkedPincode = (): string | null => readStored(key.pincode)

export function rememberPincode(pincode: string): void {
  writeStored(key.pincode, pincode)
  notifyStorageListeners()
}

export interface VisitorBadges {
  /** Lines of the cart. */
  readonly cart: number
}

const isBadges = (value: unknown): value is VisitorBadges =>
  typeof value === 'object' && value !== null && typeof (value as VisitorBadges).cart === 'number'

const badges = createStoredValue<VisitorBadges>(key.badges, { cart: 0 }, isBadges)

/** Called with each cart from the server; shown in the header of every page. */
export const setBadges = (counts: VisitorBadges): void => badges.write(counts)

/** False on the server and in the first render, so that the page is the same for everyone; corrected after hydration. */
export const useSignedIn = (): boolean => useSyncExternalStore(onStorageChange, readSignInOnce, () => false)

/** Null for guests. */
export const customerId = (): string | null => readStored(key.authId)

/** Whose data is shown: another tab may have signed in somebody else. Null for guests, and in the first render. */
export const useCustomerId = (): string | null => useSyncExternalStore(onStorageChange, customerId, () => null)

export const useBadges = badges.use

export const useCheckedPincode = (): string | null => useSyncExternalStore(onStorageChange, checkedPincode, () => null)

export const useCustomerName = (): string =>
  useSyncExternalStore(
    onStorageChange,
    () => loginDetails()?.name ?? '',
    () => '',
  )

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one))

/** Product ids of the customer's wishlist, newest first, as of the last response. */
export const storedWishlist = createStoredValue<readonly number[]>(key.wishlist, [], isIds)
