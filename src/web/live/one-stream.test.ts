import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveUpdate } from './live-update.ts'
import { shareStream } from './one-stream.ts'
import type { LiveUpdateListener } from './stream.ts'

const streams: { onUpdate: LiveUpdateListener; closed: boolean }[] = []
const open = (onUpdate: LiveUpdateListener) => {
  const stream = { onUpdate, closed: false }
  streams.push(stream)
  return () => {
    stream.closed = true
  }
}

const news: LiveUpdate = { rates: undefined, isClosed: false, processId: 'h', version: 3, state: 'now', pagesSince: 3 }
let stops: (() => void)[]
beforeEach(() => {
  streams.length = 0
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
})

const openTab = () => {
  const received: (LiveUpdate | 'beat')[] = []
  const close = shareStream((what) => received.push(what), open)
  stops.push(close)
  return { received, close }
}

test('one tab follows for all, and when it closes another one does', async () => {
  const first = openTab()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const second = openTab()
  streams[0]?.onUpdate(news)
  streams[0]?.onUpdate('beat')
  await vi.waitFor(() => expect(second.received).toEqual(expect.arrayContaining([news, 'beat'])))
  expect(first.received).toEqual([news, 'beat'])
  expect(streams).toHaveLength(1)
  first.close()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[0]?.closed).toBe(true)
})

test('a tab that comes later is told the latest at once', async () => {
  openTab()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.onUpdate(news)
  const late = openTab()
  await vi.waitFor(() => expect(late.received).toEqual([news]))
})

test('a browser without locks follows in every tab', () => {
  vi.stubGlobal('navigator', {})
  openTab()
  openTab()
  expect(streams).toHaveLength(2)
})
