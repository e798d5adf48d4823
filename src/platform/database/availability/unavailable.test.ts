import { describe, expect, it } from 'vitest'
import { DatabaseUnavailableError, findUnavailable, isOutageCode } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('from the server'), { code })

describe('an outage', () => {
  it.each(['57P01', '57P02', '57P03', '08006', '08P01', '53300', '25006'])('is code %s', (code) => {
    expect(isOutageCode(withCode(code))).toBe(true)
  })

  it.each(['23505', '40001', '40P01', '57014', '22P02', 'ECONNRESET'])('is not what %s says of a statement', (code) => {
    expect(isOutageCode(withCode(code))).toBe(false)
  })

  it('is found behind whatever it was wrapped in', () => {
    const outage = new DatabaseUnavailableError(withCode('57P01'))
    expect(findUnavailable(new Error('a job failed', { cause: new Error('a statement', { cause: outage }) }))).toBe(
      outage,
    )
    expect(findUnavailable(new Error('a job failed', { cause: withCode('23505') }))).toBeUndefined()
  })

  it('says why, also of a host with several addresses', () => {
    const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}:5432`)
    expect(new DatabaseUnavailableError(new AggregateError([refused('::1'), refused('127.0.0.1')])).message).toBe(
      'the database is unavailable: connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
    )
  })
})
