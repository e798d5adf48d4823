import { expect, test } from 'vitest'
import { shortTime, spanText } from './figures.tsx'

const now = new Date('2026-11-21T05:34:00Z')

test.each([
  ['2026-11-21T05:21:00Z', '10:51 am'],
  ['2026-11-20T18:30:00Z', '12:00 am'],
  ['2026-11-20T12:25:00Z', 'Yesterday, 5:55 pm'],
  ['2026-11-19T18:29:00Z', '19 Nov 2026, 11:59 pm'],
  ['2026-11-22T05:21:00Z', '22 Nov 2026, 10:51 am'],
])('%s is said as %j', (at, text) => expect(shortTime(new Date(at), now)).toBe(text))

test.each([
  [-5, '0 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [47 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 days'],
])('%i ms are %s', (ms, text) => expect(spanText(ms)).toBe(text))
