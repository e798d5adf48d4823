/**
 * How texts become words, alike for names and for what shoppers type. Units of weight, the two metals' Hindi names and a
 * few words for bar and coin are understood, so that `chandi sikka 10gm` finds a 10 g silver coin.
 */
const synonyms: Readonly<Record<string, string>> = {
  chandi: 'silver',
  chaandi: 'silver',
  chandhi: 'silver',
  चाँदी: 'silver',
  चांदी: 'silver',
  sona: 'gold',
  soni: 'gold',
  swarna: 'gold',
  सोना: 'gold',
  sikka: 'coin',
  sikke: 'coin',
  सिक्का: 'coin',
  coins: 'coin',
  mudra: 'coin',
  bars: 'bar',
  biscuit: 'bar',
  biscuits: 'bar',
  ingot: 'bar',
  ingots: 'bar',
  laxmi: 'lakshmi',
  lakhsmi: 'lakshmi',
  ganpati: 'ganesh',
  ganesha: 'ganesh',
  rakhi: 'raksha',
}

/** Shoppers type anything, `constructor` too, which every object knows. */
const usual = (word: string): string => (Object.hasOwn(synonyms, word) ? (synonyms[word] ?? word) : word)

/** Words that say nothing about a piece. */
const silent = new Set([
  'a',
  'an',
  'and',
  'at',
  'buy',
  'for',
  'in',
  'of',
  'on',
  'online',
  'price',
  'rate',
  'rupees',
  'the',
  'to',
  'with',
])

const weightPattern = /(\d+(?:\.\d+)?)\s*(kilograms?|kilos?|kgs?|grams?|grms?|gms?|gm|g)(?![\p{L}\d])/gu

/** The word a weight is filed under: milligrams, so that `1 kg` and `1000 gm` are one; no typed word begins with its sign. */
export const weightWord = (weightMg: number): string => `=${weightMg}`

/** Words in order of writing; weights come first. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, 's')
  const weights: string[] = []
  const rest = plain.replace(weightPattern, (_whole, amount: string, unit: string) => {
    weights.push(weightWord(Math.round(Number(amount) * (unit.startsWith('k') ? 1_000_000 : 1000))))
    return ' '
  })
  const words = rest.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []
  return [...weights, ...words.map(usual).filter((word) => !silent.has(word))]
}
