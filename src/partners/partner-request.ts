/** HTTP requests to partners: a deadline, JSON in and out or a file, and every failure turned into a `PartnerError`. */
import { readBytes } from '../platform/read-bytes.ts'
import { errorKindOfStatus, PartnerError } from './partner-error.ts'

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
    throw transportError(partner, call, cause)
  }
}

export interface PartnerFile {
  readonly partner: string
  readonly call: string
  /** The caller has checked its host. */
  readonly url: string
  readonly timeoutMs: number
  readonly mostBytes: number
}

/** Downloads a file; throws `PartnerError` unless all of it arrived with status 200. Its type has not been checked. */
export async function downloadPartnerFile(
  fetch: Fetch,
  { partner, call, url, timeoutMs, mostBytes }: PartnerFile,
): Promise<Buffer> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const context = { partner, call, status: response.status }
    if (response.status !== 200)
      throw new PartnerError(partner, call, {
        kind: errorKindOfStatus(response.status),
        detail: `status ${response.status}`,
      })
    const bytes = await readBytes(response.body, mostBytes)
    if (!bytes) throw unreadable(context, `more than ${mostBytes} bytes`)
    return bytes
  } catch (cause) {
    throw transportError(partner, call, cause)
  }
}

function transportError(partner: string, call: string, cause: unknown): PartnerError {
  if (cause instanceof PartnerError) return cause
  const late = cause instanceof Error && cause.name === 'TimeoutError'
  return new PartnerError(partner, call, { kind: late ? 'timeout' : 'unreachable', cause })
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
