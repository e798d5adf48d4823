/** A local HTTP server in a partner's place. The sockets are real, and so are resets, time-outs and cut responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { PartnerErrorKind } from './partner-error.ts'
import type { Fetch } from './partner-request.ts'

interface ReceivedRequest {
  readonly method: string
  /** With scheme and host as the partner's client wrote them. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export type Answer = (response: ServerResponse, request: ReceivedRequest) => void

export interface PartnerServer {
  /** Sends every request here, whatever its host, and waits for the answer no longer than `patienceMs`. */
  readonly fetch: Fetch
  readonly received: ReceivedRequest[]
  /** What the next requests are answered; the last answer is repeated. */
  answers: Answer[]
  patienceMs: number
  close(): Promise<void>
}

const enoughMs = 5000

export async function startPartnerServer(): Promise<PartnerServer> {
  const originalUrls: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', headers } = request
    const received = { method, url: originalUrls.shift() ?? '', headers, body: Buffer.concat(chunks) }
    partner.received.push(received)
    const [answer, ...later] = partner.answers
    if (later.length) partner.answers = later
    answer?.(response, received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const partner: PartnerServer = {
    received: [],
    answers: [],
    patienceMs: enoughMs,
    fetch: (input, init) => {
      expect(init?.signal, 'a request without a deadline').toBeInstanceOf(AbortSignal)
      originalUrls.push(input)
      const { pathname, search } = new URL(input)
      const signal = AbortSignal.any([init!.signal!, AbortSignal.timeout(partner.patienceMs)])
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, signal })
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return partner
}

export const answerJson =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const answerText =
  (text: string, status = 200, type = 'text/html'): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text)

export const answerReset: Answer = (response) => response.socket?.resetAndDestroy()

export const answerNever: Answer = () => {}

export const answerRedirect: Answer = (response) =>
  response.writeHead(302, { location: 'https://elsewhere.example/' }).end()

/** Ends in the middle, although the header promised more. */
export const answerCut =
  (text: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(text) + 100) })
    response.write(text, () => response.destroy())
  }

const failures: readonly [what: string, answer: Answer, kind: PartnerErrorKind][] = [
  ['a page of HTML', answerText('<html><body>Scheduled maintenance</body></html>'), 'unreadable'],
  ['a page of HTML of a gateway', answerText('<html>502 Bad Gateway</html>', 502), 'unreadable'],
  ['nothing', answerText('', 200, 'application/json'), 'unreadable'],
  ['half a JSON object', answerText('{"status":"tr', 200, 'application/json'), 'unreadable'],
  ['a response that is cut off', answerCut('{"status":"tr'), 'unreachable'],
  ['a connection that is reset', answerReset, 'unreachable'],
  ['a redirect, which is not followed', answerRedirect, 'unreachable'],
  ['no answer in time', answerNever, 'timeout'],
]

/** Declares a test per failure of the transport, each of which may have passed at the next attempt. */
export function itSurvivesTransportFailures(partner: () => PartnerServer, send: () => Promise<unknown>): void {
  it.each(failures)('takes %s for a temporary failure', async (_what, answer, kind) => {
    partner().answers = [answer]
    if (kind === 'timeout') partner().patienceMs = 50
    await expect(send()).rejects.toMatchObject({ name: 'PartnerTrouble', kind, retryable: true })
  })
}
