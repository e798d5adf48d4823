/**
 * Paytm's signature (rules/payments.md 4.2), interoperable with their package:
 *
 *   salt = 4 characters · hash = hex(sha256(params|salt)) + salt · signature = base64(AES-128-CBC(hash, key, fixed iv))
 *
 * The fixed initialisation vector is Paytm's. Nothing here is logged, and a malformed signature simply yields false.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const fixedVector = '@@@@&&&&####$$$$'
const saltLength = 4

/** The JSON text of a body, or the fields of a form. */
export type Signable = string | Readonly<Record<string, unknown>>

/** Signs the exact text that is sent. Throws when the key is not 16 bytes, which is a wrong setting, not a bad request. */
export function sign(params: Signable, merchantKey: string): string {
  const salt = randomBytes(3).toString('base64')
  const cipher = createCipheriv('aes-128-cbc', merchantKey, fixedVector)
  return cipher.update(hashOf(textOf(params), salt), 'utf8', 'base64') + cipher.final('base64')
}

/** True when `signature` was made with this key over exactly these params. Never throws, whatever the input. */
export function isSignedBy(merchantKey: string, params: Signable, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature === '') return false
  const claimed = open(signature, merchantKey)
  if (claimed === null) return false
  const claimedBytes = Buffer.from(claimed)
  return signedTexts(params).some((text) => {
    const made = Buffer.from(hashOf(text, claimed.slice(-saltLength)))
    return made.length === claimedBytes.length && timingSafeEqual(made, claimedBytes)
  })
}

/** Paytm's libraries for Python and PHP sign the value "null" as empty, the one for Node as it is: both are Paytm's. */
const signedTexts = (params: Signable): string[] =>
  typeof params === 'string'
    ? [params]
    : [
        textOf(params),
        textOf(
          Object.fromEntries(
            Object.entries(params).map(([name, value]) => [name, /^null$/i.test(String(value)) ? '' : value]),
          ),
        ),
      ]

function open(signature: string, merchantKey: string): string | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', merchantKey, fixedVector)
    return decipher.update(signature, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    // Wrong key, wrong padding, no base64: all of it means "not signed by Paytm".
    return null
  }
}

const hashOf = (text: string, salt: string): string =>
  createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt

/** Form fields are joined in the order of their names; missing values count as empty. */
function textOf(params: Signable): string {
  if (typeof params === 'string') return params
  return Object.keys(params)
    .sort()
    .map((name) => String(params[name] ?? ''))
    .join('|')
}
