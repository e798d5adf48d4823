import { describe, expect, it } from 'vitest'
import { haveAttemptsExpired, waitAfterAttempts } from './password-delay.ts'

const now = new Date('2026-11-21T05:30:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const hours = 3600

describe('the wait for another try at a password', () => {
  it('is none for the first five and then grows to a quarter of an hour, never for good', () => {
    const waits = Array.from({ length: 16 }, (_, attempts) => waitAfterAttempts(attempts) / 1000)
    expect(waits).toEqual([0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900])
  })

  it('is forgotten after a day', () => {
    expect(haveAttemptsExpired(ago(24 * hours), now)).toBe(false)
    expect(haveAttemptsExpired(ago(24 * hours + 1), now)).toBe(true)
  })
})
