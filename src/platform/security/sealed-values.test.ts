import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currentPrefix, keyIdOf, seal, unseal } from './sealed-values.ts'

const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const keys = { data: old, previousData: [] }
const rotated = { data: fresh, previousData: [old] }
const mine = { kind: 'pan', owner: 7 } as const

/** As versions before wrote it: without the id of its key, and bound to nothing. */
function sealUnbound(key: Buffer, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

describe('a sealed value', () => {
  it('opens for its own row, names its key, and is another each time', () => {
    const sealed = seal(keys, mine, 'ABCPD1234F')
    expect(sealed).toMatch(new RegExp(`^v2\\.${keyIdOf(old)}\\.[\\w-]+$`))
    expect(sealed).not.toContain('ABCPD')
    expect(unseal(keys, mine, sealed)).toBe('ABCPD1234F')
    expect(seal(keys, mine, 'ABCPD1234F')).not.toBe(sealed)
  })

  it('opens for no other row and no other column', () => {
    const sealed = seal(keys, mine, 'ABCPD1234F')
    expect(() => unseal(keys, { kind: 'pan', owner: 8 }, sealed)).toThrow()
    expect(() => unseal(keys, { kind: 'account number', owner: 7 }, sealed)).toThrow()
  })

  it('does not open when it was tampered with, or names another key than it was sealed with', () => {
    const [mark, keyId, body = ''] = seal(keys, mine, 'ABCPD1234F').split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(() => unseal(keys, mine, `${mark}.${keyId}.${changed.toString('base64url')}`)).toThrow()
    }
    expect(() => unseal(rotated, mine, `${mark}.${keyIdOf(fresh)}.${body}`)).toThrow()
  })

  it('opens with a previous key, and says which key is missing', () => {
    const sealed = seal(keys, mine, 'ABCPD1234F')
    expect(unseal(rotated, mine, sealed)).toBe('ABCPD1234F')
    expect([keys, rotated].map((each) => sealed.startsWith(currentPrefix(each)))).toEqual([true, false])
    expect(() => unseal({ data: fresh, previousData: [] }, mine, sealed)).toThrow(keyIdOf(old))
  })

  it('opens in a process that has been given the next key, but does not seal with it yet', () => {
    const prepared = { data: old, previousData: [fresh] }
    expect(unseal(prepared, mine, seal(rotated, mine, 'ABCPD1234F'))).toBe('ABCPD1234F')
    expect(unseal(rotated, mine, seal(prepared, mine, 'ABCPD1234F'))).toBe('ABCPD1234F')
  })

  it('opens as versions before wrote it, with the current or a previous key', () => {
    const sealed = sealUnbound(old, 'ABCPD1234F')
    expect(unseal(keys, mine, sealed)).toBe('ABCPD1234F')
    expect(unseal(rotated, mine, sealed)).toBe('ABCPD1234F')
    expect(() => unseal({ data: fresh, previousData: [] }, mine, sealed)).toThrow()
  })
})
