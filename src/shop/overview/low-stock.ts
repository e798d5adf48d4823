/** Pieces that are on sale and run out: in memory, with everything else that is sold. */
import type { Catalogue } from '../catalog/catalogue.ts'

/** Below five a page says how many are left (spec §5). */
const lowBelow = 5
const shown = 8

export function lowStock(catalogue: Catalogue) {
  const low: { productId: number; name: string; left: number }[] = []
  let out = 0
  for (const product of catalogue.now.shelf.products) {
    const left = catalogue.stockOf(product)
    if (left <= 0) out += 1
    else if (left < lowBelow) low.push({ productId: product.id, name: product.name, left })
  }
  const first = low.toSorted((one, other) => one.left - other.left || one.productId - other.productId)
  return { low: low.length, out, pieces: first.slice(0, shown) }
}
