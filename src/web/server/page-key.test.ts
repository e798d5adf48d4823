import { describe, expect, test } from 'vitest'
import { isReadable, pageAddressOf } from './page-key.ts'

describe('the address of a page', () => {
  test.each([
    ['/', { language: 'en', path: '/', query: '', data: false }],
    ['/product/a?utm=1#x', { language: 'en', path: '/product/a', query: '', data: false }],
    [
      '/products/search?page=2&title=om&x=1',
      { language: 'en', path: '/products/search', query: '?title=om&page=2', data: false },
    ],
    ['/_data/products/all-gold?brand=', { language: 'en', path: '/products/all-gold', query: '', data: true }],
    ['/login/redirect?url=%2Fcart', { language: 'en', path: '/login/redirect', query: '?url=%2Fcart', data: false }],
    ['/hi?utm=1', { language: 'hi', path: '/', query: '', data: false }],
    [
      '/hi/products/search?page=2&title=om',
      { language: 'hi', path: '/products/search', query: '?title=om&page=2', data: false },
    ],
    ['/_data/hi', { language: 'hi', path: '/', query: '', data: true }],
    ['/_data/hi/product/a', { language: 'hi', path: '/product/a', query: '', data: true }],
  ])('%s', (target, address) => expect(pageAddressOf(target)).toEqual(address))

  test.each(['//evil.example', '/a//b', '/%ff', '/a%00b', '/a\\b'])('%s cannot be read', (path) =>
    expect(isReadable(path)).toBe(false),
  )
  test('text of any language can', () =>
    expect(isReadable('/products/%E0%A4%9A%E0%A4%BE%E0%A4%82%E0%A4%A6%E0%A5%80')).toBe(true))
})
