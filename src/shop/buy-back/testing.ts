import type { Shop } from '../shop.ts'

/** A small silver piece of our own that is bought back, with more than so many units left. */
export function findOwnProductForBuyBack({ catalogue }: Shop, moreThan = 0) {
  const found = catalogue.now.shelf.products.find(
    (one) =>
      one.brandId === 1 &&
      one.metal === 'silver' &&
      one.buyBack &&
      !one.preSale &&
      !one.onOrder &&
      one.weightMg <= 50_000 &&
      catalogue.sellableOf(one) > moreThan,
  )
  if (!found) throw new Error('the demo shop has no such piece')
  return found
}
