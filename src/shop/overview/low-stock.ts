/** Pieces that are on sale and run out: in memory, with everything else that is sold. */
import type { Catalogue } from '../catalog/catalogue.ts'

/** Below five a page says how many are left (spec §5). */
const lowBelow = 5
const shown = 8

export function lowStock(catalogue: Catalogue) {
  const left = catalogue.now.shelf.products
    .map((product) => ({ productId: product.id, name: product.name, left: catalogue.stockOf(product) }))
    .filter((piece) => piece.left < lowBelow)
    .sort((one, other) => one.left - other.left || one.productId - other.productId)
  return {
    low: left.filter((piece) => piece.left > 0).length,
    out: left.filter((piece) => piece.left <= 0).length,
    pieces: left.filter((piece) => piece.left > 0).slice(0, shown),
  }
}
