/** How lines are chained: each contains the digest of the one before, and the last one is sealed with the shop's key. */
import { createHash, hkdfSync } from 'node:crypto'
import type { Keys } from '../../../platform/security/keys.ts'
import { isSameSecret, keyedHash } from '../../../platform/security/secrets.ts'
import { type AuditLine, lineText } from './rules.ts'

export const hashAuditLine = (line: AuditLine): string => createHash('sha256').update(lineText(line)).digest('hex')

export interface AuditChainEnd {
  readonly seq: number
  readonly hash: string
}

type DataKeys = Pick<Keys, 'data' | 'previousData'>

/** Somebody who can write to the database but does not have the key cannot change the end of the chain. */
export const sealOf = ({ data }: Pick<Keys, 'data'>, end: AuditChainEnd): string => sealWith(data, end)

/** With the current key, or with an earlier one until the next line is written or the keys are rotated. */
export const isSealed = ({ data, previousData }: DataKeys, end: AuditChainEnd, seal: string): boolean =>
  [data, ...previousData].some((key) => isSameSecret(sealWith(key, end), seal))

function sealWith(data: Buffer, { seq, hash }: AuditChainEnd): string {
  const key = Buffer.from(hkdfSync('sha256', data, '', 'audit log', 32))
  return keyedHash(key, String(seq), hash)
}
