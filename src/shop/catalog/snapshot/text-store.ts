/**
 * The long texts of all products, which only their own pages show. They are compressed in blocks outside the heap: 100,000
 * products take some 10 MB instead of 200, and add nothing for the garbage collector to scan.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export interface ProductTexts {
  readonly description: string
  readonly specification: string
  readonly careInstruction: string
  /** On Hindi pages; empty: the English ones. */
  readonly descriptionHi: string
  readonly specificationHi: string
  readonly careInstructionHi: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeyword: string
}

/** Larger blocks compress better, smaller ones decompress faster: one of these takes some 30 µs. */
const productsInBlock = 8

type Entry = readonly [id: number, texts: ProductTexts]

export class TextStore {
  /** A block is referenced by the products in it, and freed with the last of them. */
  #blockOf = new Map<number, Uint8Array>()
  /** The last decompressed block: successive requests mostly hit the same one. */
  #opened: { readonly block: Uint8Array; readonly entries: readonly Entry[] } | undefined

  /** Replaces the texts of products that already have some. */
  add(entries: readonly Entry[]): void {
    for (let from = 0; from < entries.length; from += productsInBlock) {
      const part = entries.slice(from, from + productsInBlock)
      // Copied into a buffer of its own size: a `Buffer` would keep the 64 kB pool alive that it was cut from.
      const block = new Uint8Array(deflateRawSync(JSON.stringify(part), { level: 1 }))
      for (const [id] of part) this.#blockOf.set(id, block)
    }
  }

  drop(ids: readonly number[]): void {
    for (const id of ids) this.#blockOf.delete(id)
  }

  /** Throws if the product was never added. */
  of(id: number): ProductTexts {
    const block = this.#blockOf.get(id)
    const entry = block && this.#entriesOf(block).find(([one]) => one === id)
    if (!entry) throw new Error(`there are no texts of product ${id}`)
    return entry[1]
  }

  #entriesOf(block: Uint8Array): readonly Entry[] {
    if (this.#opened?.block !== block)
      this.#opened = { block, entries: JSON.parse(inflateRawSync(block).toString('utf8')) as Entry[] }
    return this.#opened.entries
  }
}
