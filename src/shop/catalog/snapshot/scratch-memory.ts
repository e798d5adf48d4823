/**
 * Memory for the sets of one calculation, used again by the next. Typed arrays lie outside the heap: with new ones for every list,
 * V8 collects the whole heap twice a second, which takes a tenth of a second among 100,000 products (decision 0140).
 */
import { type BitSource, type Bits, emptyBits } from './bit-set.ts'

/** Sets that the first calculation has room for; later ones have as much as any took. */
const firstSets = 16

export class ScratchMemory implements BitSource {
  readonly rows: number
  readonly #wordsOfSet: number
  #memory: Uint32Array
  #used = 0

  constructor(rows: number) {
    this.rows = rows
    this.#wordsOfSet = emptyBits(rows).length
    this.#memory = new Uint32Array(firstSets * this.#wordsOfSet)
  }

  /** Begins the next calculation: what the last one was given is overwritten from now on. */
  reset(): this {
    this.#used = 0
    return this
  }

  empty(): Bits {
    return this.zeros(this.#wordsOfSet)
  }

  zeros(length: number): Uint32Array {
    // What was already given keeps the memory that it lies in.
    if (this.#used + length > this.#memory.length) {
      this.#memory = new Uint32Array(2 * (this.#used + length))
      this.#used = 0
    }
    const given = this.#memory.subarray(this.#used, this.#used + length)
    this.#used += length
    return given.fill(0)
  }
}
