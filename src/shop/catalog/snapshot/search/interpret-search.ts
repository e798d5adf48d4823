/** Interprets a search: which of its words name a metal, a shape, a mint, a weight or a fineness, and how the rest is spelt. */

import type { Metal } from '../../../../units/metal.ts'
import type { Brand, Families, SubCategory } from '../../product.ts'
import type { FilterRange } from '../ranges.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchedCollection } from './search-phrases.ts'
import { tokeniseText, weightOfWord, weightWord } from './tokenise-text.ts'

export type ProductShape = SubCategory['form']

export interface SearchMeaning {
  /** Paise. */
  readonly price?: FilterRange
  readonly collections?: SearchedCollection[]
  readonly metal?: Metal
  readonly form?: ProductShape
  readonly brand?: Pick<Brand, 'id' | 'title'>
  /** Milligrams. */
  readonly weight?: number
  readonly fineness?: number
  /** The remaining words, to be found in names, as the catalogue spells them. */
  readonly words: string[]
}

/**
 * `typed`: a submitted search. `typing`: the last word may be incomplete. `literal`: every word is taken as typed, for shoppers
 * who rejected a correction.
 */
export type SearchMode = 'typed' | 'typing' | 'literal'

export interface SearchTermMatch {
  /** Positions of the index words that it may be; empty if none is near. */
  readonly places: readonly number[]
  /** As the catalogue spells it, or as it was typed. */
  readonly word: string
  /** It is a whole word, not a prefix of several. */
  readonly whole: boolean
  readonly corrected: boolean
}

const longestWord = 32
/** In a submitted search, a shorter prefix is more likely a misspelling. */
const leastBeginning = 3

export function matchSearchTerms(text: string, index: SearchIndex, mode: SearchMode): SearchTermMatch[] {
  const words = [...new Set(tokeniseText(text).map((word) => word.slice(0, longestWord)))]
  const unfinished = mode === 'typing' && /[\p{L}\p{M}\d]$/u.test(text)
  return words.map((word, at) => matchTerm(word, index, unfinished && at === words.length - 1 ? 'typing' : mode))
}

function matchTerm(word: string, index: SearchIndex, mode: SearchMode): SearchTermMatch {
  if (word.startsWith('~')) return matchNearWeight(Number(word.slice(1)), index, mode)
  const whole = index.find(word)
  const isWhole = whole !== undefined && (mode !== 'typing' || isKind(index.wordAt(whole)) || word.startsWith('='))
  if (isWhole) return wholeReading(index, whole, false)
  if (mode === 'literal') return { places: [], word, whole: true, corrected: false }
  const weight = /^\d+(\.\d+)?$/.test(word) ? index.find(weightWord(Math.round(Number(word) * 1000))) : undefined
  if (weight !== undefined) return wholeReading(index, weight, false)
  const prefixMatches = mode === 'typing' || word.length >= leastBeginning ? index.beginningWith(word) : []
  if (prefixMatches.length > 0) return { places: prefixMatches, word, whole: false, corrected: false }
  return correctSearchTerm(word, index) ?? { places: [], word, whole: true, corrected: false }
}

function matchNearWeight(weightMg: number, index: SearchIndex, mode: SearchMode): SearchTermMatch {
  const exact = weightWord(weightMg)
  const place = mode === 'literal' ? index.find(exact) : index.nearestWeight(weightMg)
  return place === undefined
    ? { places: [], word: exact, whole: true, corrected: false }
    : wholeReading(index, place, index.wordAt(place) !== exact)
}

const wholeReading = (index: SearchIndex, place: number, corrected: boolean): SearchTermMatch => ({
  places: [place],
  word: index.wordAt(place),
  whole: true,
  corrected,
})

/** The corrected word. */
export function correctSearchTerm(word: string, index: SearchIndex): SearchTermMatch | undefined {
  const nearest = index.nearestTo(word)
  return nearest === undefined ? undefined : wholeReading(index, nearest, true)
}

const metalTerms: Readonly<Record<string, Metal>> = { gold: 'gold', silver: 'silver' }
const formTerms: Readonly<Record<string, ProductShape>> = { coin: 'coin', bar: 'bar' }
const isKind = (word: string): boolean => Object.hasOwn(metalTerms, word) || Object.hasOwn(formTerms, word)
const finenessWord = /^9\d\d(\.\d)?$/

/** Sorts whole words by what they name; two metals or two shapes mean either of them. */
export function interpretSearch(readings: readonly SearchTermMatch[], families: Families): SearchMeaning {
  const words = new Set(readings.filter(({ whole }) => whole).map(({ word }) => word))
  const brand = brandOf(words, families.brands)
  const ofBrand = new Set(brand && tokeniseText(brand.title))
  const only = <T>(table: Readonly<Record<string, T>>): T | undefined => {
    const named = Object.keys(table).filter((word) => words.has(word))
    return named.length === 1 ? table[named[0]!] : undefined
  }
  const weights = [...words].flatMap((word) => weightOfWord(word) ?? [])
  const finenesses = [...words].filter((word) => finenessWord.test(word))
  const [metal, form] = [only(metalTerms), only(formTerms)]
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

/** The mint of which at least half the name was typed: `mmtc`, `india mint`. */
function brandOf(words: ReadonlySet<string>, brands: readonly Brand[]): Brand | undefined {
  return brands.find(({ title }) => {
    const own = tokeniseText(title)
    return own.length > 0 && own.filter((word) => words.has(word)).length * 2 >= own.length
  })
}

export const hasSearchMeaning = ({ words: _words, ...named }: SearchMeaning): boolean => Object.keys(named).length > 0
