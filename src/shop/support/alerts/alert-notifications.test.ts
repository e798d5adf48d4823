import { expect, test } from 'vitest'
import { defaultSettings } from '../../content/settings.ts'
import { fillSmsNames } from '../../messaging/templates/rules/sms-template.ts'
import { backInStockSms, priceReachedSms } from './alert-notifications.ts'

/** The basic alphabet of text messages, as far as ours use it. */
const gsm = /^[A-Za-z0-9 @£$_!"#%&'()*+,\-./:;<=>?\n]*$/
const name = 'India Government Mint Mumbai “Chariot Wheel” Silver Coin é 50 g'
const product = { name, nameHi: name, url: '', picture: '' }
const stopUrl = 'https://www.silvera.example/alerts/m1zzzzz-AbCdEfGhIjKl'

test.each([
  [
    'price',
    priceReachedSms({
      product,
      desiredPrice: 1,
      price: 9_999_999_999,
      at: new Date('2026-12-31T22:59:00+05:30'),
      stopUrl,
    }),
  ],
  ['stock', backInStockSms({ product, stopUrl })],
])('the text about %s fits one message and says how to stop', (_, { text: unnamed, variables }) => {
  const text = fillSmsNames(unnamed, defaultSettings.sms)
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(gsm)
  expect(text).toContain(stopUrl)
  expect(text).not.toContain('{#var#}')
  // The link takes several variables.
  for (const variable of variables) expect(variable.length).toBeLessThanOrEqual(30)
})
