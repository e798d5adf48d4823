// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { products } from '../catalog/records/products.ts'
import { lockInStock, passports } from '../passports/records.ts'
import { reconcile } from '../reconciliation/actions.ts'
import { moveStock } from './actions.ts'
import { metalExposure } from './exposure.ts'
import { readNumbered } from './reading.ts'
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
  expect(moveOf(asked(changes), { stock: 10, preSaleLeft: 5, serials: 'ours', numbered: 0 })).toBe(by)
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
  [{ kind: 'counted', pieces: 11, serials: ['A'] }, 'stock.serials-only-received', 'serials'],
  [{ kind: 'quota', pieces: 1, serials: ['A'] }, 'stock.serials-only-received', 'serials'],
  [{ kind: 'damaged', pieces: 1, serials: ['A', 'B'] }, 'stock.serials-too-many', 'serials'],
  [{ kind: 'damaged', pieces: 2, serials: ['A', 'A'] }, 'stock.serial-twice', 'serials'],
])('%j is refused: %s', (changes, reason, field) => {
  expect(() => moveOf(asked(changes), { stock: 10, preSaleLeft: 5, serials: 'ours', numbered: 0 })).toThrow(
    expect.objectContaining({ reason, field }),
  )
})

/** Ten on the shelf: so many of them with a serial, so many go, and so many serials must be said at least. */
test.each<['ours' | 'struck', number, number, number]>([
  ['struck', 10, 2, 2],
  ['struck', 1, 2, 1],
  ['struck', 0, 2, 0],
  ['ours', 10, 2, 2],
  ['ours', 4, 6, 0],
  ['ours', 4, 7, 1],
  ['ours', 4, 10, 4],
])('%s by the mint, %i with a serial: of %i that go, %i are named', (serials, numbered, gone, least) => {
  const shelf = { stock: 10, preSaleLeft: 0, serials, numbered }
  const named = (count: number) => Array.from({ length: count }, (_, at) => `N-${at}`)
  for (const kind of ['damaged', 'adjusted', 'counted'] as const) {
    const pieces = { damaged: gone, adjusted: -gone, counted: 10 - gone }[kind]
    expect(moveOf(asked({ kind, pieces, serials: named(least) }), shelf)).toBe(-gone)
    if (least > 0)
      expect(() => moveOf(asked({ kind, pieces, serials: named(least - 1) }), shelf)).toThrow('stock.serials-gone')
  }
})

test('no movement leaves fewer than none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...movementKinds),
      fc.integer({ min: -50, max: 50 }),
      fc.nat(30),
      fc.nat(30),
      (kind, pieces, stock, preSaleLeft) => {
        const shelf = { stock, preSaleLeft, serials: 'ours', numbered: 0 } as const
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

it('a numbered piece that is damaged is named, leaves in no parcel, and its passport says so', async () => {
  const { id } = one.shop.catalogue.now.shelf.products.findLast(({ metal, preSale }) => metal === 'gold' && !preSale)!
  await one.shop.db.update(products).set({ serials: 'struck' }).where(eq(products.id, id))
  await moveStock(one.shop, { ...asked({ pieces: 2, serials: ['D-1', 'D-2'] }), productId: id, by })
  const gone = (serials: string[]) =>
    moveStock(one.shop, { ...asked({ kind: 'damaged', pieces: 1, reason: 'Bent', serials }), productId: id, by })
  await expect(gone([])).rejects.toMatchObject({ reason: 'stock.serials-gone', field: 'serials' })
  await expect(gone(['D-9'])).rejects.toMatchObject({ reason: 'passports.unknown-serial', field: 'serials' })
  const { left } = await gone(['D-2'])
  await expect(gone(['D-2'])).rejects.toMatchObject({ reason: 'passports.written-off', field: 'serials' })
  expect((await stockOf(id)).stock).toBe(left)
  expect(await readNumbered(one.shop.db, id, 10)).toEqual({ numbered: 1, serialsWithUs: ['D-1'] })
  const taken = await one.shop.db.transaction((tx) => lockInStock(tx, id, 5))
  expect(taken.map(({ serial }) => serial)).toEqual(['D-1'])
  const [passport] = await one.shop.db.select().from(passports).where(eq(passports.serial, 'D-2'))
  const told = await one.ask('POST', 'verify-piece', { code: passport!.code })
  expect(told.body.data).toMatchObject({ serial: 'D-2', written_off: true, returned: false, sent_at: null })
})
