import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { news as shape } from '../../wire/live.ts'
import { isOutdated, parseLiveUpdate } from './live-update.ts'
import { waitMs } from './stream.ts'

const summary = {
  silver: 25_017,
  gold: 1_492_055,
  confirmedAt: new Date('2026-11-21T05:30:00Z'),
  stale: true,
  isClosed: true,
  paused: ['silver'],
}
const named = { processId: 'h1', version: 9, state: 'aB3', pagesSince: 7 }

describe('news read by hand', () => {
  test('say what the wire says', () => {
    const text = JSON.stringify(z.encode(shape, { ...summary, ...named }))
    expect(parseLiveUpdate(text)).toEqual({
      rates: { silver: 25_017, gold: 1_492_055, at: '2026-11-21T05:30:00.000Z', stale: true, paused: ['silver'] },
      isClosed: true,
      ...named,
    })
  })

  test('hold no rates where a metal has none', () => {
    const text = JSON.stringify(z.encode(shape, { ...summary, gold: null, ...named }))
    expect(parseLiveUpdate(text).rates).toBeUndefined()
  })
})

test.each([
  ['h1.7.old', false],
  ['h1.8.old', false],
  ['h1.6.aB3', true],
  ['h2.9.old', true],
  ['h2.2.aB3', false],
  [undefined, true],
])('a page made at %s: outdated is %s', (edition, outdated) =>
  expect(isOutdated(edition, { rates: undefined, isClosed: false, ...named })).toBe(outdated),
)

test('a line is tried again ever later, up to a minute, and not by all at once', () => {
  expect([0, 1, 2, 3].map((failures) => waitMs(failures, 0))).toEqual([500, 1000, 2000, 4000])
  expect(waitMs(0, 1)).toBe(1000)
  expect(waitMs(50, 1)).toBe(60_000)
})
