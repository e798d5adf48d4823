/** One HTTP request to a partner: a deadline, JSON in and out, and every failure turned into a `PartnerError`. */
import { readBytes } from '../platform/read-bytes.ts'
import { PartnerError } from './partner-error.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

export interface PartnerRequest {
  readonly partner: string
  /** The name of the call in logs and counters. */
  readonly call: string
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** JSON as text, or a form with files. */
  readonly body?: string | FormData
  readonly timeoutMs: number
  /** The longest response that is read, in bytes. */
  readonly mostBytes?: number
}

/** Far above any real response: the settlement file of a day with 10,000 payments is about 4 MB. */
const mostResponseBytes = 16 * 1_048_576

export interface PartnerResponse {
  readonly status: number
  /** The parsed JSON. It comes from outside, so it must be validated. */
  readonly json: unknown
}

/** Sends the request and returns the JSON response with its status; throws `PartnerError` when there is no JSON response. */
export async function sendPartnerRequest(fetch: Fetch, request: PartnerRequest): Promise<PartnerResponse> {
  const { partner, call, url, method = 'POST', headers = {}, body, timeoutMs, mostBytes = mostResponseBytes } = request
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = await readBytes(response.body, mostBytes)
    const context = { partner, call, status: response.status }
    if (!bytes) throw unreadable(context, `more than ${mostBytes} bytes`)
    return { status: response.status, json: parse(bytes.toString('utf8'), context) }
  } catch (cause) {
    if (cause instanceof PartnerError) throw cause
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    throw new PartnerError(partner, call, { kind: late ? 'timeout' : 'unreachable', cause })
  }
}

interface Where {
  readonly partner: string
  readonly call: string
  readonly status: number
}

function parse(text: string, context: Where): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(context, 'no JSON', cause)
  }
}

const unreadable = ({ partner, call, status }: Where, why: string, cause?: unknown): PartnerError =>
  new PartnerError(partner, call, { kind: 'unreadable', detail: `status ${status}, ${why}`, cause })
