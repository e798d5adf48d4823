import { addressOf, type Location } from '../location.ts'
import { dataAddress } from '../page-data.ts'
import { networkTimeoutMs } from '../sentences.ts'

export interface ReadAgain {
  readonly data: unknown
  readonly edition: string | undefined
}

/** What the page at this address tells now; `undefined` when that cannot be had, or it is no longer there. */
export async function readAgain(location: Location): Promise<ReadAgain | undefined> {
  try {
    const answer = await fetch(dataAddress(addressOf({ ...location, hash: '' })), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(networkTimeoutMs),
    })
    if (!answer.ok) return undefined
    const { data, edition } = (await answer.json()) as { data?: unknown; edition?: string }
    return data === undefined ? undefined : { data, edition }
  } catch {
    return undefined
  }
}
