import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { follow } from './follow.ts'
import type { LiveUpdate } from './live-update.ts'
import type { LiveUpdateListener } from './stream.ts'

const line = { listener: undefined as LiveUpdateListener | undefined, opened: 0, closed: 0 }
const api = { silver: 25_000, requests: 0 }
const methods = {
  openLine: (listener: LiveUpdateListener) => {
    line.listener = listener
    line.opened++
    return () => {
      line.closed++
    }
  },
  fetchRates: async () => {
    api.requests++
    return { silver: api.silver, gold: 1_500_000, at: '2026-11-21T05:30:00.000Z', stale: false, paused: [] }
  },
}

const page = {
  edition: vi.fn<() => string | undefined>(),
  refresh: vi.fn<() => Promise<boolean>>(),
  connected: vi.fn(),
}
let visibility: 'visible' | 'hidden'
let stop: () => void
const windowEvents = new EventTarget()
const documentEvents = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  Object.assign(line, { listener: undefined, opened: 0, closed: 0 })
  Object.assign(api, { silver: 25_000, requests: 0 })
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
    addEventListener: documentEvents.addEventListener.bind(documentEvents),
    removeEventListener: documentEvents.removeEventListener.bind(documentEvents),
  })
  vi.stubGlobal('window', windowEvents)
  page.edition.mockReset().mockReturnValue('h.5.now')
  page.refresh.mockReset().mockResolvedValue(true)
  page.connected.mockReset()
  stop = follow(page, methods)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const news = (over: Partial<LiveUpdate> = {}): LiveUpdate => ({
  rates: { silver: 25_000, gold: 1_500_000, at: '2026-11-21T05:30:00.000Z', stale: false, paused: [] },
  isClosed: false,
  processId: 'h',
  version: 5,
  state: 'now',
  pagesSince: 5,
  ...over,
})
const setVisibility = (as: 'visible' | 'hidden') => {
  visibility = as
  documentEvents.dispatchEvent(new Event('visibilitychange'))
}

describe('an open page', () => {
  test('that is true is left alone', async () => {
    line.listener?.(news())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.refresh).not.toHaveBeenCalled()
  })

  test('is read again once when a tick makes it untrue, a little later than the tick', async () => {
    line.listener?.(news())
    line.listener?.(news({ version: 6, pagesSince: 6 }))
    await vi.advanceTimersByTimeAsync(100)
    expect(page.refresh).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1500)
    expect(page.refresh).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.refresh).toHaveBeenCalledTimes(1)
  })

  test('is read again for stocks that ran low, however many do one after another', async () => {
    line.listener?.(news())
    for (let version = 6; version < 30; version++) {
      line.listener?.(news({ version }))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(page.refresh.mock.calls.length).toBeGreaterThanOrEqual(2)
    expect(page.refresh.mock.calls.length).toBeLessThan(13)
  })

  test('asks once more of another process, and not for ever', async () => {
    line.listener?.(news({ processId: 'other', state: 'next' }))
    await vi.advanceTimersByTimeAsync(5000)
    line.listener?.(news({ processId: 'other', state: 'next' }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.refresh).toHaveBeenCalledTimes(1)
  })

  test('is left alone by another process that tells the same', async () => {
    line.listener?.(news({ processId: 'other', version: 2, pagesSince: 2 }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(page.refresh).not.toHaveBeenCalled()
  })

  test('that could not be read is read at the next news', async () => {
    page.refresh.mockResolvedValueOnce(false)
    line.listener?.(news({ version: 6, pagesSince: 6 }))
    await vi.advanceTimersByTimeAsync(5000)
    line.listener?.(news({ version: 6, pagesSince: 6 }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(page.refresh).toHaveBeenCalledTimes(2)
  })

  test('nobody looks at waits until somebody does', async () => {
    line.listener?.(news())
    setVisibility('hidden')
    line.listener?.(news({ version: 6, pagesSince: 6 }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(page.refresh).not.toHaveBeenCalled()
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(2000)
    expect(page.refresh).toHaveBeenCalledTimes(1)
  })

  test('hidden for five minutes gives the line up, and takes it again when seen', async () => {
    setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    expect(line.closed).toBe(0)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(line.closed).toBe(1)
    setVisibility('visible')
    expect(line.opened).toBe(2)
  })

  test('without a line asks every minute, and follows what it is told', async () => {
    line.listener?.(news())
    await vi.advanceTimersByTimeAsync(121_000)
    expect(api.requests).toBe(1)
    api.silver = 26_000
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.advanceTimersByTimeAsync(2000)
    expect([api.requests, page.refresh.mock.calls.length]).toEqual([2, 1])
  })

  test('whose line stands does not ask, however quiet it is', async () => {
    for (let beats = 0; beats < 20; beats++) {
      line.listener?.('beat')
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(api.requests).toBe(0)
  })

  test('says that the network went and came back, and takes up a line of its own', () => {
    windowEvents.dispatchEvent(new Event('offline'))
    windowEvents.dispatchEvent(new Event('online'))
    expect(page.connected.mock.calls).toEqual([[false], [true]])
    expect(line.opened).toBe(2)
  })
})
