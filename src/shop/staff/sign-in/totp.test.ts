import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, newTotpSecret, stepAt, stepOfCode, totpUri } from './totp.ts'

/** RFC 6238 appendix B, of whose eight digits a telephone shows the last six. */
const secret = base32(Buffer.from('12345678901234567890'))

describe('codes of the telephone', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i are those of the RFC', (second, eight) => {
    expect(codeOfStep(secret, stepAt(new Date(second * 1000)))).toBe(eight.slice(2))
  })

  it('are written in the letters of RFC 4648', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  })

  const now = new Date('2026-11-21T05:30:10Z')
  const step = stepAt(now)
  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('are taken one step early or late: %i', (away, expected) => {
    expect(stepOfCode(secret, codeOfStep(secret, step + away), { now, after: 0 })).toBe(expected)
  })

  it('are taken once: none up to the newest that was used', () => {
    const code = codeOfStep(secret, step)
    expect(stepOfCode(secret, code, { now, after: step })).toBeNull()
    expect(stepOfCode(secret, code, { now, after: step - 1 })).toBe(step)
    expect(stepOfCode(secret, '12345', { now, after: 0 })).toBeNull()
  })

  it('are taught by an address that names shop and person', () => {
    expect(totpUri('ABC', { issuer: 'Silvera', email: 'owner@silvera.example' })).toBe(
      'otpauth://totp/Silvera%3Aowner%40silvera.example?secret=ABC&issuer=Silvera',
    )
  })
})
