import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startupRetry } from './startup-retry.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = () => new DatabaseUnavailableError(new Error('password authentication failed for user "silvera"'))

function retryWithLog() {
  const lines: { msg: string; why?: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { retry: startupRetry(log), lines }
}

test('a database that is away is waited for, and the log says why, at once and every half minute', async () => {
  const { retry, lines } = retryWithLog()
  let isAway = true
  let attempts = 0
  const started = retry(async () => {
    attempts++
    if (isAway) throw refused()
    return 'started'
  })
  await vi.advanceTimersByTimeAsync(3_600_000)
  const waits = lines.filter(({ msg }) => msg === 'the shop waits for its database')
  expect(waits[0]?.why).toBe('the database is unavailable: password authentication failed for user "silvera"')
  // An hour: not a line for each of the several hundred tries.
  expect(attempts).toBeGreaterThan(700)
  expect(waits).toHaveLength(120)
  isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(await started).toBe('started')
  expect(lines.at(-1)?.msg).toBe('the database is available: the shop starts')
})

test('a database that is there is not spoken of', async () => {
  const { retry, lines } = retryWithLog()
  expect(await retry(async () => 'started')).toBe('started')
  expect(lines).toEqual([])
})

test('what is no outage ends the start at once', async () => {
  const { retry } = retryWithLog()
  await expect(retry(() => Promise.reject(new Error('a migration failed')))).rejects.toThrow('a migration failed')
})
