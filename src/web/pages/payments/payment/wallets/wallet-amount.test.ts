import { expect, it } from 'vitest'
import { gramsText, parsePoints, parseSilverGrams } from './wallet-amount.ts'

it.each([
  ['800', 800],
  [' 4,000 ', 4000],
  ['', null],
  ['-8', null],
  ['8.5', null],
  ['eight', null],
])('reads points from %j', (typed, points) => {
  expect(parsePoints(typed)).toBe(points)
})

it.each([
  ['1', 10_000],
  ['0.0001', 1],
  ['1,000.5 g', 10_005_000],
  ['.5', 5_000],
  ['2.', 20_000],
  ['0.00001', null],
  ['0', null],
  ['', null],
  ['1.2.3', null],
  ['-1', null],
])('reads grams from %j', (typed, silver) => {
  expect(parseSilverGrams(typed)).toBe(silver)
})

it('writes grams as they are typed', () => {
  expect([gramsText(302_663), gramsText(10_000)]).toEqual(['30.2663', '1'])
})
