/**
 * How texts become words, alike for names and for what shoppers type. Units of weight, Hindi and everyday words are
 * understood, so that `chandi sikka 10gm` and `१० ग्राम चाँदी का सिक्का` both find a 10 g silver coin.
 */
import { silent, synonyms } from './synonyms.ts'

/** Shoppers type anything, `constructor` too, which every object knows. */
const usual = (word: string): string => (Object.hasOwn(synonyms, word) ? (synonyms[word] ?? word) : word)

const weightPattern =
  /(\d+(?:\.\d+)?)\s*(kilograms?|kilos?|kgs?|grams?|grms?|gms?|gm|g|milligrams?|mg|किलोग्राम|किलो|ग्राम)(?![\p{L}\p{M}\d])/gu

/** Milligrams in a unit, by how it begins. */
const unitOf = (unit: string): number => {
  if (unit.startsWith('k') || unit.startsWith('कि')) return 1_000_000
  return unit.startsWith('m') ? 1 : 1000
}

/** All gold here is of 24 karats; it is how people ask for it. */
const karatPattern = /\b24\s*(?:k|kt|ct|karats?|carats?|कैरेट)(?![\p{L}\p{M}\d])/gu

const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

/** The word a weight is filed under: milligrams, so that `1 kg` and `1000 gm` are one; no typed word begins with its sign. */
export const weightWord = (weightMg: number): string => `=${weightMg}`

/** The weight a word stands for. */
export const weightOfWord = (word: string): number | undefined =>
  word.startsWith('=') ? Number(word.slice(1)) : undefined

/** Words in order of writing; weights come first. */
export function tokeniseText(text: string): string[] {
  const plain = latinDigits(text.normalize('NFKC').toLowerCase()).replace(/['’]s\b/g, 's')
  const weights: string[] = []
  const rest = plain
    .replace(weightPattern, (_whole, amount: string, unit: string) => {
      weights.push(weightWord(Math.round(Number(amount) * unitOf(unit))))
      return ' '
    })
    .replace(karatPattern, ' gold ')
  const texts = rest.match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []
  return [...weights, ...texts.map(usual).filter((word) => !silent.has(word))]
}
