/** Listens: responses held in memory are sent straight from Node's request, all others through `Request` and `Response`. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type BodyParts, bodyPartsOf } from './platform/response-parts.ts'
import { ConfigError } from './platform/settings/setting-readers.ts'
import { openTurnQueue } from './platform/turn-queue.ts'
import type { ReadyResponse, Serve, ShopServer } from './serve.ts'
import type { PlainRequest } from './web/server/plain-request.ts'

interface Address {
  readonly port: number
  readonly hostname: string
  /** Browsers connect over https, and are told to use nothing else from then on. */
  readonly https?: boolean
  /** A request is dropped when no more of its head or body arrives for this long. */
  readonly stalledMs?: number
  /** While as many wait behind it, a request that waited longer than `patienceMs` is refused. */
  readonly mostWaiting?: number
}

/** A client that waited for longer is better told at once to come again, while there are many (decision 0141). */
const patienceMs = 500

/**
 * Longer than the reverse proxy keeps a connection (nginx and Caddy as set up in docs/operating.md: 60 s). Otherwise the
 * proxy could use a connection that was just closed here, and answer 502 to a request that it must not repeat.
 */
const keepAliveMs = 75_000

/** Enough for the largest upload over a slow line. */
const mostRequestMs = 300_000

/** The shop itself, on PORT. */
export function listen(front: ShopServer, address: Address): Promise<Server> {
  const { https = false, stalledMs = 15_000, mostWaiting = Number.POSITIVE_INFINITY } = address
  const serve = listenerOf(front.serve)
  const options = {
    headersTimeout: stalledMs,
    requestTimeout: mostRequestMs,
    connectionsCheckingInterval: stalledMs / 15,
  }
  const turns = openTurnQueue()
  const server = createServer(options, (incoming, outgoing) => {
    if (https) outgoing.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const request = plainRequestOf(incoming)
    const exchange = { incoming, outgoing, request }
    if (hasBody(incoming)) closeWhenStalled(incoming, stalledMs)
    const arrivedAt = performance.now()
    const answer = (body?: Buffer) =>
      turns.enqueue(() => {
        // Who asked is gone.
        if (outgoing.destroyed || answerAtOnce(front, exchange, body)) return
        const isLate = turns.waiting >= mostWaiting && performance.now() - arrivedAt > patienceMs
        const busy = isLate ? front.busy(request) : undefined
        if (busy) return sendReady(busy, outgoing)
        // The library that makes the `Request` takes the body from there.
        serve(body ? Object.assign(incoming, { rawBody: body }) : incoming, outgoing)
      })
    if (front.needsBody(request)) readBody(incoming, answer)
    else answer()
  })
  server.on('connection', turns.skipTurn)
  server.keepAliveTimeout = keepAliveMs
  return bind(server, address, 'PORT')
}

/** For this machine only, on METRICS_PORT. */
export const listenForMetrics = (serve: Serve, port: number): Promise<Server> =>
  bind(createServer(listenerOf(serve)), { port, hostname: '127.0.0.1' }, 'METRICS_PORT')

/**
 * Connections that the kernel holds until the process accepts them, as many as Linux allows by default. Beyond it a client believes to
 * be connected and sends its request in vain, again after 0.2 s, 0.4 s, 0.8 s and so on.
 */
const mostUnaccepted = 4096

/** Waits until the server listens. Throws a `ConfigError` that names the setting when its port is taken or forbidden. */
function bind(server: Server, { port, hostname }: Address, setting: 'PORT' | 'METRICS_PORT'): Promise<Server> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = bindFailures[error.code ?? '']
      reject(reason ? new ConfigError(`${setting}=${port} cannot be listened on: ${reason}`) : error)
    }
    server.once('error', fail)
    server.listen({ port, host: hostname, backlog: mostUnaccepted }, () => {
      server.off('error', fail)
      resolve(server)
    })
  })
}

const bindFailures: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process has this port',
  EACCES: 'this user may not open this port',
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Closes the connection of a request whose body stops arriving: many of them would use up the capacity of the process. */
function closeWhenStalled(incoming: IncomingMessage, stalledMs: number): void {
  let received = incoming.socket.bytesRead
  let receivedAt = performance.now()
  const timer = setInterval(() => {
    const { bytesRead } = incoming.socket
    if (bytesRead !== received) [received, receivedAt] = [bytesRead, performance.now()]
    else if (incoming.complete) clearInterval(timer)
    else if (performance.now() - receivedAt >= stalledMs) incoming.destroy()
  }, stalledMs / 15)
  incoming.once('close', () => clearInterval(timer))
}

const listenerOf = (serve: Serve) =>
  getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const response = await serve(request, { remoteAddress: incoming.socket.remoteAddress ?? '' })
    return sendParts(response, outgoing) ? RESPONSE_ALREADY_SENT : response
  })

/** Sends a response of several buffers in one write, and returns whether it was one. */
function sendParts(response: Response, outgoing: ServerResponse): boolean {
  const parts = bodyPartsOf(response)
  if (!parts) return false
  for (const cookie of response.headers.getSetCookie()) outgoing.appendHeader('set-cookie', cookie)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  outgoing.statusCode = response.status
  writeParts(parts, outgoing)
  return true
}

/** In one write to the socket. */
function writeParts(parts: BodyParts, outgoing: ServerResponse): void {
  outgoing.cork()
  for (const part of parts) outgoing.write(part)
  outgoing.end()
  outgoing.uncork()
}

/** Calls `use` with the whole body; never, if the connection ends before. For bodies whose length is known and small. */
function readBody(incoming: IncomingMessage, use: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.once('end', () => use(Buffer.concat(chunks)))
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly request: PlainRequest
}

/** Returns whether it could answer. A request target with a host of its own is left to code that parses URLs. */
function answerAtOnce(front: ShopServer, { incoming, outgoing, request }: Exchange, body?: Buffer): boolean {
  if (!incoming.url?.startsWith('/')) return false
  const { remoteAddress = '' } = incoming.socket
  const { host } = incoming.headers
  const readyResponse = front.ready(request, { remoteAddress, host }, body)
  if (readyResponse) sendReady(readyResponse, outgoing)
  return readyResponse !== undefined
}

function sendReady({ status, headers, body }: ReadyResponse, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers)
  if (body === null || body instanceof Uint8Array) outgoing.end(body)
  else writeParts(body, outgoing)
}

const plainRequestOf = ({ method = 'GET', url = '/', headers }: IncomingMessage): PlainRequest => ({
  method,
  target: url,
  header: (name) => headers[name]?.toString() ?? null,
})
