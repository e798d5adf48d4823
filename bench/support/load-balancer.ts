/** A minimal nginx: sends each request to the next process in turn, and to another one if that is down. */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export interface LoadBalancer {
  readonly url: string
  close(): Promise<void>
}

export async function openLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming).catch(() => undefined)
    if (body === undefined) return
    turn += 1
    hand({ incoming, outgoing, body }, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  function hand(exchange: Exchange, [first, ...others]: readonly number[]): void {
    const { incoming, outgoing, body } = exchange
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const passed = request({
      port: first,
      host: '127.0.0.1',
      agent,
      method: incoming.method,
      path: incoming.url,
      headers,
    })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', () => outgoing.destroy())
      response.pipe(outgoing)
    })
    passed.on('error', (failure: NodeJS.ErrnoException) => {
      // Only a request that was never received is sent to the next: any other may have been executed already.
      if (failure.code === 'ECONNREFUSED' && others.length) return hand(exchange, others)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    passed.end(body)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly body: Buffer
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
