/**
 * A request and response without the Fetch API's classes: what is in memory is served the same way for a `Request` and for node's
 * own request object, which is four times as fast (decision 0025).
 */
export interface PlainRequest {
  readonly method: string
  /** Path and query, unchanged. */
  readonly target: string
  header(
    name:
      | 'accept-encoding'
      | 'content-length'
      | 'content-type'
      | 'cookie'
      | 'if-none-match'
      | 'origin'
      | 'range'
      | 'sec-fetch-dest'
      | 'sec-fetch-site'
      | 'sec-purpose'
      | 'user-agent'
      | 'x-forwarded-for',
  ): string | null
}

export interface PlainResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

export const plainRequestOf = (request: Request): PlainRequest => ({
  method: request.method,
  target: requestTargetOf(request.url),
  header: (name) => request.headers.get(name),
})

export const responseOf = ({ status, headers, body }: PlainResponse): Response =>
  new Response(body, { status, headers: { ...headers } })

/** The part of a URL after the host, without building a URL object: this runs for every page served. */
export function requestTargetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  return start < 0 ? '/' : url.slice(start)
}

/** The path of a target. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/)
  return end < 0 ? target : target.slice(0, end)
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'
