import { describe, expect, test } from 'vitest'
import { isPayment, urls } from './urls.ts'

test('what a visitor typed cannot break out of an address', () => {
  expect(urls.product('a/b?c#d')).toBe('/product/a%2Fb%3Fc%23d')
  expect(urls.search('10 g & more')).toBe('/products/search?title=10+g+%26+more')
  expect(urls.signInThen('/cart?x=1')).toBe('/login/redirect?url=%2Fcart%3Fx%3D1')
  expect(urls.compare(['a', 'b,c'])).toBe('/compare?ids=a,b%2Cc')
})

test('a list of one weight or of one mint', () => {
  expect(urls.productsOfWeight('all-gold', 500)).toBe('/products/all-gold?weight=0.5-0.501')
  expect(urls.productsOfWeight('all-silver', 1_000_000)).toBe('/products/all-silver?weight=1000-1000.001')
  expect(urls.productsOfBrand('all-gold', 3)).toBe('/products/all-gold?brand=3')
})

describe('the payment page', () => {
  test.each([
    '/payment',
    '/payment/',
    '/payment?x=1',
    '/Payment#a',
    '/hi/payment',
    '/hi/my-account/digital-silver/plan/automatic',
  ])('%s', (path) => expect(isPayment(path)).toBe(true))
  test.each(['/', '/payments', '/cart?to=/payment', '/page/payment', '/my-account/digital-silver/plan'])(
    'not %s',
    (path) => expect(isPayment(path)).toBe(false),
  )
})
