/** Razorpay signs with HMAC-SHA256 in hexadecimal (rules/payments.md 5.2). */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const razorpaySignature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** True when the signature was made with this secret over this text; never throws. */
export function isSignedWith(secret: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const made = Buffer.from(razorpaySignature(secret, text))
  const signatureBytes = Buffer.from(signature)
  return made.length === signatureBytes.length && timingSafeEqual(made, signatureBytes)
}
