import { join } from 'node:path'
import type { Config } from '../../platform/settings/config.ts'
import type { Fetch } from '../partner-request.ts'
import { type FileStore, folderStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

type FileSettings = Pick<
  Config,
  'DATA_DIR' | 'FILES_URL' | 'FILES_ENDPOINT' | 'FILES_REGION' | 'FILES_KEY_ID' | 'FILES_SECRET'
>

/** A folder of this machine, or the store that several machines share. */
export function openFileStore(config: FileSettings, fetch: Fetch = globalThis.fetch): FileStore {
  if (!config.FILES_URL) return folderStore(join(config.DATA_DIR, 'files'))
  return s3Store(
    {
      ...config.FILES_URL,
      endpoint: config.FILES_ENDPOINT ?? `https://s3.${config.FILES_REGION}.amazonaws.com`,
      region: config.FILES_REGION,
      keyId: config.FILES_KEY_ID ?? '',
      secret: config.FILES_SECRET ?? '',
    },
    fetch,
  )
}
