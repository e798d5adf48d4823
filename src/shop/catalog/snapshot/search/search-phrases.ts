/** Phrases of a search that name a price or a collection: "under 5000", "best sellers", "चाँदी 2 हज़ार से कम". */
import { RUPEE } from '../../../../units/paise.ts'
import type { FilterRange } from '../ranges.ts'

/** `gift` is what belongs to an occasion or to the divine collection. */
export type SearchedCollection = 'best-seller' | 'pre-booking' | 'gift'

export interface SearchPhrases {
  /** The text without the phrases. */
  readonly rest: string
  /** Paise. */
  readonly price?: FilterRange
  readonly collections: SearchedCollection[]
}

const thousand = 'k|thousand|hazaa?r|हज़ार|हजार'
const lakh = 'lakhs?|lacs?|लाख'
const currency = '(?:₹|rs\\.?|inr|rupees?|rupaye|रु\\.?|रुपये|रुपए)'
const weightUnit = 'kilo|kg|gram|grm|gm|g|mg|tola|ग्राम|किलो|तोला|मिलीग्राम'
/** An amount with its thousands; a number with a unit of weight is none. */
const amount = `${currency}?\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(${thousand}|${lakh})?(?![\\p{L}\\p{M}\\d])(?!\\s*(?:${weightUnit})(?![\\p{L}\\p{M}]))(?:\\s*${currency})?(?:\\s*/-)?`
const before = '(?<![\\p{L}\\p{M}\\d])'
const after = '(?![\\p{L}\\p{M}\\d])'

const pattern = (text: string): RegExp => new RegExp(text, 'u')
const words = (alternatives: string): RegExp => pattern(`${before}(?:${alternatives})${after}`)

const between = [
  pattern(`${before}(?:between|from)\\s+${amount}\\s*(?:and|to|-)\\s*${amount}`),
  pattern(`${before}${amount}\\s*(?:to|se|से|-)\\s*${amount}\\s*(?:tak|ke beech|तक|के बीच)${after}`),
]
const below = [
  pattern(`${before}(?:under|below|within|up\\s?to|less than|cheaper than)\\s*${amount}`),
  pattern(`${before}${amount}\\s*(?:se kam|se neeche|ke andar|ke neeche|tak|से कम|से नीचे|के अंदर|के नीचे|तक)${after}`),
]
const above = [
  pattern(`${before}(?:over|above|more than)\\s*${amount}`),
  pattern(`${before}${amount}\\s*(?:se upar|se (?:zy|jy|j)aa?da|se adhik|से ऊपर|से ज़्यादा|से ज्यादा|से अधिक)${after}`),
]

const collections: Readonly<Record<SearchedCollection, RegExp>> = {
  'best-seller': words(
    'best[\\s_-]?sell(?:er|ers|ing)|most popular|top selling|lokpriya|sabse (?:zy|jy|j)aa?da bikne wal[aei]|' +
      'बेस्ट[\\s-]?सेलर|लोकप्रिय|सबसे (?:ज़्यादा|ज्यादा) बिकने वाल[ाीे]',
  ),
  'pre-booking': words(
    'pre[\\s_-]?(?:book(?:ing|ed)?|order|sale)|advance booking|agrim booking|' +
      'प्री[\\s-]?(?:बुकिंग|बुक|ऑर्डर)|अग्रिम बुकिंग|एडवांस बुकिंग',
  ),
  gift: words('gifts?|gifting|presents?|toh?fa|tohfe|upha+r|uphar|gift ke liye|उपहार|तोहफ़[ाे]|तोहफ[ाे]|गिफ़्ट|गिफ्ट|भेंट'),
}

/** Reads the phrases of a text as it was typed. An amount that is written wrongly stays in the text. */
export function readSearchPhrases(text: string): SearchPhrases {
  let rest = latinDigits(text.normalize('NFKC').toLowerCase())
  const price = readPrice(rest)
  if (price) rest = rest.replace(price.phrase, ' ')
  const found: SearchedCollection[] = []
  for (const [collection, phrase] of Object.entries(collections) as [SearchedCollection, RegExp][]) {
    if (!phrase.test(rest)) continue
    found.push(collection)
    rest = rest.replace(phrase, ' ')
  }
  const isPlain = !price && found.length === 0
  return { rest: isPlain ? text : rest.trim(), collections: found, ...(price && { price: price.range }) }
}

function readPrice(text: string): { phrase: string; range: FilterRange } | undefined {
  for (const one of between) {
    const match = one.exec(text)
    if (!match) continue
    // "2 to 5 thousand" means 2,000.
    const [from, to] = [paiseOf(match[1], match[2] ?? match[4]), paiseOf(match[3], match[4])]
    if (from < to) return { phrase: match[0], range: { from, below: to } }
  }
  for (const one of below) {
    const match = one.exec(text)
    if (match) return { phrase: match[0], range: { from: 0, below: paiseOf(match[1], match[2]) } }
  }
  for (const one of above) {
    const match = one.exec(text)
    if (match)
      return { phrase: match[0], range: { from: paiseOf(match[1], match[2]), below: Number.POSITIVE_INFINITY } }
  }
  return undefined
}

/** ("5", "k") → 5,00,000 paise; ("1,00,000", undefined) → 1,00,00,000 paise */
function paiseOf(digits = '', unit = ''): number {
  const factor = new RegExp(`^(?:${thousand})$`, 'u').test(unit.normalize('NFKC')) ? 1000 : unit ? 100_000 : 1
  return Math.round(Number(digits.replaceAll(',', '')) * factor * RUPEE)
}

/** "१०" → "10" */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
