/**
 * A partner's server on 127.0.0.1 for tests: it records the requests as they arrived and sends the prepared replies. The sockets
 * are real, and so are resets, time-outs and cut responses.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { PartnerErrorKind } from './partner-error.ts'
import type { Fetch } from './partner-request.ts'

export interface ReceivedRequest {
  readonly method: string
  /** With scheme and host as the partner's client wrote them. */
  readonly url: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Sent with status 200, unless it states another.
 *
 *   silence   no response    reset     connection closed before a response    stalled   half a response, then nothing
 *   cut       half a response of the announced length, then the connection is closed
 *   redirect  to another host, with status 302
 */
export type PartnerReply =
  | 'silence'
  | 'reset'
  | 'stalled'
  | 'cut'
  | 'redirect'
  | { readonly status?: number | undefined; readonly json: unknown }
  /** `type` is the content type, HTML if it is absent. */
  | { readonly status?: number | undefined; readonly text: string; readonly type?: string }

type PreparedReply = PartnerReply | ((request: ReceivedRequest) => PartnerReply)

export interface PartnerServer {
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  /** For a client whose host cannot be set: sends each request here, whatever its host. A request needs a deadline. */
  readonly fetch: Fetch
  /** How long `fetch` waits for a response. */
  patienceMs: number
  /**
   * Replaces the replies, and forgets the requests. The last reply is repeated; one may depend on its request, for calls that
   * are made at the same time.
   */
  answerWith(...replies: readonly PreparedReply[]): void
  close(): Promise<void>
}

/** A request's own URL, on its way through `fetch`. */
const urlHeader = 'x-test-original-url'

export async function openPartnerServer(): Promise<PartnerServer> {
  let replies: readonly PreparedReply[] = []
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const received = await readRequest(request, url)
    requests.push(received)
    const [reply = { status: 418, text: 'no reply was prepared' }, ...later] = replies
    if (later.length > 0) replies = later
    send(response, typeof reply === 'function' ? reply(received) : reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const partner: PartnerServer = {
    url,
    requests,
    patienceMs: 5000,
    fetch: (input, init) => {
      expect(init?.signal, 'a request without a deadline').toBeInstanceOf(AbortSignal)
      const { pathname, search } = new URL(input)
      const headers = new Headers(init?.headers)
      headers.set(urlHeader, input)
      const signal = AbortSignal.any([init!.signal!, AbortSignal.timeout(partner.patienceMs)])
      return fetch(`${url}${pathname}${search}`, { ...init, headers, signal })
    },
    answerWith: (...next) => {
      replies = next
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return partner
}

async function readRequest(request: IncomingMessage, ownUrl: string): Promise<ReceivedRequest> {
  const { method = '', url: path = '' } = request
  const { [urlHeader]: originalUrl, ...headers } = request.headers
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = typeof originalUrl === 'string' ? originalUrl : `${ownUrl}${path}`
  return { method, url, path, headers, body: Buffer.concat(chunks).toString('utf8') }
}

const half = '{"id":"'

function send(response: ServerResponse, reply: PartnerReply): void {
  if (reply === 'silence') return
  if (reply === 'reset') return void response.socket?.resetAndDestroy()
  if (reply === 'stalled') return void response.writeHead(200, { 'content-type': 'application/json' }).write(half)
  if (reply === 'redirect') return void response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '200' })
    return void response.write(half, () => response.destroy())
  }
  const isJson = 'json' in reply
  response.writeHead(reply.status ?? 200, { 'content-type': isJson ? 'application/json' : (reply.type ?? 'text/html') })
  response.end(isJson ? JSON.stringify(reply.json) : reply.text)
}

const transportFailures: readonly (readonly [what: string, reply: PartnerReply, kind: PartnerErrorKind])[] = [
  ['an HTML page of a proxy', { status: 502, text: '<html><h1>502 Bad Gateway</h1></html>' }, 'unreadable'],
  ['an HTML page with status 200', { text: '<!doctype html><title>Maintenance</title>' }, 'unreadable'],
  ['an empty body', { text: '' }, 'unreadable'],
  ['an empty body that is called JSON', { text: '', type: 'application/json' }, 'unreadable'],
  ['truncated JSON', { text: '{"id":"order_Iluj","amo', type: 'application/json' }, 'unreadable'],
  ['JSON of another shape', { json: { message: 'OK' } }, 'unreadable'],
  ['a connection reset before a response', 'reset', 'unreachable'],
  ['a connection closed within the response', 'cut', 'unreachable'],
  ['a redirect, which is not followed', 'redirect', 'unreachable'],
  ['no response', 'silence', 'timeout'],
  ['a response that does not end', 'stalled', 'timeout'],
]

/** Declares a test per response from which nothing can be concluded: the call fails, and may be repeated. */
export function itConcludesNothingFromTransportFailures(
  openServer: () => PartnerServer,
  call: () => Promise<unknown>,
): void {
  it.each(transportFailures)('concludes nothing from %s', async (_what, reply, kind) => {
    const server = openServer()
    server.answerWith(reply)
    if (kind === 'timeout') server.patienceMs = 50
    await expect(call()).rejects.toMatchObject({ name: 'PartnerError', kind, retryable: true })
  })
}
