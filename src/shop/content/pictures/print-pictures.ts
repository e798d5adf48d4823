/** Product pictures as documents print them. They are not facts: a document whose picture is gone is drawn without it. */
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { drawPrintPicture } from '../../../partners/files/draw-print-picture.ts'
import type { Shop } from '../../shop.ts'
import { findPicture, ownPictureFile } from './reading.ts'
import { uploadPrefix } from './rules.ts'

/** By address, as orders and documents store it: "/pictures/bar-gold-10-640.webp" → a JPEG. */
export type PrintPictures = ReadonlyMap<string, Uint8Array>

/** What a name shows changes only with a release, and each is a few kilobytes. */
const drawn = new LRUCache<string, Buffer>({ max: 500 })

const address = /^\/pictures\/([a-z0-9-]+)-(640\.webp)$/

/** Addresses without a picture are left out. */
export async function readPrintPictures(
  shop: Pick<Shop, 'db' | 'files'>,
  addresses: Iterable<string>,
): Promise<PrintPictures> {
  const pictures = new Map<string, Uint8Array>()
  for (const wanted of new Set(addresses)) {
    const picture = drawn.get(wanted) ?? (await draw(shop, wanted))
    if (picture) pictures.set(wanted, picture)
  }
  return pictures
}

async function draw(shop: Pick<Shop, 'db' | 'files'>, wanted: string): Promise<Buffer | null> {
  const [, name = '', size = ''] = address.exec(wanted) ?? []
  if (!name) return null
  const bytes = name.startsWith(uploadPrefix)
    ? await readUploaded(shop, { name, size })
    : await readFile(ownPictureFile(name, size)).catch(() => null)
  const picture = bytes && (await drawPrintPicture(bytes).catch(() => null))
  if (picture) drawn.set(wanted, picture)
  return picture
}

async function readUploaded(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  { name, size }: { name: string; size: string },
): Promise<Buffer | null> {
  const key = (await findPicture(db, name))?.files[size]
  return key === undefined ? null : files.read(key)
}
