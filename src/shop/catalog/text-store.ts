/**
 * The long texts of all products, which only their own pages show: packed in blocks outside the heap, where 100,000
 * of them take some 10 MB instead of 200 and no garbage collection looks at them.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export interface ProductTexts {
  readonly description: string
  readonly specification: string
  readonly careInstruction: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeyword: string
}

/** Larger blocks pack better, smaller ones open faster: opening one of these takes some 30 µs. */
const productsInBlock = 8

type Entry = readonly [id: number, texts: ProductTexts]

export class TextStore {
  #blocks: Uint8Array[] = []
  #blockOf = new Map<number, number>()

  add(entries: readonly Entry[]): void {
    for (let from = 0; from < entries.length; from += productsInBlock) {
      const part = entries.slice(from, from + productsInBlock)
      for (const [id] of part) this.#blockOf.set(id, this.#blocks.length)
      // Copied into memory of its own size: a `Buffer` would keep the 64 kB alive that it was cut from.
      this.#blocks.push(new Uint8Array(deflateRawSync(JSON.stringify(part), { level: 1 })))
    }
  }

  /** Throws when the product was never added. */
  of(id: number): ProductTexts {
    const block = this.#blocks[this.#blockOf.get(id) ?? -1]
    const entries: Entry[] = block ? JSON.parse(inflateRawSync(block).toString('utf8')) : []
    const entry = entries.find(([one]) => one === id)
    if (!entry) throw new Error(`there are no texts of product ${id}`)
    return entry[1]
  }
}
