/** Input and output of a load generator: the same for `wrk` and for plain sockets. */

export interface BenchRequest {
  readonly method?: 'GET' | 'POST'
  /** May contain `COUNT`, as may the body. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Placeholder for a count that is different in every request, for responses that must not come from a cache. */
export const COUNT = '{count}'

/** Fixed number of digits, so that a body has the same length with every count. */
export const COUNT_WIDTH = 8

export interface LoadPlan {
  readonly port: number
  /** Sent in turn. */
  readonly requests: readonly RequestParts[]
  readonly firstCount: number
  /** The digits of a count: ten of them, or any other number of characters that suit its position. */
  readonly countDigits: string
  readonly connections: number
  readonly seconds: number
}

/** A request as sent, one byte per character, in two or more parts if it contains counts. */
export type RequestParts = readonly string[]

export interface Measurement {
  readonly responses: number
  readonly seconds: number
  /** Total size of the responses, including headers. */
  readonly bytes: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Responses of status 400 and above, and connections that broke. */
  readonly failed: number
}

export interface LoadGenerator {
  readonly name: 'wrk' | 'sockets'
  run(plan: LoadPlan): Promise<Measurement>
}

export const layOutRequest =
  ({ host }: URL) =>
  ({ method = 'GET', path, headers, body }: BenchRequest): RequestParts => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(writeCounts(body, anyCount)) }
    const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
    const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
    return bytes.toString('latin1').split(COUNT)
  }

const anyCount = '0'.repeat(COUNT_WIDTH)

/** Replaces every placeholder by a count. */
export const writeCounts = (text: string, count: string): string => text.replaceAll(COUNT, count)

export function writeCount(count: number, digits: string): string {
  let text = ''
  for (let rest = count; text.length < COUNT_WIDTH; rest = Math.floor(rest / digits.length))
    text = digits.charAt(rest % digits.length) + text
  return text
}
