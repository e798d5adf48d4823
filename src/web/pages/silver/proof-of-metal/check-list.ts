/** Checks a published list as anybody could: fetches it, computes its digest, and adds it up in whole 0.0001 g. */
import { networkTimeoutMs } from '../../../../browser/sentences.ts'
import { urls } from '../../../urls.ts'

export interface PublishedList {
  readonly day: string
  readonly digest: string
  readonly signature: string
  readonly publicKey: string
}

export interface ListCheckResult {
  readonly digest: boolean
  /** Null if the browser does not support the signature algorithm. */
  readonly signature: boolean | null
  readonly customers: boolean
  readonly bars: boolean
  /** The grams of the given nickname; null when it is not in the list. */
  readonly own: string | null
}

interface List {
  readonly customers_total: string
  readonly bars_total: string
  readonly customers: readonly { readonly nickname: string; readonly grams: string }[]
  readonly bars: readonly { readonly counts_as: string }[]
}

/** Rejects when the list cannot be fetched, or does not come in time. */
export async function checkList(claim: PublishedList, nickname: string | null): Promise<ListCheckResult> {
  const response = await fetch(urls.proofOfMetalList(claim.day), { signal: AbortSignal.timeout(networkTimeoutMs) })
  if (!response.ok) throw new Error(`the list answered ${response.status}`)
  const bytes = await response.arrayBuffer()
  const list = JSON.parse(new TextDecoder().decode(bytes)) as List
  return {
    digest: hexOf(await crypto.subtle.digest('SHA-256', bytes)) === claim.digest,
    signature: await isSigned(claim, bytes),
    customers: sum(list.customers.map(({ grams }) => grams)) === unitsOf(list.customers_total),
    bars: sum(list.bars.map(({ counts_as }) => counts_as)) === unitsOf(list.bars_total),
    own: list.customers.find((line) => line.nickname === nickname)?.grams ?? null,
  }
}

async function isSigned({ signature, publicKey }: PublishedList, bytes: ArrayBuffer): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytes)
  } catch {
    return null
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (email) => email.charCodeAt(0))
const hexOf = (digest: ArrayBuffer) =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** "12.3456" → 123456n */
const unitsOf = (grams: string): bigint => BigInt(grams.replace('.', ''))
const sum = (grams: readonly string[]): bigint => grams.reduce((total, each) => total + unitsOf(each), 0n)
