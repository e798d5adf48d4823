/** Razorpay's form of an error (docs: About Errors). */
import type { Context } from 'hono'

export function refusal(c: Context, status: 400 | 401 | 409, description: string, field?: string): Response {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  }
  return c.json({ error: field === undefined ? error : { ...error, field } }, status)
}
