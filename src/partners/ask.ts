/** One HTTP request to a partner: a deadline, JSON in and out, and every failure turned into a `PartnerTrouble`. */
import { PartnerTrouble } from './trouble.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

export interface PartnerRequest {
  readonly partner: string
  /** The name of the call in logs and counters. */
  readonly call: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

export interface PartnerAnswer {
  readonly status: number
  /** The parsed JSON: a partner's word, to be read with care. */
  readonly json: unknown
}

/** Asks and answers whatever JSON came back with its status; throws `PartnerTrouble` when there is none. */
export async function askPartner(fetch: Fetch, request: PartnerRequest): Promise<PartnerAnswer> {
  const { partner, call, url, method = 'POST', headers = {}, body, timeoutMs } = request
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return { status: response.status, json: parse(text, { partner, call, status: response.status }) }
  } catch (cause) {
    if (cause instanceof PartnerTrouble) throw cause
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    throw new PartnerTrouble(partner, call, { kind: late ? 'timeout' : 'unreachable', cause })
  }
}

function parse(text: string, where: { partner: string; call: string; status: number }): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new PartnerTrouble(where.partner, where.call, { kind: 'unreadable', detail: `status ${where.status}`, cause })
  }
}
