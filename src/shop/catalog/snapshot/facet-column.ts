/**
 * The values of one filter, and how many rows of a list each would leave. Which values a row has is one number, so a short list
 * is counted in one pass over its rows; a long one by intersecting sets of rows.
 */
import { type Bits, countAnd, countBits, listRows } from './bit-set.ts'
import type { ScratchMemory } from './scratch-memory.ts'

/** The rows to count in. */
export class FacetRows {
  readonly bits: Bits
  readonly count: number
  readonly scratch: ScratchMemory
  #list: Uint32Array | undefined

  constructor(scratch: ScratchMemory, bits: Bits) {
    this.scratch = scratch
    this.bits = bits
    this.count = countBits(bits)
  }

  /** Listed on first use, for all filters together. */
  get list(): Uint32Array {
    this.#list ??= listRows(this.bits, this.scratch.zeros(this.count))
    return this.#list
  }
}

export interface FacetCount<T> {
  readonly value: T
  readonly count: number
}

/** The combination of values that each row has. */
interface RowCombinations {
  /** By row. */
  readonly codes: Uint16Array
  /** By code: positions of the values. */
  readonly values: readonly (readonly number[])[]
}

const mostCombinations = 2 ** 16
/** Rows for each word of a set: up to an eighth of all rows, measured to be faster row by row. */
const longestShort = 4

type Entries<T> = readonly (readonly [value: T, rows: Bits])[]

export class FacetColumn<T> {
  readonly #findEntries: () => Entries<T>
  #entries: Entries<T> | undefined
  /** Null where there are too many to be told apart. */
  #combinations: RowCombinations | null | undefined

  /** `entries`: each value with the rows that have it, found on first use. A row may have none or several. */
  constructor(entries: () => Entries<T>) {
    this.#findEntries = entries
  }

  count(rows: FacetRows): FacetCount<T>[] {
    this.#entries ??= this.#findEntries()
    const entries = this.#entries
    const isShort = rows.count <= longestShort * rows.bits.length
    if (isShort && this.#combinations === undefined) this.#combinations = combineValues(entries.map(([, bits]) => bits))
    if (!isShort || !this.#combinations)
      return entries.map(([value, bits]) => ({ value, count: countAnd(rows.bits, bits) }))
    const counts = countByValue(rows, this.#combinations, entries.length)
    return entries.map(([value], at) => ({ value, count: counts[at]! }))
  }
}

function countByValue(rows: FacetRows, { codes, values }: RowCombinations, valueCount: number): Uint32Array {
  const { scratch, list } = rows
  const byCode = scratch.zeros(values.length)
  for (let i = 0; i < list.length; i++) byCode[codes[list[i]!]!]!++
  const counts = scratch.zeros(valueCount)
  for (let code = 0; code < byCode.length; code++)
    if (byCode[code] !== 0) for (const value of values[code]!) counts[value]! += byCode[code]!
  return counts
}

function combineValues(sets: readonly Bits[]): RowCombinations | null {
  const codes = new Uint16Array(32 * (sets[0]?.length ?? 0))
  const values: number[][] = [[]]
  for (const [value, bits] of sets.entries()) {
    /** By code of a combination without this value: its code with it. */
    const extended = new Map<number, number>()
    for (const row of listRows(bits, new Uint32Array(countBits(bits)))) {
      const before = codes[row]!
      let code = extended.get(before)
      if (code === undefined) {
        code = values.length
        if (code === mostCombinations) return null
        values.push([...values[before]!, value])
        extended.set(before, code)
      }
      codes[row] = code
    }
  }
  return { codes, values }
}
