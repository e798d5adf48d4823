/** Handles every file a customer uploads: checks its type, saves it, and says why if it cannot. */
import { isPdf, mostUploadBytes, redraw } from '../../../partners/files/reencode-picture.ts'
import { refuse } from '../../refusal.ts'
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

const inlineHead = /^data:image\/(?:jpeg|jpg|pjpeg|png|x-png|webp);base64,/

/** The bytes of a picture encoded in a string, as `save-catalog-request` sends it. Throws `uploads.size` or `uploads.kind`. */
export function bytesOfInline(image: string, field: string): Uint8Array {
  // Base64 encodes three bytes in four characters, so the size is checked before decoding.
  if (image.length > (mostUploadBytes * 4) / 3 + 100) throw refuse('uploads.size', {}, field)
  const head = inlineHead.exec(image)?.[0]
  if (!head) throw refuse('uploads.kind', { pdf: false }, field)
  return Buffer.from(image.slice(head.length), 'base64')
}
