import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchEnvelope } from './fetch-envelope.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const done = () => Response.json({ error: false, data: 'done' })
const away = (data: unknown = null) =>
  Response.json({ error: true, data }, { status: 503, headers: { 'retry-after': '2' } })

/** Answers with each of the responses in turn, and notes what was sent. */
function serverWith(...responses: Response[]) {
  const sent: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(init)
    return responses[sent.length - 1]!
  })
  return sent
}

const init = () => ({ method: 'POST', headers: { 'idempotency-key': 'k' } })

test('a call that finds the database away is sent again with the same key, after the time it is told', async () => {
  const sent = serverWith(away(), done())
  const sending = fetchEnvelope('/call', init)
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect((await sending).envelope).toMatchObject({ data: 'done' })
  expect(sent).toEqual([init(), init()])
})

test('a repeat whose key is not free yet is sent again as well', async () => {
  const keyInUse = Response.json({ error: true, data: null }, { status: 409, headers: { 'retry-after': '1' } })
  const sent = serverWith(away(), keyInUse, done())
  const sending = fetchEnvelope('/call', init)
  await vi.runAllTimersAsync()
  expect((await sending).response.status).toBe(200)
  expect(sent).toHaveLength(3)
})

test('it is sent three times at the most', async () => {
  const sent = serverWith(away(), away(), away(), done())
  const sending = fetchEnvelope('/call', init)
  await vi.runAllTimersAsync()
  expect((await sending).response.status).toBe(503)
  expect(sent).toHaveLength(3)
})

test.each([
  ['may be done already', away({ may_be_done: true })],
  ['names no time', Response.json({ error: true, data: null }, { status: 503 })],
  ['names a long time', Response.json({ error: true, data: null }, { status: 503, headers: { 'retry-after': '60' } })],
  ['is refused', Response.json({ error: true, data: null }, { status: 409, headers: { 'retry-after': '1' } })],
])('a call that %s is not sent again', async (_what, response) => {
  const sent = serverWith(response)
  const sending = fetchEnvelope('/call', init)
  await vi.runAllTimersAsync()
  expect((await sending).response).toBe(response)
  expect(sent).toHaveLength(1)
})

test('nothing is sent again for a page that was left', async () => {
  const sent = serverWith(away(), done())
  const leaving = new AbortController()
  const sending = fetchEnvelope('/call', init, leaving.signal)
  const outcome = expect(sending).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort(new Error('left'))
  await vi.runAllTimersAsync()
  await outcome
  expect(sent).toHaveLength(1)
})
