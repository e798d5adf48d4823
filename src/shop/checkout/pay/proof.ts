/**
 * The picture or PDF a customer shows that he sent money. Files are known by their first bytes, not by their name;
 * pictures are written anew, which drops whatever else they carried (domain 6.11).
 */
import sharp from 'sharp'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

export const mostProofBytes = 5 * 1024 * 1024
const mostPixels = 6000

/** Keeps the file and answers its key. Throws `payments.proof-kind` or `payments.proof-size`. */
export async function keepProof(shop: Pick<Shop, 'files'>, bytes: Uint8Array): Promise<string> {
  if (bytes.length > mostProofBytes) throw refuse('payments.proof-size', {}, 'proof')
  if (isPdf(bytes)) return shop.files.keep(bytes, { kind: 'transfers', ending: 'pdf' })
  if (!isPicture(bytes)) throw refuse('payments.proof-kind', {}, 'proof')
  return shop.files.keep(await redrawn(bytes), { kind: 'transfers', ending: 'webp' })
}

async function redrawn(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels * mostPixels })
      .rotate()
      .webp({ quality: 82 })
      .toBuffer()
  } catch (trouble) {
    // The library throws plain errors for a picture it cannot read; anything else about it is the same to the customer.
    if (trouble instanceof Error) throw refuse('payments.proof-kind', {}, 'proof')
    throw trouble
  }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

const isPdf = (bytes: Uint8Array): boolean => startsWith(bytes, '%PDF-')
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))
