import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'
import { createProduct, saveProduct } from '../products/actions.ts'
import { wholeSheet } from '../products/testing.ts'
import { addUpload } from './actions.ts'
import { findPicture } from './reading.ts'
import { nextSweepAt, sweep } from './sweep.ts'

let one: TestShop
let bytes: Buffer
beforeAll(async () => {
  one = await testShop({ seed: true })
  bytes = await readFile(join(import.meta.dirname, '../../../public/pictures/box-navy-silver-lotus-640.webp'))
})
afterAll(() => one.close())

const by = 'Asha'
const keysNow = async () => {
  const keys: string[] = []
  for await (const key of one.shop.files.keys()) keys.push(key)
  return keys.sort()
}

it('throws away what nothing names, a day later, and nothing that a draft, its history or an order still names', async () => {
  const { shop } = one
  const demo = await keysNow()
  const send = () => addUpload(shop, { bytes, crop: null, by })
  const [drafted, replaced, unused] = [await send(), await send(), await send()]
  const picture = ({ name }: { name: string }) => [{ name, alt: 'A box' }]
  const id = await createProduct(shop, { sheet: { ...wholeSheet, pictures: picture(replaced) }, by })
  await saveProduct(shop, { id, revision: 1, sheet: { ...wholeSheet, pictures: picture(drafted) }, by })
  const loose = await shop.files.keep(bytes, { kind: 'parcels', ending: 'webp' })
  expect(demo.length, 'the demo shop keeps a parcel and a proof of payment').toBeGreaterThan(1)

  const kept = await keysNow()
  expect(await sweep({ ...shop, clock: { ...shop.clock, now: () => new Date(Date.now() - dayMs) } })).toEqual({
    pictures: 0,
    files: 0,
  })
  expect(await keysNow()).toEqual(kept)

  const late = { ...shop, clock: { ...shop.clock, now: () => new Date(Date.now() + 20 * 365 * dayMs) } }
  const files = [unused.original, ...Object.values(unused.files)]
  expect(await sweep(late)).toEqual({ pictures: 1, files: files.length + 1 })
  const gone = [...files, loose]
  expect(await keysNow()).toEqual(kept.filter((key) => !gone.includes(key)))
  expect(await findPicture(shop.db, unused.name)).toBe(null)
  expect(await findPicture(shop.db, drafted.name)).not.toBe(null)
  expect(await findPicture(shop.db, replaced.name)).not.toBe(null)
  expect(await sweep(late)).toEqual({ pictures: 0, files: 0 })
})

test.each([
  ['2026-11-21T11:00:00+05:30', '2026-11-22T04:00:00+05:30'],
  ['2026-11-22T03:59:00+05:30', '2026-11-22T04:00:00+05:30'],
  ['2026-11-22T04:00:00+05:30', '2026-11-29T04:00:00+05:30'],
])('after %s the next look is at %s', (now, next) => {
  expect(nextSweepAt(new Date(now))).toEqual(new Date(next))
})
