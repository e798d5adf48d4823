/** Razorpay's API: JSON over Basic authentication; a refusal contains `error.description`. */
import type * as z from 'zod/mini'
import { errorKindOfStatus, PartnerError } from '../../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../../partner-request.ts'
import { errorAnswer } from './responses.ts'
import type { RazorpaySettings } from './settings.ts'

export interface RazorpayCall {
  readonly name: string
  readonly path: string
  /** Absent: a GET request. A form is sent as multipart/form-data. */
  readonly body?: object
  /** Default: POST with a body, GET without one. */
  readonly method?: 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
}

export interface RazorpayClient {
  /** Sends the call and validates the response by `shape`; throws `PartnerError` for a refusal or a response of another shape. */
  request<Shape extends z.ZodMiniType>(call: RazorpayCall, shape: Shape): Promise<z.infer<Shape>>
}

export function razorpayClient(settings: RazorpaySettings, fetch: Fetch): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`
  return {
    async request(call, shape) {
      const { status, json } = await sendPartnerRequest(fetch, {
        partner: 'razorpay',
        call: call.name,
        url: `${settings.apiBase}${call.path}`,
        method: call.method ?? (call.body ? 'POST' : 'GET'),
        headers: { authorization, ...call.headers },
        ...(call.body ? { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) } : {}),
        timeoutMs: settings.timeoutMs,
      })
      if (status >= 400) throw refusal(call.name, status, json)
      const read = shape.safeParse(json)
      if (!read.success)
        throw new PartnerError('razorpay', call.name, { kind: 'unreadable', detail: `status ${status}` })
      return read.data
    },
  }
}

function refusal(call: string, status: number, json: unknown): PartnerError {
  const read = errorAnswer.safeParse(json)
  const detail = read.success ? `${read.data.error.code} ${read.data.error.description}` : `status ${status}`
  // 409: another request with the same idempotency key is in progress (docs: Create a Normal Refund (Idempotent Request)).
  const kind = status === 409 ? 'unreachable' : errorKindOfStatus(status)
  return new PartnerError('razorpay', call, { kind, detail })
}
