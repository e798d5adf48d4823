import { expect, test } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { type NumberSeries, numberSeries, numberSeriesKind } from './number-series.ts'

const kinds: readonly NumberSeries[] = ['order', 'silver-purchase', 'credit-note', 'purchase-voucher', 'silver-sale']

test('each kind has a series of its own, which tells the kind again', () => {
  const series = kinds.map((kind) => numberSeries('AG', kind))
  expect(series).toEqual(['AGV', 'AGD', 'AGC', 'AGP', 'AGB'])
  expect(series.map(numberSeriesKind)).toEqual(kinds)
  expect(['', 'AG', 'AGX', 'AGVV'].map(numberSeriesKind)).toEqual([null, null, null, null])
})

test('a document has at most 16 characters, as the rules on invoices allow', () => {
  for (const kind of kinds) {
    expect(`${numberSeries('AG', kind)}/2627/9999999`).toMatch(/^[A-Z0-9/-]{1,16}$/)
  }
})

test('a shop that chose none keeps the letters it began with', () =>
  expect(numberSeries(defaultSettings.company.numberPrefix, 'order')).toBe('SLV'))
