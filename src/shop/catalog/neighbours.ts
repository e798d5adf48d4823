/** What stands beside a piece: what the shopkeeper chose, else pieces of the same kind and nearly the same weight. */
import { type Catalogue, productOf } from './catalogue.ts'
import type { Product } from './product.ts'
import { rowsOf } from './snapshot/bits.ts'

const related = 8
/** Among so many best sellers of the kind the nearest are looked for. */
const looked = 200

export function relatedTo(catalogue: Catalogue, product: Product): Product[] {
  if (product.relatedIds.length) return known(catalogue, product.relatedIds)
  const { shelf } = catalogue.now
  const kind = shelf.ofSubCategory.get(product.subCategoryId)
  if (!kind) return []
  return rowsOf(kind, 0, looked)
    .map((row) => shelf.products[row]!)
    .filter((other) => other.id !== product.id)
    .map((other) => ({ other, apart: Math.abs(Math.log(other.weightMg / product.weightMg)) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, related)
    .map(({ other }) => other)
}

export const boughtWith = (catalogue: Catalogue, product: Product): Product[] =>
  known(catalogue, product.boughtTogetherIds)

const known = (catalogue: Catalogue, ids: readonly number[]): Product[] =>
  ids.flatMap((id) => productOf(catalogue, id) ?? [])
