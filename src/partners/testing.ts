/** A partner's server on 127.0.0.1 for tests: it keeps the requests as they arrived and answers in the order it was told. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * An object is sent as JSON with status 200.
 *
 *   silence   no response    reset     connection closed before a response    stalled   half a response, then nothing
 *   cut       half a response of the announced length, then the connection is closed
 */
export type PartnerReply =
  | 'silence'
  | 'reset'
  | 'stalled'
  | 'cut'
  | { readonly status?: number; readonly json: unknown }
  | { readonly status: number; readonly text: string }

export interface PartnerServer {
  readonly url: string
  readonly requests: ReceivedRequest[]
  /** Replaces what is left to answer, and forgets the requests. A request without a reply gets status 418. */
  answerWith(...replies: readonly PartnerReply[]): void
  close(): Promise<void>
}

export async function openPartnerServer(): Promise<PartnerServer> {
  let replies: PartnerReply[] = []
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    requests.push(await received(request))
    send(response, replies.shift() ?? { status: 418, text: 'no reply was prepared' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (...next) => {
      replies = [...next]
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function received(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '', headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') }
}

const half = '{"id":"'

function send(response: ServerResponse, reply: PartnerReply): void {
  if (reply === 'silence') return
  if (reply === 'reset') return void response.socket?.resetAndDestroy()
  if (reply === 'stalled') return void response.writeHead(200, { 'content-type': 'application/json' }).write(half)
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '200' })
    return void response.write(half, () => response.destroy())
  }
  const isJson = 'json' in reply
  response.writeHead(reply.status ?? 200, { 'content-type': isJson ? 'application/json' : 'text/html' })
  response.end(isJson ? JSON.stringify(reply.json) : reply.text)
}

/** Responses from which nothing can be concluded, and the kind of error each must become; all of them may be retried. */
export const unusableReplies = [
  ['an HTML page of a proxy', { status: 502, text: '<html><h1>502 Bad Gateway</h1></html>' }, 'unreadable'],
  ['an HTML page with status 200', { status: 200, text: '<!doctype html><title>Maintenance</title>' }, 'unreadable'],
  ['an empty body', { status: 200, text: '' }, 'unreadable'],
  ['truncated JSON', { status: 200, text: '{"id":"order_Iluj","amo' }, 'unreadable'],
  ['JSON of another shape', { json: { message: 'OK' } }, 'unreadable'],
  ['a connection reset before a response', 'reset', 'unreachable'],
  ['a connection closed within the response', 'cut', 'unreachable'],
  ['no response', 'silence', 'timeout'],
  ['a response that does not end', 'stalled', 'timeout'],
] as const satisfies readonly (readonly [what: string, reply: PartnerReply, kind: string])[]
