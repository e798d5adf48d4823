import { expect, test } from 'vitest'
import { buyBackTexts } from '../../../texts/buy-back/buy-back.ts'
import { transientErrorSentence } from './transient-error.ts'

test.each([
  [0, 'Something went wrong error!'],
  [500, 'Sorry there is something wrong. Please try again'],
  [503, 'Sorry there is something wrong. Please try again'],
  [409, null],
  [422, null],
])('of a buy-back request that ended with %i is said: %s', (status, sentence) => {
  expect(transientErrorSentence({ status }, buyBackTexts.english.form)).toBe(sentence)
})
