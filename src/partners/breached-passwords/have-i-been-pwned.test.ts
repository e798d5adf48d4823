import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PartnerError } from '../partner-error.ts'
import { haveIBeenPwned } from './have-i-been-pwned.ts'
import { openRangeApi, type RangeApi } from './testing.ts'

let api: RangeApi
beforeAll(async () => {
  api = await openRangeApi(['a leaked password'])
})
afterAll(() => api.close())
beforeEach(() => {
  api.behaviour = 'answers'
  api.requests.length = 0
})
const isBreached = (password: string) => haveIBeenPwned({ apiBase: api.url }).isBreached(password)

it('knows a leaked password, and asks with five digits of its SHA-1 and nothing else', async () => {
  expect(await isBreached('a leaked password')).toBe(true)
  const digest = createHash('sha1').update('a leaked password').digest('hex').toUpperCase()
  expect(api.requests).toEqual([{ path: `/range/${digest.slice(0, 5)}`, padding: 'true' }])
})

it('knows no other', async () => expect(await isBreached('a password of one’s own')).toBe(false))

it.each([
  ['refuses', 'unreachable'],
  ['is silent', 'timeout'],
] as const)('throws a PartnerError where the partner %s', async (behaviour, kind) => {
  api.behaviour = behaviour
  const failure = await isBreached('a leaked password').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PartnerError)
  expect(failure).toMatchObject({ partner: 'hibp', kind })
})
