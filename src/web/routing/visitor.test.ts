import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A browser's storage and cookies, as far as a visitor needs them. */
function openBrowser(): Map<string, string> {
  const stores = new Map<string, string>()
  const storage = {
    getItem: (name: string) => stores.get(name) ?? null,
    setItem: (name: string, value: string) => stores.set(name, value),
    removeItem: (name: string) => stores.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  return stores
}

const asha = { id: 7, name: 'Asha', email: 'asha@example.in', mobile: '9876543210' }

let stores: Map<string, string>
let visitor: typeof import('./visitor.ts')
beforeEach(async () => {
  stores = openBrowser()
  vi.resetModules()
  visitor = await import('./visitor.ts')
})
afterEach(() => vi.unstubAllGlobals())

describe('the session id', () => {
  test('is 100 letters and digits, made once and kept', () => {
    const id = visitor.sessionId()
    expect(id).toMatch(/^[A-Za-z0-9]{100}$/)
    expect(visitor.sessionId()).toBe(id)
    expect(stores.get('session_id')).toBe(id)
  })
  test.each(['short', 'a'.repeat(129), `${'a'.repeat(99)}-`])('is made anew where %j is stored', (stored) => {
    stores.set('session_id', stored)
    expect(visitor.sessionId()).toMatch(/^[A-Za-z0-9]{100}$/)
  })
  test('is retired by a sign-in, whose cart has gone over to the customer', () => {
    const guest = visitor.sessionId()
    visitor.rememberSignIn(asha)
    expect(stores.has('session_id')).toBe(false)
    expect(visitor.sessionId()).not.toBe(guest)
  })
  test('lives for the visit where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(visitor.sessionId()).toBe(visitor.sessionId())
  })
})

describe('who is signed in', () => {
  test('is read from the cookie, and from nothing that looks like it', () => {
    vi.stubGlobal('document', { cookie: 'notsignedIn=1; theme=dark' })
    expect(visitor.isSignedIn()).toBe(false)
    vi.stubGlobal('document', { cookie: 'theme=dark; signedIn=1' })
    expect(visitor.isSignedIn()).toBe(true)
  })
  test('is kept by id and details, never by token', () => {
    visitor.rememberSignIn(asha)
    expect(stores.get('authId')).toBe('7')
    expect(visitor.loginDetails()).toEqual(asha)
    expect([...stores.values()].join()).not.toContain('oken')
  })
  test('is forgotten at sign-out, with session, cart and wishlist', () => {
    visitor.rememberSignIn(asha)
    visitor.setBadges({ cart: 2 })
    visitor.sessionId()
    visitor.rememberPincode('422013')
    visitor.forgetSignIn()
    expect([...stores.keys()]).toEqual(['pincode'])
  })
  test('is nobody when the details cannot be read', () => {
    stores.set('login_details', '{broken')
    expect(visitor.loginDetails()).toBeNull()
  })
})

test('the page a guard sent away from is remembered once', () => {
  vi.stubGlobal('window', { location: { pathname: '/hi/my-account/order-history', search: '?page=2' } })
  visitor.rememberOrigin()
  expect(visitor.signInOrigin()).toBe('/my-account/order-history?page=2')
  expect(visitor.signInOrigin()).toBeNull()
})
