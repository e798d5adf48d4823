import { describe, expect, test } from 'vitest'
import { readSearchPhrases } from './search-phrases.ts'

const rupees = (from: number, below: number) => ({ from: from * 100, below: below * 100 })

describe('a price in a search', () => {
  test.each([
    ['under 5000', '', rupees(0, 5000)],
    ['silver coin under ₹5,000', 'silver coin', rupees(0, 5000)],
    ['gold below 1 lakh', 'gold', rupees(0, 100_000)],
    ['upto 5k silver', 'silver', rupees(0, 5000)],
    ['5000 se kam chandi', 'chandi', rupees(0, 5000)],
    ['5 हज़ार से कम', '', rupees(0, 5000)],
    ['चाँदी का सिक्का ५००० तक', 'चाँदी का सिक्का', rupees(0, 5000)],
    ['2000 ke andar', '', rupees(0, 2000)],
    ['above rs 10000', '', rupees(10_000, Number.POSITIVE_INFINITY)],
    ['50 हजार से ज्यादा सोना', 'सोना', rupees(50_000, Number.POSITIVE_INFINITY)],
    ['between 5000 and 10000 silver', 'silver', rupees(5000, 10_000)],
    ['2 to 5 thousand tak', '', rupees(2000, 5000)],
  ])('of %j leaves %j', (text, rest, price) =>
    expect(readSearchPhrases(text)).toEqual({ rest, price, collections: [] }),
  )

  test.each(['under 10 g', 'upto 1 kg silver', '10 g', 'silver 999', 'under construction'])('is not in %j', (text) =>
    expect(readSearchPhrases(text)).toEqual({ rest: text, collections: [] }),
  )
})

describe('a collection in a search', () => {
  test.each([
    ['gift', 'gift', ''],
    ['diwali gift', 'gift', 'diwali'],
    ['दिवाली उपहार', 'gift', 'दिवाली'],
    ['shaadi ke liye tohfa', 'gift', 'shaadi ke liye'],
    ['गिफ़्ट', 'gift', ''],
    ['best sellers', 'best-seller', ''],
    ['bestseller gold', 'best-seller', 'gold'],
    ['बेस्ट सेलर', 'best-seller', ''],
    ['sabse zyada bikne wale', 'best-seller', ''],
    ['pre-booking', 'pre-booking', ''],
    ['prebook silver', 'pre-booking', 'silver'],
    ['प्री-बुकिंग', 'pre-booking', ''],
    ['agrim booking', 'pre-booking', ''],
  ])('of %j is %s', (text, collection, rest) =>
    expect(readSearchPhrases(text)).toEqual({ rest, collections: [collection] }),
  )

  test('stands beside a price and words', () =>
    expect(readSearchPhrases('silver gift under 5000')).toEqual({
      rest: 'silver',
      price: rupees(0, 5000),
      collections: ['gift'],
    }))
})
