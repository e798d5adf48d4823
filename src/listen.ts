/** Listens: what lies in memory is answered from node's own request, everything else through `Request` and `Response`. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Front, Serve } from './serve.ts'
import type { Asked } from './web/server/asked.ts'

interface Place {
  readonly port: number
  readonly hostname: string
}

/**
 * Longer than the front keeps a connection (nginx and Caddy as set up in docs/operating.md: 60 s). Were it the other way
 * round, the front would send a request on one that was just closed here, and answer 502 for what it must not repeat.
 */
const keptMs = 75_000

/** Calls back when it listens. */
export function listen(front: Front, { port, hostname }: Place, listening: () => void): Server {
  const serve = listenerOf(front.serve)
  const server = createServer((incoming, outgoing) => {
    if (!answerAtOnce(front, incoming, outgoing)) serve(incoming, outgoing)
  })
  server.keepAliveTimeout = keptMs
  return server.listen(port, hostname, listening)
}

const listenerOf = (serve: Serve) =>
  getRequestListener((request, env) =>
    serve(request, { remoteAddress: (env.incoming as IncomingMessage).socket.remoteAddress ?? '' }),
  )

/** Whether it could be. A target with a host of its own is left to those who read urls. */
function answerAtOnce(front: Front, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (!incoming.url?.startsWith('/')) return false
  const told = front.ready(askedOf(incoming), incoming.headers.host)
  if (!told) return false
  outgoing.writeHead(told.status, told.headers)
  outgoing.end(told.body)
  return true
}

const askedOf = ({ method = 'GET', url = '/', headers }: IncomingMessage): Asked => ({
  method,
  target: url,
  header: (name) => headers[name] ?? null,
})
