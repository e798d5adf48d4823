// @module-tag postgres
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { demoDatabase } from '../../../testing.ts'
import { products } from '../records/products.ts'
import { sellableColumn, sellableUnits } from './stock.ts'

it('may be bought as many as the database says', async () => {
  const { db, close } = await demoDatabase()
  try {
    const [product] = await db.select({ id: products.id }).from(products).limit(1)
    const isProduct = eq(products.id, product!.id)
    for (const [preSale, onOrder, count] of [
      [false, false, 4],
      [true, false, 3],
      [false, true, 7],
      [true, true, 3],
    ] as const) {
      await db.update(products).set({ preSale, onOrder, stock: 4, preSaleLeft: 3 }).where(isProduct)
      const [row] = await db.select({ count: sellableColumn }).from(products).where(isProduct)
      expect(row).toEqual({ count })
      expect(sellableUnits({ preSale, onOrder, stock: 4, preSaleLeft: 3 })).toBe(count)
    }
  } finally {
    await close()
  }
})
