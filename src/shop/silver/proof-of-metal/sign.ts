/** The key that signs the lists, and the customers' nicknames in them. Both are derived from the shop's own keys. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Keys } from '../../../platform/security/keys.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import type { Day } from '../../../units/date.ts'

/** The prefix of a 32-byte Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey({ data }: Keys): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', data, '', 'proof of metal', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

export interface ProofSignature {
  readonly digest: string
  readonly signature: string
  readonly publicKey: string
}

export function signList(keys: Keys, list: string): ProofSignature {
  const key = signingKey(keys)
  return {
    digest: createHash('sha256').update(list).digest('hex'),
    signature: sign(null, Buffer.from(list), key).toString('base64'),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

/** A new nickname every day, so that nobody's silver can be followed from list to list. Only the owner and we can know it. */
export const nicknameOf = (keys: Keys, customerId: number, day: Day): string =>
  keyedHash(keys.data, 'proof of metal', String(customerId), day).slice(0, 20)
