/** One way for every file a customer sends: what it may be, how it is kept, and the sentence when it cannot be. */
import { isPdf, mostUploadBytes, redraw } from '../../../partners/files/redraw.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

interface Upload {
  readonly bytes: Uint8Array
  /** The folder of its kind. */
  readonly kind: string
  /** Our name of the form's field, for the sentence beside it. */
  readonly field: string
  /** Receipts come as PDF as well. */
  readonly pdf?: boolean
}

/** Keeps the file and answers its key. Throws `uploads.size`, `uploads.kind`, `uploads.pixels` or `uploads.broken`. */
export async function keepUpload(shop: Pick<Shop, 'files'>, upload: Upload): Promise<string> {
  const { bytes, kind, field, pdf = false } = upload
  if (bytes.length > mostUploadBytes) throw refuse('uploads.size', {}, field)
  if (pdf && isPdf(bytes)) return shop.files.keep(bytes, { kind, ending: 'pdf' })
  const drawn = await redraw(bytes)
  if ('unfit' in drawn) throw refuse(`uploads.${drawn.unfit}`, { pdf }, field)
  return shop.files.keep(drawn.webp, { kind, ending: 'webp' })
}

const inlineHead = /^data:image\/(?:jpeg|jpg|pjpeg|png|x-png|webp);base64,/

/** The bytes of a picture in a string, as `save-catalog-request` has it. Throws `uploads.size` or `uploads.kind`. */
export function bytesOfInline(image: string, field: string): Uint8Array {
  // Four letters stand for three bytes: too much is known before it is unpacked.
  if (image.length > (mostUploadBytes * 4) / 3 + 100) throw refuse('uploads.size', {}, field)
  const head = inlineHead.exec(image)?.[0]
  if (!head) throw refuse('uploads.kind', { pdf: false }, field)
  return Buffer.from(image.slice(head.length), 'base64')
}
