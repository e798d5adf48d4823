import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { tokeniseText } from './tokenise-text.ts'

describe('words', () => {
  it.each([
    ['Silvera Lotus Silver Coin, 10 g', ['=10000', 'silvera', 'lotus', 'silver', 'coin']],
    ['silver coins 10gm', ['=10000', 'silver', 'coin']],
    ['1 kg silver bar', ['=1000000', 'silver', 'bar']],
    ['1000 grams', ['=1000000']],
    ['0.5g gold', ['=500', 'gold']],
    ['chandi ka sikka', ['silver', 'coin']],
    ['१० ग्राम चाँदी का सिक्का', ['=10000', 'silver', 'coin']],
    ['1 किलो चांदी की ईंट', ['=1000000', 'silver', 'bar']],
    ['500mg gold', ['=500', 'gold']],
    ['24k coin 2 g', ['=2000', 'gold', 'coin']],
    ['9999 gold', ['999.9', 'gold']],
    ['सोना', ['gold']],
    ['MMTC-PAMP', ['mmtc', 'pamp']],
    ['Mother’s Day', ['mothers', 'day']],
    ['price of gold biscuit', ['gold', 'bar']],
    ['999.9 fine', ['999.9', 'fine']],
    ['10 gold', ['10', 'gold']],
    ['constructor', ['constructor']],
    ['!?', []],
  ])('of "%s" are %j', (text, words) => expect(tokeniseText(text)).toEqual(words))
})

describe('the distance of two words', () => {
  it.each([
    ['lotus', 'lotus', 0],
    ['lotsu', 'lotus', 1],
    ['lotu', 'lotus', 1],
    ['lottus', 'lotus', 1],
    ['lakshmi', 'laxmi', 3],
    ['gold', 'silver', 3],
  ])('from %s to %s is %i', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance))
})
