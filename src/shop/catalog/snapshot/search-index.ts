/**
 * Word → rows. All words must be met; the last one may still be in the middle of being typed. A word nobody uses is read
 * as the nearest word that somebody does. Rows are in order of sales, so the ranking is the order of the rows.
 */
import { allBits, type Bits, emptyBits, intoAnd, setBit } from './bits.ts'
import { editDistance } from './edit-distance.ts'
import { wordsOf } from './words.ts'

export interface SearchIndex {
  /** Rows meeting every word, or all rows when the text holds no word. */
  find(text: string): Bits
}

const longestWord = 32
const rememberedMisspellings = 1000

export class SearchIndexBuilder {
  #postings = new Map<string, number[]>()

  /** Rows are added in ascending order. */
  add(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const rows = this.#postings.get(word)
      if (!rows) this.#postings.set(word, [row])
      else if (rows[rows.length - 1] !== row) rows.push(row)
    }
  }

  finish(rows: number): SearchIndex {
    const vocabulary = [...this.#postings.keys()].sort()
    const postings = vocabulary.map((word) => Uint32Array.from(this.#postings.get(word)!))
    this.#postings.clear()
    return new WordIndex(rows, vocabulary, postings)
  }
}

class WordIndex implements SearchIndex {
  #rows: number
  #vocabulary: readonly string[]
  #postings: readonly Uint32Array[]
  #corrected = new Map<string, number | undefined>()

  constructor(rows: number, vocabulary: readonly string[], postings: readonly Uint32Array[]) {
    this.#rows = rows
    this.#vocabulary = vocabulary
    this.#postings = postings
  }

  find(text: string): Bits {
    const words = wordsOf(text).map((word) => word.slice(0, longestWord))
    if (!words.length) return allBits(this.#rows)
    const last = words.length - 1
    const stillTyping = /[\p{L}\p{M}\d]$/u.test(text)
    let found: Bits | undefined
    for (let i = 0; i < words.length; i++) {
      const rows = this.#rowsOf(words[i]!, i === last && stillTyping)
      found = found ? intoAnd(found, rows) : rows
    }
    return found!
  }

  #rowsOf(word: string, orBeginning: boolean): Bits {
    const bits = emptyBits(this.#rows)
    let place = this.#firstFrom(word)
    const asBeginning = orBeginning && !word.startsWith('=')
    if (!asBeginning && this.#vocabulary[place] === word) this.#mark(bits, place)
    else if (asBeginning && this.#vocabulary[place]?.startsWith(word))
      for (; this.#vocabulary[place]?.startsWith(word); place++) this.#mark(bits, place)
    else {
      const nearest = this.#nearestTo(word)
      if (nearest !== undefined) this.#mark(bits, nearest)
    }
    return bits
  }

  #mark(bits: Bits, place: number): void {
    const rows = this.#postings[place]!
    for (let i = 0; i < rows.length; i++) setBit(bits, rows[i]!)
  }

  /** Place of the first word of the vocabulary that is not before `word`. */
  #firstFrom(word: string): number {
    let from = 0
    let to = this.#vocabulary.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#vocabulary[middle]! < word) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Numbers are never corrected: 10 for 20 would be another weight. */
  #nearestTo(word: string): number | undefined {
    if (word.length < 3 || /\d/.test(word)) return undefined
    if (this.#corrected.has(word)) return this.#corrected.get(word)
    const most = word.length < 6 ? 1 : 2
    let nearest: number | undefined
    let fewest = most + 1
    for (let place = 0; place < this.#vocabulary.length; place++) {
      const changes = editDistance(word, this.#vocabulary[place]!, Math.min(fewest, most))
      const commoner = nearest !== undefined && this.#postings[place]!.length > this.#postings[nearest]!.length
      if (changes < fewest || (changes === fewest && changes <= most && commoner)) {
        fewest = changes
        nearest = place
      }
    }
    if (this.#corrected.size >= rememberedMisspellings) this.#corrected.clear()
    this.#corrected.set(word, nearest)
    return nearest
  }
}
