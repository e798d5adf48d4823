import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../settings.ts'
import { siteTexts } from './site-texts.ts'

const settings = defaultSettings as Settings
const within = (despatchWithinDays: number): Settings => ({
  ...settings,
  delivery: { ...settings.delivery, despatchWithinDays },
})

test.each([
  [3, 'In stock. Ships within 3 working days.'],
  [1, 'In stock. Ships within 1 working day.'],
])('states %i days of despatch where a text has the mark', (days, text) =>
  expect(siteTexts(within(days)).inStockText).toBe(text),
)

test('leaves a text without the mark as staff wrote it', () =>
  expect(siteTexts({ ...settings, site: { ...settings.site, headerTopText: 'Closed on Diwali' } }).headerTopText).toBe(
    'Closed on Diwali',
  ))
