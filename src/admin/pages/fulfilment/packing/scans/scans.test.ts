import { expect, it } from 'vitest'
import { KeyScans } from './key-scans.ts'
import { isCurrent, isMarkedWeight, parseScaleText, readScaleLines } from './scale-text.ts'

it.each([
  ['123.45', 123_450, true],
  ['  0.1234 kg', 123_400, true],
  ['ST,GS,+  0123.45 g', 123_450, true],
  ['US,GS,+  0099.10 g', 99_100, false],
  ['S S     100.02 g', null, null],
  ['S     100.02 g', 100_020, true],
  ['102,5', 102_500, true],
  ['500 ct', 100_000, true],
] as const)('reads the scale text %j', (text, milligrams, isStable) => {
  expect(parseScaleText(text)).toEqual(milligrams === null ? null : { milligrams, isStable })
})

it.each(['', '0', '0.00 g', '-3.2 g', 'SLV-2026-1', 'TE 4711', '8901234567890', 'g'])(
  'takes %j for no weight',
  (text) => {
    expect(parseScaleText(text)).toBeNull()
  },
)

it('tells a weight from the number of a seal', () => {
  const weights = ['123.45', '99,5', '120 g', '0.00 g', 'ST,GS,+  0123 g', 'US,  120']
  expect(weights.filter((text) => !isMarkedWeight(text))).toEqual([])
  const seals = ['4711', 'TE 4711', 'ST 4711', 'S 12', 'SLV-2026-1', 'TE 12.5', '8901234567890']
  expect(seals.filter(isMarkedWeight)).toEqual([])
})

const onScale = { milligrams: 100_000, isStable: true, at: 1000 }

it.each([
  '0.00',
  '  0.00 g',
  '-3.2 g',
  'ST,GS,-  0003.20 g',
  'OL',
  'OL,GS,+  9999.99 g',
  'ST,GS,+ OL g',
  '------',
  'S +',
])('the reading ends when the scale sends %j', (line) => {
  expect(readScaleLines(onScale, [line], 2000)).toBeNull()
  expect(readScaleLines(onScale, ['100.00 g', line], 2000)).toBeNull()
})

it('the newest line counts, and text without a weight changes nothing', () => {
  expect(readScaleLines(null, ['0.00 g', '100.00 g'], 1000)).toEqual(onScale)
  expect(readScaleLines(onScale, ['', 'Thank you'], 2000)).toBe(onScale)
})

it('a reading holds for two seconds', () => {
  expect(isCurrent(onScale, 3000)).toBe(true)
  expect(isCurrent(onScale, 3001)).toBe(false)
})

const typed = (scans: KeyScans, keys: readonly string[], { from = 0, gap = 5 } = {}) =>
  keys.map((key, at) => scans.type({ key, at: from + at * gap })).at(-1)

it('takes keys that follow within milliseconds for a code', () => {
  const scans = new KeyScans()
  expect(typed(scans, [...'SLV-2026-9', 'Enter'])).toEqual({ kind: 'scan', code: 'SLV-2026-9' })
  expect(scans.takeSingle()).toBeNull()
})

it('takes a key that stands alone for a shortcut, and a code never for one', () => {
  const scans = new KeyScans()
  expect(typed(scans, ['d'])).toEqual({ kind: 'pending' })
  expect(scans.takeSingle()).toBe('d')
  typed(scans, ['d', 'p'])
  expect(scans.takeSingle()).toBeNull()
})

it('loses no part of a code when a busy page is late with the timer', () => {
  const scans = new KeyScans()
  typed(scans, [...'SLV-'])
  expect(scans.takeSingle()).toBeNull()
  expect(typed(scans, [...'2026-9', 'Enter'], { from: 20 })).toEqual({ kind: 'scan', code: 'SLV-2026-9' })
})

it('takes slow keys and Enter for no code', () => {
  const scans = new KeyScans()
  expect(typed(scans, ['d', 'p', 'n', 'Enter'], { gap: 200 })).toEqual({ kind: 'none' })
  expect(typed(scans, ['Shift'], { from: 5000 })).toEqual({ kind: 'none' })
})
