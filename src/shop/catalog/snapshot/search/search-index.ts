/** Word → rows: those with the word in their name, and those that have it through their mint, metal, form or occasions. */
import { type BitSource, type Bits, emptyBits, intoOr, setBit } from '../bit-set.ts'
import { Spelling } from './spelling.ts'
import { synonyms } from './synonyms.ts'

/** A bit set for many rows, a list of numbers for few: whichever is smaller. */
interface Posting {
  readonly dense: boolean
  readonly rows: Uint32Array
}

interface Entry {
  readonly word: string
  readonly named: Posting
  readonly besides: Posting
}

interface Gathered {
  readonly named: number[]
  readonly besides: number[]
}

export class SearchIndexBuilder {
  #words = new Map<string, Gathered>()

  /** Add rows in ascending order. A word in the name counts as a name match, even if the row also has it from elsewhere. */
  add(row: number, name: ReadonlySet<string>, besides: Iterable<string>): void {
    for (const word of name) this.#gathered(word).named.push(row)
    for (const word of besides) if (!name.has(word)) this.#gathered(word).besides.push(row)
  }

  finish(rows: number): SearchIndex {
    const posting = (list: number[]): Posting => {
      const dense = list.length > rows >>> 5
      if (!dense) return { dense, rows: Uint32Array.from(list) }
      const bits = emptyBits(rows)
      for (const row of list) setBit(bits, row)
      return { dense, rows: bits }
    }
    const entries = [...this.#words].map(([word, { named, besides }]) => ({
      word,
      named: posting(named),
      besides: posting(besides),
    }))
    this.#words.clear()
    return new SearchIndex(rows, entries)
  }

  #gathered(word: string): Gathered {
    const existing = this.#words.get(word)
    if (existing) return existing
    const fresh: Gathered = { named: [], besides: [] }
    this.#words.set(word, fresh)
    return fresh
  }
}

/** Words are identified by their position in the index. */
export class SearchIndex {
  readonly rows: number
  /** Every spelling that leads to an entry, sorted: its own word and its synonyms. */
  #spellings: readonly string[]
  #entryOf: readonly Entry[]
  #spelling: Spelling

  constructor(rows: number, entries: readonly Entry[]) {
    this.rows = rows
    const byWord = new Map(entries.map((entry) => [entry.word, entry]))
    for (const [other, word] of Object.entries(synonyms)) {
      const entry = byWord.get(word)
      if (entry && !byWord.has(other)) byWord.set(other, entry)
    }
    const sorted = [...byWord].sort(([a], [b]) => (a < b ? -1 : 1))
    this.#spellings = sorted.map(([word]) => word)
    this.#entryOf = sorted.map(([, entry]) => entry)
    this.#spelling = new Spelling(this.#spellings, (at) => usesOf(this.#entryOf[at]!))
  }

  /** The word as the catalogue spells it. */
  wordAt = (place: number): string => this.#entryOf[place]!.word

  find(word: string): number | undefined {
    const place = this.#firstFrom(word)
    return this.#spellings[place] === word ? place : undefined
  }

  /** The words with this prefix; weights are excluded, since `1` is no prefix of `10 g`. */
  beginningWith(beginning: string): number[] {
    const places: number[] = []
    if (beginning.startsWith('=')) return places
    for (let at = this.#firstFrom(beginning); this.#spellings[at]?.startsWith(beginning); at++) places.push(at)
    return places
  }

  nearestTo = (word: string): number | undefined => this.#spelling.nearestTo(word)

  /** The weight nearest to this one, in milligrams, if it is at most a seventh away: 10 g for a tola of 11.66 g. */
  nearestWeight(weightMg: number): number | undefined {
    let nearest: number | undefined
    let least = weightMg / 7
    for (let at = this.#firstFrom('='); this.#spellings[at]?.startsWith('='); at++) {
      const away = Math.abs(Number(this.#spellings[at]!.slice(1)) - weightMg)
      if (away > least) continue
      least = away
      nearest = at
    }
    return nearest
  }

  /** Rows that have any of the words, in their name or otherwise. */
  rowsWith(places: readonly number[], source: BitSource): Bits {
    const bits = source.empty()
    for (const place of places) {
      const { named, besides } = this.#entryOf[place]!
      mark(bits, named)
      mark(bits, besides)
    }
    return bits
  }

  /** Rows that have any of the words in their name. */
  rowsNamed(places: readonly number[], source: BitSource): Bits {
    const bits = source.empty()
    for (const place of places) mark(bits, this.#entryOf[place]!.named)
    return bits
  }

  /** Position of the first spelling that is not before `word`. */
  #firstFrom(word: string): number {
    let from = 0
    let to = this.#spellings.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#spellings[middle]! < word) from = middle + 1
      else to = middle
    }
    return from
  }
}

const usesOf = ({ named, besides }: Entry): number => sizeOf(named) + sizeOf(besides)
/** Close enough to tell which of two words is commoner: dense ones are all common. */
const sizeOf = ({ dense, rows }: Posting): number => (dense ? rows.length * 32 : rows.length)

function mark(bits: Bits, { dense, rows }: Posting): void {
  if (dense) intoOr(bits, rows)
  else for (let at = 0; at < rows.length; at++) setBit(bits, rows[at]!)
}
