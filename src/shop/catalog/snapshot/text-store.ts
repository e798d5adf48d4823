/**
 * The long texts of all products, which only their own pages show. They are compressed in blocks outside the heap: 100,000
 * products in two languages take some 20 MB instead of 470, and add nothing for the garbage collector to scan.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

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

/** Larger blocks compress better, smaller ones decompress faster. */
const productsInBlock = 4

const dictionaryBytes = 32_768

/** The start compresses every text: the fastest level takes a fifth of the time of deflate, for blocks of about the same size. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 }

type Entry = readonly [id: number, texts: ProductTexts]

export class TextStore {
  /** A block is referenced by the products in it, and freed with the last of them. */
  #blockOf = new Map<number, Uint8Array>()
  /** What most texts repeat: without it a block takes three times the memory. Never replaced, since blocks need it to be read. */
  #dictionary: Buffer | undefined
  /** The last decompressed block: successive requests mostly hit the same one. */
  #opened: { readonly block: Uint8Array; readonly entries: readonly Entry[] } | undefined

  /** Replaces the texts of products that already have some. */
  add(entries: readonly Entry[]): void {
    if (!entries.length) return
    this.#dictionary ??= buildDictionary(entries)
    for (let from = 0; from < entries.length; from += productsInBlock) {
      const part = entries.slice(from, from + productsInBlock)
      // Copied into a buffer of its own size: a `Buffer` would keep the 64 kB pool alive that it was cut from.
      const block = new Uint8Array(zstdCompressSync(JSON.stringify(part), { dictionary: this.#dictionary, params }))
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
    if (this.#opened?.block !== block) {
      const json = zstdDecompressSync(block, { dictionary: this.#dictionary }).toString('utf8')
      this.#opened = { block, entries: JSON.parse(json) as Entry[] }
    }
    return this.#opened.entries
  }
}

/** Texts of products spread over all given: neighbours in the list are often of one kind. */
function buildDictionary(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.byteLength(JSON.stringify(entries.slice(0, 1)))
  const step = Math.max(1, Math.floor((entries.length * bytes) / dictionaryBytes))
  const sample = entries.filter((_, at) => at % step === 0)
  return Buffer.from(JSON.stringify(sample)).subarray(-dictionaryBytes)
}
