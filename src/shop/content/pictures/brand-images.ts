/**
 * The shop's own logo and icon: uploaded in the setup guide, and shown in the header, in e-mails, on documents and by browsers. Until
 * then ours stand there. Their files never change under their name, like those of any picture.
 */
import { randomBytes } from 'node:crypto'
import type { DrawnFile } from '../../../partners/files/draw-brand-image.ts'
import { drawIcon, drawLogo } from '../../../partners/files/draw-brand-image.ts'
import { sizeOfPicture } from '../../../partners/files/draw-sizes.ts'
import type { PdfBrand } from '../../../platform/pdf/pdf-writer.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type BrandImageKind, leastSideOf, mostLogoRatio } from '../rules/brand-images.ts'
import { saveSettings } from '../save-settings.ts'
import type { Settings } from '../settings.ts'
import { keepUpload } from '../uploads/actions.ts'
import { findPicture } from './reading.ts'
import { addPicture } from './records.ts'

type Deps = Pick<Shop, 'db' | 'files' | 'clock' | 'catalogue'>

interface Uploaded {
  readonly kind: BrandImageKind
  readonly bytes: Uint8Array
  readonly by: string
}

/** Throws `uploads.…`, `pictures.small` and `pictures.long`. */
export async function saveBrandImage(shop: Deps, { kind, bytes, by }: Uploaded): Promise<void> {
  const original = await keepUpload(shop, { bytes, kind: 'pictures', field: 'file' })
  try {
    const { width, height } = await sizeOfPicture(bytes)
    const least = leastSideOf[kind]
    if (Math.min(width, height) < least) throw refuse('pictures.small', { least }, 'file')
    if (kind === 'logo' && width > height * mostLogoRatio)
      throw refuse('pictures.long', { most: mostLogoRatio }, 'file')
    const drawn = kind === 'logo' ? await drawLogo(bytes) : await drawIcon(bytes)
    const picture = `own-${randomBytes(8).toString('hex')}`
    const files = await keepAll(shop, drawn)
    const now = shop.clock.now()
    const shown = drawn[0]!
    const values: Partial<Settings['brand']> =
      kind === 'logo' ? { logo: { picture, width: shown.width, height: shown.height } } : { icon: picture }
    await shop.db.transaction(async (tx) => {
      await addPicture(tx, { name: picture, original, width, height, crop: null, files, by, at: now })
      await saveSettings(tx, { group: 'brand', values, by, now })
    })
  } catch (failure) {
    await shop.files.drop(original)
    throw failure
  }
  await shop.catalogue.refresh('content')
}

async function keepAll({ files }: Deps, drawn: readonly DrawnFile[]): Promise<Record<string, string>> {
  const keys: Record<string, string> = {}
  for (const { name, bytes } of drawn) keys[name] = await files.keep(bytes, { kind: 'pictures', ending: 'png' })
  return keys
}

/** Ours again. Its files are deleted by the weekly clean-up. */
export async function removeBrandImage(shop: Deps, { kind, by }: Omit<Uploaded, 'bytes'>): Promise<void> {
  await shop.db.transaction((tx) =>
    saveSettings(tx, { group: 'brand', values: { [kind]: null }, by, now: shop.clock.now() }),
  )
  await shop.catalogue.refresh('content')
}

/** What stands at the head of a PDF: the logo, or the name of a shop that has none. */
export async function readPdfBrand(shop: Pick<Shop, 'db' | 'files' | 'catalogue'>): Promise<PdfBrand> {
  const { site, brand } = shop.catalogue.now.content.settings
  const row = brand.logo && (await findPicture(shop.db, brand.logo.picture))
  const key = row?.files[logoFile]
  return { name: site.brandName, logo: key === undefined ? null : await shop.files.read(key) }
}

/** As headers, e-mails and documents show the logo. */
export const logoFile = '96.png'
