import { describe, expect, test } from 'vitest'
import { addressIn, splitLanguage } from './language-address.ts'

describe('the language of an address', () => {
  test.each([
    ['/', 'en', '/'],
    ['/cart?x=1', 'en', '/cart?x=1'],
    ['/history', 'en', '/history'],
    ['/hindi', 'en', '/hindi'],
    ['/product/hi', 'en', '/product/hi'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi?x=1', 'hi', '/?x=1'],
    ['/hi#top', 'hi', '/#top'],
    ['/hi/cart?x=/hi', 'hi', '/cart?x=/hi'],
    ['/HI/Product/a', 'hi', '/Product/a'],
    ['/hi/hi', 'hi', '/hi'],
    ['/hi//example.com', 'en', '/hi//example.com'],
  ])('%s is in %s, page %s', (address, language, path) => expect(splitLanguage(address)).toEqual({ language, path }))
})

describe('an address in a language', () => {
  test.each([
    ['/', '/hi'],
    ['/?x=1', '/hi?x=1'],
    ['/#top', '/hi#top'],
    ['/cart', '/hi/cart'],
    ['/product/a%20b?x=1#y', '/hi/product/a%20b?x=1#y'],
  ])('%s is %s in Hindi, and leads back', (english, hindi) => {
    expect(addressIn('hi', english)).toBe(hindi)
    expect(addressIn('en', english)).toBe(english)
    expect(splitLanguage(hindi)).toEqual({ language: 'hi', path: english })
  })
})
