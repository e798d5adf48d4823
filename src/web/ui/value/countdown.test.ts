import { describe, expect, test } from 'vitest'
import { uiTexts } from '../../texts/site/ui.ts'
import { countdownText, minutesText } from './countdown.ts'

const at = (days: number, hours: number, minutes: number, seconds: number): number =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000

describe('a countdown', () => {
  test.each([
    [at(2, 4, 18, 32), '2 days 4:18:32 left'],
    [at(1, 0, 0, 5), '1 day 0:00:05 left'],
    [at(0, 23, 59, 59), '0 days 23:59:59 left'],
    [0, ''],
    [-1, ''],
  ])('with %i ms left reads %j', (left, text) => expect(countdownText(left, uiTexts.english.daysLeft)).toBe(text))

  test('of minutes shows minutes and seconds', () => {
    expect(minutesText(at(0, 0, 14, 59))).toBe('14:59')
    expect(minutesText(at(0, 0, 0, 9))).toBe('0:09')
    expect(minutesText(-5)).toBe('0:00')
  })
})
