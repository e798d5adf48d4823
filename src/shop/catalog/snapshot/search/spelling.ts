/**
 * Finds the nearest known word to a misspelt one without comparing it with all of them: words are indexed by their letter pairs,
 * and only those that share enough pairs are compared letter by letter.
 */
import { editDistance } from './edit-distance.ts'

const remembered = 1000
const longEnoughForTwo = 6

export class Spelling {
  #words: readonly string[]
  /** How often each word is used: of two equally near words the commoner one is chosen. */
  #uses: (at: number) => number
  #ofPair = new Map<string, number[]>()
  #shared: Uint8Array
  #known = new Map<string, number | undefined>()

  constructor(words: readonly string[], uses: (at: number) => number) {
    this.#words = words
    this.#uses = uses
    this.#shared = new Uint8Array(words.length)
    for (const [at, word] of words.entries()) {
      if (!isCorrectable(word)) continue
      for (const pair of pairsOf(word)) {
        const filed = this.#ofPair.get(pair)
        if (filed) filed.push(at)
        else this.#ofPair.set(pair, [at])
      }
    }
  }

  /** The position of the nearest word. Numbers are never corrected: 10 for 20 would be another weight. */
  nearestTo(word: string): number | undefined {
    if (!isCorrectable(word)) return undefined
    if (this.#known.has(word)) return this.#known.get(word)
    const nearest = this.#search(word)
    if (this.#known.size >= remembered) this.#known.clear()
    this.#known.set(word, nearest)
    return nearest
  }

  #search(word: string): number | undefined {
    const most = word.length < longEnoughForTwo ? 1 : 2
    let nearest: number | undefined
    let fewest = most + 1
    for (const at of this.#candidates(word, most)) {
      const other = this.#words[at]!
      if (word.length < 3 && other[0] !== word[0]) continue
      const changes = editDistance(word, other, Math.min(fewest, most))
      if (changes > most || changes > fewest) continue
      if (changes < fewest || nearest === undefined || this.#isLikelier(word, at, nearest)) {
        fewest = changes
        nearest = at
      }
    }
    return nearest
  }

  /** The first letter is seldom mistyped. */
  #isLikelier(word: string, at: number, than: number): boolean {
    const begins = (one: number) => Number(this.#words[one]![0] === word[0])
    return begins(at) - begins(than) > 0 || (begins(at) === begins(than) && this.#uses(at) > this.#uses(than))
  }

  /** An edit changes at most three pairs (a swap of two letters), so words within reach share all others. */
  #candidates(word: string, most: number): number[] {
    const pairs = pairsOf(word)
    const least = Math.max(1, pairs.size - 3 * most)
    const touched: number[] = []
    for (const pair of pairs) {
      for (const at of this.#ofPair.get(pair) ?? []) {
        if (this.#shared[at] === 0) touched.push(at)
        this.#shared[at]! += 1
      }
    }
    const near = touched.filter((at) => this.#shared[at]! >= least)
    for (const at of touched) this.#shared[at] = 0
    return near
  }
}

const isCorrectable = (word: string): boolean => word.length >= 2 && !/[\d=]/.test(word)

/** `bar` → `^b`, `ba`, `ar`, `r$` */
function pairsOf(word: string): Set<string> {
  const framed = `^${word}$`
  const pairs = new Set<string>()
  for (let at = 1; at < framed.length; at++) pairs.add(framed.slice(at - 1, at + 1))
  return pairs
}
