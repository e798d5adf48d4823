/**
 * Pictures that staff upload: re-encoded like every file from outside, cropped to a square, resized to all sizes that pages use,
 * and saved in the file store. The files behind a name never change, so they can be cached forever.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { drawSizes, sizeOfPicture } from '../../../partners/files/draw-sizes.ts'
import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { keepUpload } from '../uploads/actions.ts'
import { findExistingPictures, findPicture, ownPictureFile } from './reading.ts'
import { addPicture, type PictureRow } from './records.ts'
import { type Crop, checkCrop, leastSide, middleSquare, pictureWidths, uploadPrefix } from './rules.ts'

type Deps = Pick<Shop, 'db' | 'files' | 'clock'>

interface Sent {
  readonly bytes: Uint8Array
  /** Null: the square in the middle. */
  readonly crop: Crop | null
  readonly by: string
}

/** Saves the picture and returns its row. Throws `uploads.…` and `pictures.…`. */
export async function addUpload(shop: Deps, { bytes, crop, by }: Sent): Promise<PictureRow> {
  const original = await keepUpload(shop, { bytes, kind: 'pictures', field: 'file' })
  try {
    const whole = await mustRead(shop, original)
    const size = await sizeOfPicture(whole)
    if (Math.min(size.width, size.height) < leastSide) throw refuse('pictures.small', { least: leastSide }, 'file')
    return await cut(shop, { original, whole, size, crop: crop ?? middleSquare(size), by })
  } catch (failure) {
    await shop.files.drop(original)
    throw failure
  }
}

/** Another crop of the same original, saved under a new name. Throws `pictures.unknown` and `pictures.crop`. */
export async function cropAnew(
  shop: Deps,
  { name, crop, by }: { name: string; crop: Crop; by: string },
): Promise<PictureRow> {
  const picture = await findPicture(shop.db, name)
  if (!picture) throw refuse('pictures.unknown')
  const { original, width, height } = picture
  return cut(shop, { original, whole: await mustRead(shop, original), size: { width, height }, crop, by })
}

interface Cut {
  readonly original: string
  readonly whole: Uint8Array
  readonly size: { readonly width: number; readonly height: number }
  readonly crop: Crop
  readonly by: string
}

async function cut(shop: Deps, { original, whole, size, crop, by }: Cut): Promise<PictureRow> {
  checkCrop(crop, size)
  const files: Record<string, string> = {}
  for (const { format, width, bytes } of await drawSizes(whole, crop, pictureWidths))
    files[`${width}.${format}`] = await shop.files.keep(bytes, { kind: 'pictures', ending: format })
  const row = {
    name: `${uploadPrefix}${randomBytes(8).toString('hex')}`,
    original,
    ...size,
    crop,
    files,
    by,
    at: shop.clock.now(),
  }
  await shop.db.transaction((tx) => addPicture(tx, row))
  return row
}

async function mustRead({ files }: Pick<Shop, 'files'>, key: string): Promise<Buffer> {
  const bytes = await files.read(key)
  if (!bytes) throw new Error(`the picture ${key} is gone from the file store`)
  return bytes
}

/** Those names for which there is no picture. */
export async function unknownPictures(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(names)]
  const others = wanted.filter((name) => !isOurs(name))
  const existing = await findExistingPictures(db, others)
  return new Set(others.filter((name) => !existing.has(name)))
}

const isOurs = (name: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && existsSync(ownPictureFile(name, '640.webp'))
