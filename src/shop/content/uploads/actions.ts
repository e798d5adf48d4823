/** Handles every file a customer uploads: checks its type, saves it, and says why if it cannot. */
import { isPdf, redraw } from '../../../partners/files/reencode-picture.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

interface Upload {
  readonly bytes: Uint8Array
  /** The folder for this kind of file. */
  readonly kind: string
  /** Our name of the form field, for the error message beside it. */
  readonly field: string
  /** Also accepts PDF, for receipts. */
  readonly pdf?: boolean
}

/** Saves the file and returns its key. Throws `uploads.size`, `uploads.kind`, `uploads.pixels` or `uploads.broken`. */
export async function keepUpload(shop: Pick<Shop, 'files'>, upload: Upload): Promise<string> {
  const { bytes, kind, field, pdf = false } = upload
  if (bytes.length > mostUploadBytes) throw refuse('uploads.size', {}, field)
  if (pdf && isPdf(bytes)) return shop.files.keep(bytes, { kind, ending: 'pdf' })
  const redrawn = await redraw(bytes)
  if ('unfit' in redrawn) throw refuse(`uploads.${redrawn.unfit}`, { pdf }, field)
  return shop.files.keep(redrawn.webp, { kind, ending: 'webp' })
}

interface Uploads extends Omit<Upload, 'bytes'> {
  readonly files: readonly Uint8Array[]
}

/**
 * Saves the files and passes their keys to what refers to them. They are deleted if that is refused, since files that nothing
 * refers to would stay in storage forever. Throws what `keepUpload` throws.
 */
export async function keepUploads<Result>(
  shop: Pick<Shop, 'files'>,
  { files, ...upload }: Uploads,
  use: (keys: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  try {
    for (const bytes of files) keys.push(await keepUpload(shop, { ...upload, bytes }))
    return await use(keys)
  } catch (failure) {
    if (failure instanceof Refusal) for (const key of keys) await shop.files.drop(key)
    throw failure
  }
}

const inlineHead = /^data:image\/(?:jpeg|jpg|pjpeg|png|x-png|webp);base64,/

/** The bytes of a picture encoded in a string, as `save-catalog-request` sends it. Throws `uploads.size` or `uploads.kind`. */
export function bytesOfInline(image: string, field: string): Uint8Array {
  // Base64 encodes three bytes in four characters, so the size is checked before decoding.
  if (image.length > (mostUploadBytes * 4) / 3 + 100) throw refuse('uploads.size', {}, field)
  const head = inlineHead.exec(image)?.[0]
  if (!head) throw refuse('uploads.kind', { pdf: false }, field)
  return Buffer.from(image.slice(head.length), 'base64')
}
