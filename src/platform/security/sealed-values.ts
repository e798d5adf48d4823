/**
 * Values sealed (encrypted) with the data key (AES-256-GCM), each with the id of its key and bound to its row: a value copied
 * to another row or another column cannot be opened (decision 0079).
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

type DataKeys = Pick<Keys, 'data' | 'previousData'>

/** Every column with sealed values: its kind, the primary key, and an SQL expression for the owner it is bound to. */
export const sealedColumns = [
  { kind: 'pan', table: 'customers', column: 'pan_sealed', ...boundToOwnRow() },
  { kind: 'account number', table: 'bank_accounts', column: 'number_sealed', key: ['id'], owner: 'customer_id' },
  { kind: 'nominee name', table: 'nominees', column: 'name_sealed', ...boundToCustomerOfNominee() },
  { kind: 'nominee birth', table: 'nominees', column: 'born_on_sealed', ...boundToCustomerOfNominee() },
  { kind: 'nominee guardian', table: 'nominees', column: 'guardian_sealed', ...boundToCustomerOfNominee() },
  { kind: 'second factor', table: 'staff_accounts', column: 'totp_secret', ...boundToOwnRow() },
  // Becomes the account's own secret once its first code was correct.
  { kind: 'second factor', table: 'staff_enrolments', column: 'totp_secret', key: ['staff_id'], owner: 'staff_id' },
  { kind: 'webhook secret', table: 'webhook_endpoints', column: 'secret', ...boundToOwnRow() },
  { kind: 'webhook secret', table: 'webhook_endpoints', column: 'previous_secret', ...boundToOwnRow() },
] as const

function boundToOwnRow() {
  return { key: ['id'], owner: 'id' } as const
}

function boundToCustomerOfNominee() {
  const owner = '(SELECT customer_id FROM nominations WHERE nominations.id = nomination_id)'
  return { key: ['nomination_id', 'place'], owner } as const
}

export type SealedKind = (typeof sealedColumns)[number]['kind']

/** The owner of the value: the id of the row, or of the customer it belongs to. */
export interface SealBinding {
  readonly kind: SealedKind
  readonly owner: number
}

const version = 'v2'

/** The first 8 hexadecimal digits of a digest, which identify a key without revealing it. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('silvera data key').update(key).digest('hex').slice(0, 8)

const boundTo = (keyId: string, { kind, owner }: SealBinding): Buffer =>
  Buffer.from(JSON.stringify([version, keyId, kind, owner]))

/** "v2.1f0c9a3e.…": version, id of the key, and base64url of nonce, tag and ciphertext. */
export function seal({ data }: DataKeys, binding: SealBinding, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', data, nonce).setAAD(boundTo(keyIdOf(data), binding))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return currentPrefix({ data }) + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/**
 * Opens a sealed value. Throws if it was tampered with, belongs to another row, or was sealed with a key that is neither the
 * current nor a previous one. Values from older versions have no key id and no binding until the keys are rotated.
 */
export function unseal(keys: DataKeys, binding: SealBinding, sealed: string): string {
  const all = [keys.data, ...keys.previousData]
  const [mark, keyId = '', body = ''] = sealed.split('.')
  if (mark !== version) return openUnbound(all, sealed)
  const key = all.find((one) => keyIdOf(one) === keyId)
  if (!key) throw new Error(`there is no data key ${keyId} (DATA_KEY, DATA_KEY_PREVIOUS)`)
  return open(key, body, boundTo(keyId, binding))
}

/** Prefix of all values sealed with the current key. */
export const currentPrefix = ({ data }: Pick<Keys, 'data'>): string => `${version}.${keyIdOf(data)}.`

function openUnbound(all: readonly Buffer[], sealed: string): string {
  for (const key of all.slice(0, -1)) {
    try {
      return open(key, sealed)
    } catch {
      // Authentication failed, so it was sealed with another key.
    }
  }
  return open(all.at(-1) as Buffer, sealed)
}

function open(key: Buffer, body: string, aad?: Buffer): string {
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  if (aad) decipher.setAAD(aad)
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
