import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSignedBy, sign } from './checksum.ts'

const key = 'abcdefghijklmnop'

/** A signature made step by step as rules/payments.md 4.2 writes it, with a known salt. */
const documentedSignature = () => {
  const hash = '21d93a8b8d8a5c4b2cbed32fc0e7a3f14f0e1c3b7e8a5fd4a7a3c1b2d3e4f506' // any 64 characters that are not the hash
  const cipher = createCipheriv('aes-128-cbc', key, '@@@@&&&&####$$$$')
  return cipher.update(`${hash}abcd`, 'utf8', 'base64') + cipher.final('base64')
}

describe('Paytm checksum', () => {
  test('has the length Paytm documents', () => {
    expect(sign('{"mid":"M"}', key)).toHaveLength(108)
  })

  test('holds for what was signed, text or fields', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (text, fields) => {
        expect(isSignedBy(key, text, sign(text, key))).toBe(true)
        expect(isSignedBy(key, fields, sign(fields, key))).toBe(true)
      }),
    )
  })

  test('is new each time and holds each time', () => {
    expect(sign('same', key)).not.toBe(sign('same', key))
  })

  test('does not depend on the order of the fields', () => {
    const signature = sign({ MID: 'M', ORDERID: 'O', TXNAMOUNT: '1.00' }, key)
    expect(isSignedBy(key, { TXNAMOUNT: '1.00', ORDERID: 'O', MID: 'M' }, signature)).toBe(true)
  })

  test('breaks when one character, field or the key changes', () => {
    const signature = sign({ ORDERID: 'O', TXNAMOUNT: '1.00' }, key)
    expect(isSignedBy(key, { ORDERID: 'O', TXNAMOUNT: '9.00' }, signature)).toBe(false)
    expect(isSignedBy(key, { ORDERID: 'O', TXNAMOUNT: '1.00', EXTRA: 'x' }, signature)).toBe(false)
    expect(isSignedBy(key, { ORDERID: 'O' }, signature)).toBe(false)
    expect(isSignedBy('ponmlkjihgfedcba', { ORDERID: 'O', TXNAMOUNT: '1.00' }, signature)).toBe(false)
  })

  test('takes numbers as their text and nothing as empty', () => {
    expect(isSignedBy(key, { a: '1', b: '', c: 'null' }, sign({ a: 1, b: null, c: 'null' }, key))).toBe(true)
    expect(isSignedBy(key, { a: undefined }, sign({ a: '' }, key))).toBe(true)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 42],
    ['an object', {}],
    ['empty text', ''],
    ['no base64', '%%%'],
    ['base64 of nothing', 'AAAA'],
    ['half a signature', sign('x', key).slice(0, 50)],
    ['a well-formed signature of something else', documentedSignature()],
  ])('is false, without throwing, for %s', (_what, signature) => {
    expect(isSignedBy(key, 'x', signature)).toBe(false)
  })

  test('is false for a key of the wrong length, and refuses to sign with one', () => {
    expect(isSignedBy('short', 'x', sign('x', key))).toBe(false)
    expect(() => sign('x', 'short')).toThrow()
  })
})
