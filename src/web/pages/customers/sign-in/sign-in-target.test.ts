import { describe, expect, test } from 'vitest'
import { isOwnPath, signInTargetOf } from './sign-in-target.ts'

describe('after a sign-in', () => {
  test('the given url comes first', () => {
    expect(signInTargetOf({ url: '/cart', backTo: 'wishlist', origin: '/holding' })).toBe('/cart')
  })
  test.each([
    ['cart', '/cart'],
    ['wishlist', '/my-account/wishlist'],
    ['holding', '/holding'],
    ['digital-silver', '/digital-silver'],
    ['elsewhere', '/my-account/profile'],
    ['toString', '/my-account/profile'],
  ])('/login/%s leads to %s', (backTo, path) => expect(signInTargetOf({ backTo })).toBe(path))

  test('the page that asked for it is remembered, query and all', () => {
    expect(signInTargetOf({ origin: '/my-account/order-history?page=2' })).toBe('/my-account/order-history?page=2')
  })
  test('without any of them the profile opens', () => {
    expect(signInTargetOf({})).toBe('/my-account/profile')
  })
})

describe('a redirect', () => {
  test.each(['/', '/cart', '/product/silvera-gold-bar?x=1#y', '/cart?from=https://x.example//y'])(
    'to %s stays on the site',
    (path) => {
      expect(isOwnPath(path)).toBe(true)
    },
  )
  test.each([
    '//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    null,
  ])('to %j is ignored', (path) => expect(isOwnPath(path)).toBe(false))
  test.each(['/login', '/login/cart', '/signup?x=1', '/hi/login', '/hi/signup?x=1'])(
    'to %s would go round in a circle',
    (path) => {
      expect(isOwnPath(path)).toBe(false)
    },
  )
})
