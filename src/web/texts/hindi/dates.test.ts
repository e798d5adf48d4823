import { expect, test } from 'vitest'
import { hindiDateTexts } from './site/dates.ts'

test.each([
  ['2026-11-21T10:42:00+05:30', '21 नव 2026, सुबह 10:42'],
  ['2026-11-21T00:30:00+05:30', '21 नव 2026, रात 12:30'],
  ['2026-11-21T12:00:00+05:30', '21 नव 2026, दोपहर 12:00'],
  ['2026-11-21T16:05:00+05:30', '21 नव 2026, शाम 4:05'],
  ['2026-11-21T20:00:00+05:30', '21 नव 2026, रात 8:00'],
])('%s is %s', (at, text) => expect(hindiDateTexts.moment(new Date(at))).toBe(text))

test('a day is written without its time', () => expect(hindiDateTexts.day('2026-02-03')).toBe('3 फ़र 2026'))
