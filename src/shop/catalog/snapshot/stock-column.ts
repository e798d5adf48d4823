/** Stock: the only part of the catalogue that changes between snapshots. */
import type { Product } from '../product.ts'
import type { ProductStock } from '../reading.ts'
import { sellableUnits } from './stock.ts'

const lowStockBelow = 5

export class StockColumn {
  #stocks = new Map<number, ProductStock>()

  /** Applies the stocks that were read; returns the products whose stock label changes, since their stock crossed 5 or 0. */
  take(stocks: readonly ProductStock[]): number[] {
    const crossed: number[] = []
    for (const stock of stocks) {
      const before = this.#stocks.get(stock.id)
      if (
        before &&
        (levelOf(before.stock) !== levelOf(stock.stock) || levelOf(before.preSaleLeft) !== levelOf(stock.preSaleLeft))
      )
        crossed.push(stock.id)
      this.#stocks.set(stock.id, stock)
    }
    return crossed
  }

  sellableOf(product: Product): number {
    const stock = this.#stocks.get(product.id)
    return stock ? sellableUnits({ preSale: product.preSale, onOrder: product.onOrder, ...stock }) : 0
  }
}

const levelOf = (stock: number): 'none' | 'low' | 'enough' =>
  stock === 0 ? 'none' : stock < lowStockBelow ? 'low' : 'enough'
