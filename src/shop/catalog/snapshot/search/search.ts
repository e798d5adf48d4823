/** Searches by text: the rows, the best hits first, and how the text was interpreted. */

import type { Metal } from '../../../../units/metal.ts'
import type { Families } from '../../product.ts'
import { allBits, andAll, type BitSource, type Bits, copyBits, countBits, intoAnd, newBits, orAll } from '../bit-set.ts'
import {
  correctSearchTerm,
  hasSearchMeaning,
  interpretSearch,
  matchSearchTerms,
  type SearchMeaning,
  type SearchMode,
  type SearchTermMatch,
} from './interpret-search.ts'
import type { SearchIndex } from './search-index.ts'

export interface Searched {
  readonly rows: Bits
  /** Rows to show first: exact name matches, then those with every word in their name. */
  readonly best: readonly Bits[]
  /** Null if the words have no special meaning. */
  readonly understood: SearchMeaning | null
}

export interface SearchedShelf {
  readonly families: Families
  readonly ofMetal: Readonly<Record<Metal, Bits>>
  readonly ofSubCategory: ReadonlyMap<number, Bits>
  readonly ofBrand: ReadonlyMap<number, Bits>
  /** Rows by the number of words in their name. */
  readonly ofNameLength: ReadonlyMap<number, Bits>
}

const rememberedTexts = 64

export class Search {
  #shelf: SearchedShelf
  #index: SearchIndex
  #remembered = new Map<string, Searched>()

  constructor(shelf: SearchedShelf, index: SearchIndex) {
    this.#shelf = shelf
    this.#index = index
  }

  /**
   * Returns all rows if the text has no words. Results are cached, since lists request the same text page by page, except while
   * the text is being typed: those lie in the scratch memory.
   */
  find(text: string, mode: SearchMode, scratch: BitSource): Searched {
    if (mode === 'typing') return this.#find(text, mode, scratch)
    const key = `${mode} ${text}`
    const cached = this.#remembered.get(key)
    if (cached) return cached
    const found = this.#find(text, mode, newBits(this.#index.rows))
    if (this.#remembered.size >= rememberedTexts) this.#remembered.delete(this.#remembered.keys().next().value!)
    this.#remembered.set(key, found)
    return found
  }

  #find(text: string, mode: SearchMode, source: BitSource): Searched {
    const readings = matchSearchTerms(text, this.#index, mode)
    if (readings.length === 0) return { rows: allBits(source), best: [], understood: null }
    const first = this.#meaning(readings, mode, source)
    if (first.any || mode === 'literal') return this.#ranked(readings, first, { mode, source })
    // No product has all these words: one of them may be a misspelling that happens to be a word, or the beginning of one.
    const again = readings.map((reading) => this.#otherwise(reading))
    const second = this.#meaning(again, mode, source)
    return second.any ? this.#ranked(again, second, { mode, source }) : this.#ranked(readings, first, { mode, source })
  }

  #otherwise(reading: SearchTermMatch): SearchTermMatch {
    return reading.whole ? reading : (correctSearchTerm(reading.word, this.#index) ?? reading)
  }

  #meaning(readings: readonly SearchTermMatch[], mode: SearchMode, source: BitSource) {
    const meaning = mode === 'literal' ? { words: [] } : interpretSearch(readings, this.#shelf.families)
    const named = new Set(meaning.words)
    const byWord = readings.filter(({ word, whole, places }) => {
      if (mode === 'literal' || !whole || places.length === 0 || named.has(word)) return true
      return word.startsWith('=') || /^\d/.test(word)
    })
    const rows = andAll(source, [
      ...this.#ofKinds(meaning, source),
      ...byWord.map(({ places }) => this.#index.rowsWith(places, source)),
    ])
    return { rows, understood: meaning, any: rows.some((word) => word !== 0) }
  }

  #ofKinds({ metal, form, brand }: SearchMeaning, source: BitSource): Bits[] {
    const { families, ofMetal, ofSubCategory, ofBrand } = this.#shelf
    const kinds: Bits[] = []
    if (metal) kinds.push(ofMetal[metal])
    if (brand) kinds.push(ofBrand.get(brand.id) ?? source.empty())
    if (form) {
      const ofForm = families.subCategories.filter((one) => one.form === form)
      kinds.push(
        orAll(
          source,
          ofForm.flatMap(({ id }) => ofSubCategory.get(id) ?? []),
        ),
      )
    }
    return kinds
  }

  #ranked(
    readings: readonly SearchTermMatch[],
    { rows, understood }: { rows: Bits; understood: SearchMeaning },
    { mode, source }: { readonly mode: SearchMode; readonly source: BitSource },
  ): Searched {
    const named = copyBits(source, rows)
    for (const { places } of readings) intoAnd(named, this.#index.rowsNamed(places, source))
    const whole = this.#shelf.ofNameLength.get(readings.length)
    const just = whole && readings.every((reading) => reading.whole) ? andAll(source, [named, whole]) : null
    const isName = just !== null && readings.length > 2 && countBits(just) > 0
    const corrected = readings.some((reading) => reading.corrected)
    const isExplained = mode !== 'literal' && (corrected || (!isName && hasSearchMeaning(understood)))
    return { rows, best: just ? [just, named] : [named], understood: isExplained ? understood : null }
  }
}
