/** Pictures uploaded by people of the demo shop. Stored before seeding begins, because files are not part of a transaction. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../../partners/files/file-store.ts'
import { keepUpload } from '../../../shop/content/uploads/actions.ts'

/** Keys in the file store. */
export interface DemoFiles {
  readonly parcel: string
  /** Proof of a bank transfer. */
  readonly proof: string
}

const parcel = join(import.meta.dirname, '../../../../public/pictures/box-navy-silver-lotus-1280.webp')
const proof = join(import.meta.dirname, 'transfer-slip.webp')

export async function storeDemoFiles(files: FileStore): Promise<DemoFiles> {
  return {
    parcel: await keepUpload({ files }, { bytes: await readFile(parcel), kind: 'parcels', field: 'photo' }),
    proof: await keepUpload({ files }, { bytes: await readFile(proof), kind: 'transfers', field: 'proof' }),
  }
}
