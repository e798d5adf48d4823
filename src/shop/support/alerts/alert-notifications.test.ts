import { expect, test } from 'vitest'
import { backInStockSms, priceReachedSms } from './alert-notifications.ts'

/** The basic alphabet of text messages, as far as ours use it. */
const gsm = /^[A-Za-z0-9 @£$_!"#%&'()*+,\-./:;<=>?\n]*$/
const piece = { name: 'India Government Mint Mumbai “Chariot Wheel” Silver Coin é 50 g', url: '' }
const stopUrl = 'https://www.silvera.example/alerts/m1zzzzz-AbCdEfGhIjKl'

test.each([
  [
    'price',
    priceReachedSms({
      piece,
      desiredPrice: 1,
      price: 9_999_999_999,
      at: new Date('2026-12-31T22:59:00+05:30'),
      stopUrl,
    }),
  ],
  ['stock', backInStockSms({ piece, stopUrl })],
])('the text about %s fits one message and says how to stop', (_, { text, variables }) => {
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(gsm)
  expect(text).toContain(stopUrl)
  expect(text).not.toContain('{#var#}')
  // The link is registered as such; any other variable holds 30 characters.
  for (const variable of variables.filter((one) => one !== stopUrl)) expect(variable.length).toBeLessThanOrEqual(30)
})
