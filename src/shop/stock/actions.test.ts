import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { products } from '../catalog/records/products.ts'
import { passports } from '../passports/records.ts'
import { reconcile } from '../reconciliation/actions.ts'
import { moveStock } from './actions.ts'
import { metalExposure } from './exposure.ts'
import { fineMetal, type MovementAsked, movementKinds, moveOf, readSerials } from './rules.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'Asha'
const asked = (changes: Partial<MovementAsked>): MovementAsked => ({
  kind: 'received',
  pieces: 1,
  reference: 'BILL-1',
  reason: 'a reason',
  serials: [],
  ...changes,
})
const stockOf = async (id: number) => {
  const [row] = await one.shop.db.select().from(products).where(eq(products.id, id))
  return row!
}

test.each<[Partial<MovementAsked>, number]>([
  [{ kind: 'received', pieces: 4 }, 4],
  [{ kind: 'adjusted', pieces: -3 }, -3],
  [{ kind: 'counted', pieces: 8 }, -2],
  [{ kind: 'counted', pieces: 10 }, 0],
  [{ kind: 'damaged', pieces: 2 }, -2],
  [{ kind: 'quota', pieces: 7 }, 2],
])('%j moves ten on the shelf, or five that may be booked, by %i', (changes, by) => {
  expect(moveOf(asked(changes), { stock: 10, preSaleLeft: 5, serials: 'ours' })).toBe(by)
})

test.each<[Partial<MovementAsked>, string, string]>([
  [{ pieces: 0 }, 'stock.pieces', 'pieces'],
  [{ pieces: 1.5 }, 'stock.pieces', 'pieces'],
  [{ reference: '' }, 'stock.reference', 'reference'],
  [{ pieces: 2, serials: ['A', 'A'] }, 'stock.serial-twice', 'serials'],
  [{ pieces: 1, serials: ['A', 'B'] }, 'stock.serials-too-many', 'serials'],
  [{ kind: 'damaged', pieces: -1 }, 'stock.pieces', 'pieces'],
  [{ kind: 'damaged', pieces: 11 }, 'stock.below-nothing', 'pieces'],
  [{ kind: 'adjusted', pieces: 1, reason: '' }, 'stock.reason', 'reason'],
  [{ kind: 'adjusted', pieces: 0 }, 'stock.nothing-moves', 'pieces'],
  [{ kind: 'counted', pieces: 1, serials: ['A'] }, 'stock.serials-only-received', 'serials'],
])('%j is refused: %s', (changes, reason, field) => {
  expect(() => moveOf(asked(changes), { stock: 10, preSaleLeft: 5, serials: 'ours' })).toThrow(
    expect.objectContaining({ reason, field }),
  )
})

test('no movement leaves fewer than none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...movementKinds),
      fc.integer({ min: -50, max: 50 }),
      fc.nat(30),
      fc.nat(30),
      (kind, pieces, stock, preSaleLeft) => {
        const shelf = { stock, preSaleLeft, serials: 'ours' } as const
        try {
          const by = moveOf(asked({ kind, pieces }), shelf)
          expect((kind === 'quota' ? preSaleLeft : stock) + by).toBeGreaterThanOrEqual(0)
        } catch (trouble) {
          expect(trouble).toMatchObject({ name: 'Refusal' })
        }
      },
    ),
  )
})

it('serials are read as they are typed, scanned or pasted', () => {
  expect(readSerials(' a-1, a-2\n\nA-3;a-4 ')).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
  expect(fineMetal(3, 10_000, 9990)).toBe(29_970)
})

it('received pieces are on the shelf, have their passports, and the books of pieces add up', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.find(({ metal, preSale }) => metal === 'gold' && !preSale)!
  const before = await stockOf(id)
  await moveStock(one.shop, { ...asked({ pieces: 2, serials: ['G-1', 'G-2'] }), productId: id, by })
  await moveStock(one.shop, { ...asked({ kind: 'damaged', pieces: 1, reason: 'Scratched' }), productId: id, by })
  await moveStock(one.shop, {
    ...asked({ kind: 'counted', pieces: before.stock + 5, reason: 'Stocktaking' }),
    productId: id,
    by,
  })
  expect((await stockOf(id)).stock).toBe(before.stock + 5)
  const got = await one.shop.db.select().from(passports).where(eq(passports.productId, id))
  expect(got.map(({ serial, weight, shipmentId }) => ({ serial, weight, shipmentId }))).toEqual(
    expect.arrayContaining(['G-1', 'G-2'].map((serial) => ({ serial, weight: before.weightMg, shipmentId: null }))),
  )
  expect((await reconcile(one.shop)).filter(({ kind }) => kind === 'stock')).toEqual([])
  await expect(one.shop.db.execute(sql`DELETE FROM stock_movements`)).rejects.toThrow()
  const gold = (await metalExposure(one.shop.db, one.clock.now())).find(({ metal }) => metal === 'gold')!
  expect(gold.boughtMg).toBe(fineMetal(2, before.weightMg, before.finenessPer10000))
  expect(gold.exposureMg).toBe(gold.soldMg - gold.boughtMg)
})

it('a stock that was written past the movements leaves a difference', async () => {
  const { id, slug } = one.shop.catalogue.now.shelf.products[3]!
  await moveStock(one.shop, { ...asked({ pieces: 1 }), productId: id, by })
  await one.shop.db.update(products).set({ stock: sql`stock + 1` }).where(eq(products.id, id))
  expect((await reconcile(one.shop)).filter(({ kind }) => kind === 'stock')).toMatchObject([{ what: slug }])
})
