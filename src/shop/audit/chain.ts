/** How lines are bound together: each holds the digest of the one before, and the last one is sealed with the shop's key. */
import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../platform/keys.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { type Line, lineText } from './rules.ts'

export const hashOf = (line: Line): string => createHash('sha256').update(lineText(line)).digest('hex')

export interface End {
  readonly seq: number
  readonly hash: string
}

/** Who can write into the database but does not hold the key cannot move the end of the chain. */
export function sealOf(keys: Keys, { seq, hash }: End): string {
  const key = Buffer.from(hkdfSync('sha256', keys.data, '', 'audit log', 32))
  return keyedHash(key, String(seq), hash)
}

export function isSealed(keys: Keys, end: End, seal: string): boolean {
  const [ours, theirs] = [Buffer.from(sealOf(keys, end)), Buffer.from(seal)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
