import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Challenge, openProofOfWork } from '../platform/limits/proof-of-work.ts'
import { loginCode } from '../wire/customers/sign-in.ts'
import { decodeProof } from '../wire/proof-of-work.ts'
import { callApi } from './call.ts'

const counter = { count: async () => ({ waitMs: 0, refund: async () => {} }) }
const proofOfWork = openProofOfWork({ counter, key: Buffer.alloc(32, 1) })
let challenge: Challenge
beforeAll(async () => {
  challenge = await proofOfWork.issueChallenge('a')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const tooMany = (data: unknown) =>
  Response.json({ error: true, data, errorMessage: 'Too many codes were asked for' }, { status: 429 })
const sentCode = () => Response.json({ error: false, data: { message: 'Sent' }, errorMessage: '' })

/** Answers with each of the responses in turn, and notes the headers of what was sent. */
function serverWith(...responses: Response[]) {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers))
    return responses[sent.length - 1]!
  })
  return sent
}

const requestCode = (signal?: AbortSignal) =>
  callApi('POST auth/login-otp', loginCode, { mobile: '9876543210' }, signal ? { signal } : {})
const refused = { ok: false, status: 429, sentence: 'Too many codes were asked for' }

describe('a call that is answered with a challenge', () => {
  test('is sent again with its solution, under the same key', async () => {
    const sent = serverWith(tooMany({ challenge }), sentCode())
    expect(await requestCode()).toMatchObject({ ok: true, data: { message: 'Sent' } })
    expect(sent.map((headers) => headers.get('idempotency-key'))).toEqual([
      expect.any(String),
      sent[0]?.get('idempotency-key'),
    ])
    const proof = decodeProof(sent[1]?.get('x-proof-of-work') ?? '')
    expect(proof && (await proofOfWork.redeemSolution(proof, 'a'))).toBe(true)
  })

  test('is sent again once', async () => {
    const sent = serverWith(tooMany({ challenge }), tooMany({ challenge }), sentCode())
    expect(await requestCode()).toMatchObject(refused)
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['is none that can be solved', { challenge: { parameters: {}, signature: '' } }],
    ['is missing', null],
  ])('stays refused where the challenge %s', async (_what, data) => {
    const sent = serverWith(tooMany(data), sentCode())
    expect(await requestCode()).toMatchObject(refused)
    expect(sent).toHaveLength(1)
  })

  test('is not sent again after it was aborted', async () => {
    const controller = new AbortController()
    const sent = serverWith(tooMany({ challenge }), sentCode())
    const pending = requestCode(controller.signal)
    setImmediate(() => controller.abort())
    await pending
    expect(sent).toHaveLength(1)
  })
})
