/** Related products: those the shop chose, otherwise products of the same kind and nearly the same weight. */

import type { Product } from '../product.ts'
import { collectRows } from '../snapshot/bit-set.ts'
import { type Catalogue, findProduct } from '../snapshot/catalogue.ts'
import type { Shelf } from '../snapshot/shelf.ts'

const relatedLimit = 6
/** The nearest weights are searched among this many best sellers of the kind. */
const candidateLimit = 200

export function findRelatedProducts(catalogue: Catalogue, product: Product): Product[] {
  if (product.relatedIds.length) return findProducts(catalogue, product.relatedIds)
  return nearest(catalogue.now.shelf, product)
    .filter((other) => other.id !== product.id)
    .slice(0, relatedLimit)
}

const nearestByKind = new WeakMap<Shelf, Map<string, readonly Product[]>>()

/** The same for all products of a kind and weight, of which there are only some dozens, so the result is cached. */
function nearest(shelf: Shelf, { subCategoryId, weightMg }: Product): readonly Product[] {
  const byKind = nearestByKind.get(shelf) ?? new Map<string, readonly Product[]>()
  nearestByKind.set(shelf, byKind)
  const key = `${subCategoryId} ${weightMg}`
  const found = byKind.get(key) ?? findNearest(shelf, subCategoryId, weightMg)
  byKind.set(key, found)
  return found
}

function findNearest(shelf: Shelf, subCategoryId: number, weightMg: number): Product[] {
  const kind = shelf.ofSubCategory.get(subCategoryId)
  if (!kind) return []
  return collectRows(kind, 0, candidateLimit)
    .map((row) => shelf.products[row]!)
    .map((other) => ({ other, apart: Math.abs(Math.log(other.weightMg / weightMg)) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, relatedLimit + 1)
    .map(({ other }) => other)
}

export const findBoughtTogether = (catalogue: Catalogue, product: Product): Product[] =>
  findProducts(catalogue, product.boughtTogetherIds)

const findProducts = (catalogue: Catalogue, ids: readonly number[]): Product[] =>
  ids.flatMap((id) => findProduct(catalogue, id) ?? [])
