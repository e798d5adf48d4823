/**
 * The pass by which a browser of staff sees the shop, and buys in it, before it is open (decision 0104). It is signed and carries its
 * end, so that no process needs a table to check it.
 */
import { isSameSecret, keyedHash } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'

/** As long as a working day at most. */
export const previewPassMs = 12 * 3_600_000

/** "1795692839329.gW3…": when it ends, and the signature. */
export function issuePreviewPass({ keys, clock }: Pick<Shop, 'keys' | 'clock'>): string {
  const until = String(clock.now().getTime() + previewPassMs)
  return `${until}.${signatureOf(keys.code, until)}`
}

export function isPreviewPass({ keys, clock }: Pick<Shop, 'keys' | 'clock'>, pass: string | undefined): boolean {
  const [, until, signature] = /^(\d{13,15})\.([\w-]{43})$/.exec(pass ?? '') ?? []
  if (!until || !signature || Number(until) <= clock.now().getTime()) return false
  return isSameSecret(signature, signatureOf(keys.code, until))
}

const signatureOf = (key: Buffer, until: string): string => keyedHash(key, 'shop-preview', until)
