/** The shop's pair of keys for push notifications, and the check of a browser's key. */
import { createECDH } from 'node:crypto'

const curve = 'prime256v1'

export const newPushKey = (): string => {
  const pair = createECDH(curve)
  pair.generateKeys()
  // A key that begins with zeros is shorter than the setting.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/** The uncompressed point of a private key; both in base64url. */
export function publicPushKey(privateKey: string): string {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** Whether a browser can have sent them: an uncompressed point on the curve, and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(?:==)?$/.test(auth)) return false
  const pair = createECDH(curve)
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
