/**
 * Splits texts into words, in the same way for product names and for searches. Units of weight, Hindi and everyday words are
 * understood, so that `chandi sikka 10gm` and `१० ग्राम चाँदी का सिक्का` both find a 10 g silver coin.
 */
import { latinDigits } from './search-phrases.ts'
import { countTerms, silent, synonyms } from './synonyms.ts'

/** Shoppers may type `constructor`, which every object has as a property. */
const usual = (word: string): string => (Object.hasOwn(synonyms, word) ? (synonyms[word] ?? word) : word)

const weightPattern =
  /(\d+(?:\.\d+)?)\s*(kilograms?|kilos?|kgs?|grams?|grms?|gms?|gm|g|milligrams?|mg|किलोग्राम|किलो|ग्राम)(?![\p{L}\p{M}\d])/gu

/** Milligrams per unit, by the first letters of the unit. */
const unitOf = (unit: string): number => {
  if (unit.startsWith('k') || unit.startsWith('कि')) return 1_000_000
  return unit.startsWith('m') ? 1 : 1000
}

/** "24 karat" is how people search for gold; all gold in the shop is 24 karat. */
const karatPattern = /\b24\s*(?:k|kt|ct|karats?|carats?|कैरेट)(?![\p{L}\p{M}\d])/gu

/** The token of a weight: milligrams, so that `1 kg` and `1000 gm` are equal. No typed word begins with its sign. */
export const weightWord = (weightMg: number): string => `=${weightMg}`

/** The weight of a token, in milligrams. */
export const weightOfWord = (word: string): number | undefined =>
  word.startsWith('=') ? Number(word.slice(1)) : undefined

const tolaPattern = /(\d+(?:\.\d+)?)\s*(?:tolas?|tole|तोला|तोले)(?![\p{L}\p{M}\d])/gu
const tolaMg = 11_663.8

const unitAhead =
  '(?=\\s*(?:kilograms?|kilos?|kgs?|grams?|grms?|gms?|gm|tolas?|tole|किलोग्राम|किलो|ग्राम|तोला|तोले)(?![\\p{L}\\p{M}]))'
const countPattern = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(${Object.keys(countTerms).join('|')})\\s+(?:a\\s+)?${unitAhead}`,
  'gu',
)
const loneTolaPattern = /(?<![\p{L}\p{M}\d]|\d\s*)(?=(?:tola|तोला)(?![\p{L}\p{M}]))/gu

/** "half gram" → "0.5 gram", "tola" → "1 tola" */
const countsAsDigits = (text: string): string =>
  text
    .replaceAll('1/2', '0.5')
    .replaceAll('1/4', '0.25')
    .replace(/[½¼]/g, (sign) => (sign === '½' ? '0.5' : '0.25'))
    .replace(countPattern, (_whole, word: string) => `${countTerms[word]} `)
    .replace(loneTolaPattern, '1 ')

/**
 * The token of a weight in tola, in milligrams. Bullion is minted by the gram, so it stands for the nearest weight of the
 * catalogue.
 */
export const nearWeightWord = (weightMg: number): string => `~${weightMg}`

/** "goldbar" → gold, bar */
function splitCompound(word: string): string[] {
  for (let at = 3; at < word.length - 2; at++) {
    const [metal, form] = [usual(word.slice(0, at)), usual(word.slice(at))]
    if ((metal === 'gold' || metal === 'silver') && (form === 'coin' || form === 'bar')) return [metal, form]
  }
  return [usual(word)]
}

/** Words in order of appearance, preceded by weights. */
export function tokeniseText(text: string): string[] {
  // NFKC would write ½ with a fraction slash, so the counts are read before.
  const plain = countsAsDigits(latinDigits(text.toLowerCase()))
    .normalize('NFKC')
    .replace(/['’]s\b/g, 's')
  const weights: string[] = []
  const rest = plain
    .replace(weightPattern, (_whole, amount: string, unit: string) => {
      weights.push(weightWord(Math.round(Number(amount) * unitOf(unit))))
      return ' '
    })
    .replace(tolaPattern, (_whole, amount: string) => {
      weights.push(nearWeightWord(Math.round(Number(amount) * tolaMg)))
      return ' '
    })
    .replace(karatPattern, ' gold ')
  const words = rest.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []
  return [...weights, ...words.flatMap(splitCompound).filter((word) => !silent.has(word))]
}
