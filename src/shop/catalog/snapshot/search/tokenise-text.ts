/**
 * Splits texts into words, in the same way for product names and for searches. Units of weight, Hindi and everyday words are
 * understood, so that `chandi sikka 10gm` and `१० ग्राम चाँदी का सिक्का` both find a 10 g silver coin.
 */
import { silent, synonyms } from './synonyms.ts'

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

const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

/** The token of a weight: milligrams, so that `1 kg` and `1000 gm` are equal. No typed word begins with its sign. */
export const weightWord = (weightMg: number): string => `=${weightMg}`

/** The weight of a token, in milligrams. */
export const weightOfWord = (word: string): number | undefined =>
  word.startsWith('=') ? Number(word.slice(1)) : undefined

/** Words in order of appearance, preceded by weights. */
export function tokeniseText(text: string): string[] {
  const plain = latinDigits(text.normalize('NFKC').toLowerCase()).replace(/['’]s\b/g, 's')
  const weights: string[] = []
  const rest = plain
    .replace(weightPattern, (_whole, amount: string, unit: string) => {
      weights.push(weightWord(Math.round(Number(amount) * unitOf(unit))))
      return ' '
    })
    .replace(karatPattern, ' gold ')
  const words = rest.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []
  return [...weights, ...words.map(usual).filter((word) => !silent.has(word))]
}
