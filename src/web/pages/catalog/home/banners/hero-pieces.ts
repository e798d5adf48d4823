import { toListedProduct } from '../../../../parts/product/listed-product.ts'
import type { LoadRequest } from '../../../../routing/load.ts'

/** The pieces in our own picture, each with the list that has it and the name of its own picture. */
const pictured = [
  { list: 'silver_coin', picture: '/silvera-silver-coin-lotus-' },
  { list: 'gold_bar', picture: '/silvera-gold-bar-10g-' },
] as const

/**
 * Of the pieces in our own picture those that are sold, the most popular of each, with the price of its card. Empty where the
 * catalogue has none of them.
 */
export async function loadHeroPieces(call: LoadRequest['call']) {
  const pieces = pictured.map(async ({ list, picture }) => {
    const found = await call('POST search', { title: list, page: 1 })
    const piece = found.ok ? found.data.products.find(({ image }) => image.includes(picture)) : undefined
    return piece ? [toListedProduct(piece)] : []
  })
  return (await Promise.all(pieces)).flat().map(({ id, slug, name, price }) => ({ id, slug, name, price }))
}
