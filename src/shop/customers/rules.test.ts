import { describe, expect, it } from 'vitest'
import { isEmailReserved, maskPan, parsePan } from './rules.ts'

describe('a PAN', () => {
  it.each([
    ['ABCPD1234F', 'ABCPD1234F'],
    [' abcpd 1234 f ', 'ABCPD1234F'],
    ['AAACT2727Q', 'AAACT2727Q'],
    ['ABCXD1234F', null],
    ['ABCPD12345', null],
    ['ABCPD1234FF', null],
    ['', null],
  ])('is read from "%s" as %s', (typed, pan) => {
    expect(parsePan(typed)).toBe(pan)
  })

  it('is shown with its first and last two characters', () => {
    expect(maskPan('ABCPD1234F')).toBe('ABxxxxxx4F')
  })
})

describe('an e-mail of one account', () => {
  const now = new Date('2026-11-21T05:30:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  it.each([
    ['is kept for good once verified', { emailVerifiedAt: ago(1), emailSetAt: ago(900) }, true],
    ['is kept while its link works', { emailVerifiedAt: null, emailSetAt: ago(47) }, true],
    ['goes to the next one who claims it after that', { emailVerifiedAt: null, emailSetAt: ago(48) }, false],
  ])('%s', (_, account, expected) => {
    expect(isEmailReserved(account, now)).toBe(expected)
  })
})
