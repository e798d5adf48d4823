/** What a search means: which of its words name a metal, a shape, a mint, a weight or a fineness, and how the rest is spelt. */

import type { Metal } from '../../../../units/metal.ts'
import type { Brand, Families, SubCategory } from '../../product.ts'
import type { SearchIndex } from './search-index.ts'
import { weightOfWord, weightWord, wordsOf } from './words.ts'

export type Form = SubCategory['form']

export interface Understood {
  readonly metal?: Metal
  readonly form?: Form
  readonly brand?: Pick<Brand, 'id' | 'title'>
  /** Milligrams. */
  readonly weight?: number
  readonly fineness?: number
  /** What is left to be found in names, as the catalogue spells it. */
  readonly words: string[]
}

/**
 * `typed` is a search that was sent; `typing` is one whose last word may not be finished; `literal` takes every word as it
 * stands, for those who meant what they typed.
 */
export type Manner = 'typed' | 'typing' | 'literal'

export interface Reading {
  /** The words of the index that it may be; none when nothing comes near. */
  readonly places: readonly number[]
  /** As the catalogue spells it, or as it was typed. */
  readonly word: string
  /** It is a whole word and not the beginning of several. */
  readonly whole: boolean
  readonly corrected: boolean
}

const longestWord = 32
/** Shorter beginnings of a word that was sent are more likely misspelt. */
const leastBeginning = 3

export function readingsOf(text: string, index: SearchIndex, manner: Manner): Reading[] {
  const words = [...new Set(wordsOf(text).map((word) => word.slice(0, longestWord)))]
  const unfinished = manner === 'typing' && /[\p{L}\p{M}\d]$/u.test(text)
  return words.map((word, at) => readingOf(word, index, unfinished && at === words.length - 1 ? 'typing' : manner))
}

function readingOf(word: string, index: SearchIndex, manner: Manner): Reading {
  const whole = index.find(word)
  const isWhole = whole !== undefined && (manner !== 'typing' || isKind(index.wordAt(whole)) || word.startsWith('='))
  if (isWhole) return wholeReading(index, whole, false)
  if (manner === 'literal') return { places: [], word, whole: true, corrected: false }
  const weight = /^\d+(\.\d+)?$/.test(word) ? index.find(weightWord(Math.round(Number(word) * 1000))) : undefined
  if (weight !== undefined) return wholeReading(index, weight, false)
  const begun = manner === 'typing' || word.length >= leastBeginning ? index.beginningWith(word) : []
  if (begun.length > 0) return { places: begun, word, whole: false, corrected: false }
  return correctionOf(word, index) ?? { places: [], word, whole: true, corrected: false }
}

const wholeReading = (index: SearchIndex, place: number, corrected: boolean): Reading => ({
  places: [place],
  word: index.wordAt(place),
  whole: true,
  corrected,
})

/** The word as it was probably meant. */
export function correctionOf(word: string, index: SearchIndex): Reading | undefined {
  const nearest = index.nearestTo(word)
  return nearest === undefined ? undefined : wholeReading(index, nearest, true)
}

const metalWords: Readonly<Record<string, Metal>> = { gold: 'gold', silver: 'silver' }
const formWords: Readonly<Record<string, Form>> = { coin: 'coin', bar: 'bar' }
const isKind = (word: string): boolean => Object.hasOwn(metalWords, word) || Object.hasOwn(formWords, word)
const finenessWord = /^9\d\d(\.\d)?$/

/** Sorts whole words into what they name; two metals or two shapes at once mean either. */
export function understand(readings: readonly Reading[], families: Families): Understood {
  const words = new Set(readings.filter(({ whole }) => whole).map(({ word }) => word))
  const brand = brandOf(words, families.brands)
  const ofBrand = new Set(brand && wordsOf(brand.title))
  const only = <T>(table: Readonly<Record<string, T>>): T | undefined => {
    const named = Object.keys(table).filter((word) => words.has(word))
    return named.length === 1 ? table[named[0]!] : undefined
  }
  const weights = [...words].flatMap((word) => weightOfWord(word) ?? [])
  const finenesses = [...words].filter((word) => finenessWord.test(word))
  const [metal, form] = [only(metalWords), only(formWords)]
  return {
    ...(metal && { metal }),
    ...(form && { form }),
    ...(brand && { brand: { id: brand.id, title: brand.title } }),
    ...(weights.length === 1 && { weight: weights[0]! }),
    ...(finenesses.length === 1 && { fineness: Math.round(Number(finenesses[0]) * 10) }),
    words: readings
      .filter(({ word, whole }) => !(whole && (isKind(word) || ofBrand.has(word))))
      .map(({ word }) => word)
      .filter((word) => !(weights.length === 1 && word.startsWith('=')) && !finenesses.includes(word)),
  }
}

/** The mint whose name was typed by at least half: `mmtc`, `india mint`. */
function brandOf(words: ReadonlySet<string>, brands: readonly Brand[]): Brand | undefined {
  return brands.find(({ title }) => {
    const own = wordsOf(title)
    return own.length > 0 && own.filter((word) => words.has(word)).length * 2 >= own.length
  })
}

export const saysSomething = ({ words: _words, ...named }: Understood): boolean => Object.keys(named).length > 0
