import { describe, expect, test } from 'vitest'
import { documentAddress, routerAddress, withLinksIn } from './page-links.ts'

describe('a link on a Hindi page', () => {
  test.each([
    ['/', '/hi'],
    ['/cart', '/hi/cart'],
    ['/Product/a?x=1#reviews', '/hi/Product/a?x=1#reviews'],
    ['/hi/cart', '/hi/cart'],
  ])('to %s leads to %s, without a document', (to, address) => {
    expect(documentAddress('hi', to)).toBe(address)
    expect(routerAddress('hi', to)).toBeDefined()
  })

  test.each([
    '/app/api/piece-code?code=x',
    '/admin/content',
    '/dev/outbox',
    '/pictures/a.webp',
    '/llms.txt',
    '//evil.example',
    'https://bis.gov.in/',
    'mailto:a@b.example',
    'tel:+911234567890',
    '#top',
    '',
  ])('to %j is followed as it is, by the browser', (to) => {
    expect(documentAddress('hi', to)).toBe(to)
    expect(routerAddress('hi', to)).toBeUndefined()
  })
})

describe('a link on an English page', () => {
  test('to a page stays without a prefix', () => expect(documentAddress('en', '/cart')).toBe('/cart'))
  test('to a Hindi page brings that page’s document', () => {
    expect(routerAddress('en', '/hi/cart')).toBeUndefined()
    expect(documentAddress('en', '/hi/cart')).toBe('/hi/cart')
  })
})

test('links in the markup of staff lead to Hindi pages on a Hindi page, and nothing else in it changes', () => {
  const html =
    '<p>See <a href="/sell-to-us">Sell to Us</a>, <a href="https://bis.gov.in/" rel="noopener">BIS</a>, <a href="#b">b</a>, ' +
    '<a href="/faq/digital-silver?a=1&amp;b=2">Questions</a> and href="/cart".</p>'
  expect(withLinksIn('hi', html)).toBe(html.replace('"/sell-to-us"', '"/hi/sell-to-us"').replace('"/faq/', '"/hi/faq/'))
  expect(withLinksIn('en', html)).toBe(html)
})
