// @module-tag postgres

import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { simulatedRates } from '../../../partners/rates/simulated-rates.ts'
import { fixedClock, systemClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { demoDatabase } from '../../../testing.ts'
import { takeAvailable } from '../../ledger/stock/testing.ts'
import { readRates } from '../../pricing/rates/actions.ts'
import { setRate } from '../../pricing/rates/by-hand.ts'
import { deals } from '../deals/records.ts'
import { products } from '../records/products.ts'
import { type Catalogue, priceNow, productBySlug } from './catalogue.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { openCatalogue } from './open-catalogue.ts'

const clock = fixedClock('2026-11-21T11:00:00+05:30')
const log = pino({ level: 'silent' })
let database: Database
let catalogue: Catalogue
let stop: () => Promise<void>
const crossings: (readonly number[] | null)[] = []

beforeAll(async () => {
  database = await demoDatabase()
  await readRates({ db: database.db, clock, rates: simulatedRates(1) })
  catalogue = await openCatalogue({ database, clock, log })
  catalogue.onChange((crossed) => crossings.push(crossed))
  stop = await followCatalogue(catalogue, { database, clock, log })
})
afterAll(async () => {
  await stop()
  await database.close()
})

/** Changes by another process appear here without a refresh. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 20 })
const lotus = () => productBySlug(catalogue, 'silvera-lotus-silver-coin-10-g')!
const price = () => priceNow(catalogue, lotus(), { now: clock.now(), quantity: 1 }).unit.price

describe('a catalogue that is followed', () => {
  it('takes a new rate, and rises in version', async () => {
    const before = catalogue.version
    expect(price()).toBe(284_500)
    await database.db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 26_000, validUntil: null }, clock.now()),
    )
    await soon(() => expect(price()).toBe(294_800))
    expect(catalogue.version).toBeGreaterThan(before)
    expect(crossings.at(-1)).toBe(null)
  })

  it('takes an edited product with its texts, and lets go of a withdrawn one', async () => {
    const change = (set: Partial<typeof products.$inferInsert>, slug: string) =>
      database.db.transaction(async (tx) => {
        await tx
          .update(products)
          .set({ ...set, changedAt: new Date() })
          .where(eq(products.slug, slug))
        await notifyChange(tx, 'products')
      })
    await change(
      { name: 'Silvera Lotus Silver Coin, new die, 10 g', description: '<p>New.</p>' },
      'silvera-lotus-silver-coin-10-g',
    )
    await soon(() => expect(lotus().name).toBe('Silvera Lotus Silver Coin, new die, 10 g'))
    expect(catalogue.textsOf(lotus()).description).toBe('<p>New.</p>')
    await change({ withdrawnAt: clock.now() }, 'silvera-om-gold-coin-1-g')
    await soon(() => expect(productBySlug(catalogue, 'silvera-om-gold-coin-1-g')).toBe(undefined))
  })

  it('reads the whole catalogue anew, as after an import, and finds the one that differs', async () => {
    const { now } = catalogue
    await database.db.update(products).set({ changedAt: new Date(Date.now() + 60_000) })
    await catalogue.refresh('products')
    expect(catalogue.now).toBe(now)
    await database.db.update(products).set({ careInstruction: '<p>Wipe.</p>' }).where(eq(products.id, lotus().id))
    await catalogue.refresh('products')
    expect(catalogue.now).not.toBe(now)
    expect(catalogue.textsOf(lotus()).careInstruction).toBe('<p>Wipe.</p>')
  })

  it('knows the stock within a second, and tells only of crossings of 5 and 0', async () => {
    const product = lotus()
    const countBefore = crossings.length
    const stock = catalogue.sellableOf(product)
    const take = (quantity: number) =>
      database.db.transaction((tx) =>
        takeAvailable({ clock: systemClock() }, tx, [{ productId: product.id, quantity }]),
      )
    await take(1)
    await soon(() => expect(catalogue.sellableOf(product)).toBe(stock - 1))
    expect(crossings).toHaveLength(countBefore)
    await take(stock - 5)
    await soon(() => expect(catalogue.sellableOf(product)).toBe(4))
    expect(crossings.slice(countBefore)).toEqual([[product.id]])
  })

  it('passes the end of a deal by itself', async () => {
    const { id } = productBySlug(catalogue, 'silvera-silver-bar-250-g')!
    expect(catalogue.now.prices.deals.has(id)).toBe(true)
    const [deal] = await database.db.select().from(deals).where(eq(deals.id, 2))
    clock.advance(deal!.endsAt.getTime() - clock.now().getTime())
    await soon(() => expect(catalogue.now.prices.deals.has(id)).toBe(false))
  })
})
