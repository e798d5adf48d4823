// @module-tag postgres
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { openCounter } from './limits.ts'
import { type Challenge, openProofOfWork } from './proof-of-work.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
})

const openProcess = (key = Buffer.alloc(32, 1)) => openProofOfWork({ counter: openCounter(database.db), key })
const solve = async (challenge: Challenge) => ({
  challenge,
  solution: (await solveChallenge({ challenge, deriveKey }))!,
})

describe('a proof of work', () => {
  it('is good once, whichever process it comes to, however often at the same moment', async () => {
    const proof = await solve(await openProcess().issueChallenge('a'))
    const redeemed = await Promise.all(Array.from({ length: 6 }, () => openProcess().redeemSolution(proof, 'a')))
    expect(redeemed.filter(Boolean)).toHaveLength(1)
    expect(await openProcess().redeemSolution(proof, 'a')).toBe(false)
  })

  it('is good for its purpose alone, and is not used up by another', async () => {
    const { issueChallenge, redeemSolution } = openProcess()
    const proof = await solve(await issueChallenge('a'))
    expect(await redeemSolution(proof, 'b')).toBe(false)
    const { parameters } = proof.challenge
    const renamed = { ...proof.challenge, parameters: { ...parameters, data: { purpose: 'b' } } }
    expect(await redeemSolution({ ...proof, challenge: renamed }, 'b')).toBe(false)
    expect(await redeemSolution(proof, 'a')).toBe(true)
  })

  it('needs a solution, and a challenge that was signed with this key and not changed', async () => {
    const { issueChallenge, redeemSolution } = openProcess()
    const proof = await solve(await issueChallenge('a'))
    const { challenge, solution } = proof
    const { parameters } = challenge
    const cheaper = { ...challenge, parameters: { ...parameters, cost: 1 } }
    const wrong = [
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { ...solution, derivedKey: 'not hex' } },
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge: cheaper, solution },
      { challenge: { ...challenge, signature: '' }, solution },
    ]
    for (const one of wrong) expect(await redeemSolution(one, 'a')).toBe(false)
    expect(await openProcess(Buffer.alloc(32, 2)).redeemSolution(proof, 'a')).toBe(false)
    expect(await redeemSolution(proof, 'a')).toBe(true)
  })

  it('expires after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { issueChallenge, redeemSolution } = openProcess()
    const [late, intime] = [await solve(await issueChallenge('a')), await solve(await issueChallenge('a'))]
    vi.setSystemTime(Date.now() + 9 * 60_000)
    expect(await redeemSolution(intime, 'a')).toBe(true)
    vi.setSystemTime(Date.now() + 61_000)
    expect(await redeemSolution(late, 'a')).toBe(false)
  })
})
