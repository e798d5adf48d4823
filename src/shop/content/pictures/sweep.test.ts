// @module-tag postgres
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayMs } from '../../../units/date.ts'
import { createProduct, saveProduct } from '../../catalog/products/actions.ts'
import { completeProductForm } from '../../catalog/products/testing.ts'
import { findPicture } from './reading.ts'
import { addPicture, type PictureRow } from './records.ts'
import { nextSweepAt, sweep } from './sweep.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'Asha'
const keysNow = async () => {
  const keys: string[] = []
  for await (const key of one.shop.files.keys()) keys.push(key)
  return keys.sort()
}

const bytes = Buffer.from('what was sent')
/** Saves a picture like `addUpload`, without generating its sizes. */
async function send(): Promise<PictureRow> {
  const { files, db, clock } = one.shop
  const keep = (ending: string) => files.keep(bytes, { kind: 'pictures', ending })
  const row = {
    ...{ name: `own-${randomBytes(8).toString('hex')}`, original: await keep('webp'), width: 640, height: 640 },
    ...{ crop: null, files: { '640.webp': await keep('webp'), '640.avif': await keep('avif') }, by, at: clock.now() },
  }
  await db.transaction((tx) => addPicture(tx, row))
  return row
}

it('throws away what nothing names, a day later, and nothing that a draft, its history or an order still names', async () => {
  const { shop } = one
  const demo = await keysNow()
  const [drafted, replaced, unused] = [await send(), await send(), await send()]
  const picture = ({ name }: { name: string }) => [{ name, alt: 'A box' }]
  const id = await createProduct(shop, { form: { ...completeProductForm, pictures: picture(replaced) }, by })
  await saveProduct(shop, { id, revision: 1, form: { ...completeProductForm, pictures: picture(drafted) }, by })
  const loose = await shop.files.keep(bytes, { kind: 'parcels', ending: 'webp' })
  expect(demo.length, 'the demo shop keeps a parcel and a proof of payment').toBeGreaterThan(1)

  const remaining = await keysNow()
  expect(await sweep(shop)).toEqual({ pictures: 0, files: 0, left: 0 })
  expect(await keysNow()).toEqual(remaining)

  const late = { ...shop, clock: { ...shop.clock, now: () => new Date(Date.now() + 20 * 365 * dayMs) } }
  const files = [unused.original, ...Object.values(unused.files)]
  expect(await sweep(late)).toEqual({ pictures: 1, files: files.length + 1, left: 0 })
  const deleted = [...files, loose]
  expect(await keysNow()).toEqual(remaining.filter((key) => !deleted.includes(key)))
  expect(await findPicture(shop.db, unused.name)).toBe(null)
  expect(await findPicture(shop.db, drafted.name)).not.toBe(null)
  expect(await findPicture(shop.db, replaced.name)).not.toBe(null)
  expect(await sweep(late)).toEqual({ pictures: 0, files: 0, left: 0 })
})

it('throws away nothing where most of many files are named by nothing: it looks at another shop’s store', async () => {
  const keys = async function* () {
    for (let file = 0; file < 150; file++) yield `parcels/aa/${String(file).padStart(32, '0')}.webp`
  }
  const dropped: string[] = []
  const files = { ...one.shop.files, keys, drop: async (key: string) => void dropped.push(key) }
  expect(await sweep({ ...one.shop, files })).toMatchObject({ files: 0, left: 150 })
  expect(dropped).toEqual([])
})

test.each([
  ['2026-11-21T11:00:00+05:30', '2026-11-22T04:00:00+05:30'],
  ['2026-11-22T03:59:00+05:30', '2026-11-22T04:00:00+05:30'],
  ['2026-11-22T04:00:00+05:30', '2026-11-29T04:00:00+05:30'],
])('after %s the next look is at %s', (now, next) => {
  expect(nextSweepAt(new Date(now))).toEqual(new Date(next))
})
