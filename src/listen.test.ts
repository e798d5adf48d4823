import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, listenForMetrics } from './listen.ts'
import { responseOfParts } from './platform/response-parts.ts'
import { ConfigError } from './platform/settings/setting-readers.ts'
import type { ShopServer } from './serve.ts'

let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve)))

const cached = {
  status: 200,
  headers: { etag: '"kept"', 'content-length': '4' },
  body: new TextEncoder().encode('kept'),
}
const front: ShopServer = {
  ready: ({ target, header }, { host }) =>
    target.startsWith('/kept') && host !== 'evil.example'
      ? { ...cached, headers: { ...cached.headers, 'x-asked': `${target} ${header('cookie')}` } }
      : undefined,
  needsBody: ({ method }) => method === 'PUT',
  serve: (incoming, connection) => {
    const { pathname } = new URL(incoming.url)
    const made = `made ${pathname} for ${connection?.remoteAddress}`
    if (pathname !== '/parts') return new Response(made)
    const response = responseOfParts([Buffer.from('in '), Buffer.from('₹ '), Buffer.from('parts')], { 'x-made': 'yes' })
    response.headers.append('set-cookie', 'a=1')
    response.headers.append('set-cookie', 'b=2')
    return response
  },
  busy: () => ({ status: 503, headers: { 'content-length': '0' }, body: null }),
  flush: async () => {},
}

const networkCounters = '/proc/net/netstat'

/** Linux 5.4 and later: 4,096. */
const kernelHolds = () => Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))

/** Connections that the kernel of this machine turned away because a process had not accepted those before. */
function countOverflows(): number {
  const [names, counts] = readFileSync(networkCounters, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '))
  return Number(counts![names!.indexOf('ListenOverflows')])
}

async function fetchPath(path: string, headers: Record<string, string> = {}, method = 'GET') {
  server = await listen(front, { port: 0, hostname: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const pending = request({ port, host: '127.0.0.1', path, headers, method, agent: false }).end()
  const [response] = await once(pending, 'response')
  let body = ''
  for await (const part of response) body += part
  return { status: response.statusCode, headers: response.headers, body }
}

describe('a request', () => {
  test('for what lies in memory is answered from there', async () => {
    const result = await fetchPath('/kept?page=2', { cookie: 'language=hi' })
    expect(result).toMatchObject({ status: 200, body: 'kept' })
    expect(result.headers).toMatchObject({ etag: '"kept"', 'x-asked': '/kept?page=2 language=hi' })
  })

  test('for anything else is made, and tells whose it is', async () => {
    expect((await fetchPath('/fresh')).body).toBe('made /fresh for 127.0.0.1')
  })

  test('for a response of several buffers gets them in order, with all headers', async () => {
    const { status, headers, body } = await fetchPath('/parts')
    expect({ status, body }).toEqual({ status: 200, body: 'in ₹ parts' })
    expect(headers).toMatchObject({ 'content-length': '12', 'x-made': 'yes', 'set-cookie': ['a=1', 'b=2'] })
  })

  test('by HEAD for several buffers gets their headers alone', async () => {
    const { headers, body } = await fetchPath('/parts', {}, 'HEAD')
    expect({ body, length: headers['content-length'] }).toEqual({ body: '', length: '12' })
  })

  test('for another host is left to what refuses it', async () => {
    expect((await fetchPath('/kept', { host: 'evil.example' })).body).toBe('made /kept for 127.0.0.1')
  })

  test('leaves its connection open for longer than a front that sends the next one by it', async () => {
    await fetchPath('/fresh')
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  })

  test('that names its host in its target is read as a url', async () => {
    expect((await fetchPath('http://shop.example/kept')).body).toBe('made /kept for 127.0.0.1')
  })
})

test.each([
  [true, /max-age=31536000; includeSubDomains/],
  [false, /^null$/],
])('over https (%s) every response asks browsers for nothing else, whether kept or made', async (https, summary) => {
  server = await listen(front, { port: 0, hostname: '127.0.0.1', https })
  const { port } = server.address() as AddressInfo
  for (const path of ['/kept', '/fresh'])
    expect(String((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('strict-transport-security'))).toMatch(
      summary,
    )
  server.closeAllConnections()
})

describe('a request that is answered from memory by its body', () => {
  const put = async (body: string) => {
    const ready: ShopServer['ready'] = (_request, _connection, posted) =>
      String(posted).startsWith('kept') ? { status: 200, headers: {}, body: [Buffer.from('for '), posted!] } : undefined
    const serve: ShopServer['serve'] = async (incoming) => new Response(`made for ${await incoming.text()}`)
    server = await listen({ ...front, ready, serve }, { port: 0, hostname: '127.0.0.1' })
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/fresh`, { method: 'PUT', body })
    server.closeAllConnections()
    return response.text()
  }

  test('gets several buffers in order', async () => {
    expect(await put('kept ₹')).toBe('for kept ₹')
  })

  test('or is made from the same body', async () => {
    expect(await put('fresh ₹')).toBe('made for fresh ₹')
  })
})

describe('a request that stops coming', () => {
  const stalled = async (head: string) => {
    const serve: ShopServer['serve'] = async (request) => new Response(await request.text().catch(() => 'cut off'))
    server = await listen({ ...front, serve }, { port: 0, hostname: '127.0.0.1', stalledMs: 300 })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    let received = ''
    socket.on('data', (part: string) => {
      received += part
    })
    socket.write(head)
    return { socket, received: () => received }
  }

  test.each([
    ['before anything came', ''],
    ['in its head', 'POST /fresh HTTP/1.1\r\nHost: a\r\n'],
    ['in its body', 'POST /fresh HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'],
    ['in a body that is read first', 'PUT /kept HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'],
    ['in the parts of its body', 'POST /fresh HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
  ])('%s loses its connection', async (_, head) => {
    const { socket } = await stalled(head)
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  test('but comes slowly is served', async () => {
    const { socket, received } = await stalled('POST /fresh HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n')
    for (const part of ['ab', 'cd', 'ef', 'gh', 'ij']) {
      await new Promise((resolve) => setTimeout(resolve, 120))
      socket.write(part)
    }
    await expect.poll(received).toContain('abcdefghij')
    socket.destroy()
  })
})

test.runIf(existsSync(networkCounters) && kernelHolds() >= 700)(
  'many that connect at once are all held until they are accepted',
  async () => {
    server = await listen(front, { port: 0, hostname: '127.0.0.1' })
    const { port } = server.address() as AddressInfo
    const before = countOverflows()
    // Connected by the kernel before the process, which is busy here, accepts the first of them: Node would have it hold 511.
    const sockets = Array.from({ length: 700 }, () => connect(port, '127.0.0.1'))
    const answers = await Promise.all(
      sockets.map(async (socket) => {
        socket.write('GET /kept HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
        return (await text(socket)).split('\r\n')[0]
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']))
    expect(countOverflows() - before).toBe(0)
  },
)

test('requests sent one after the other on a connection are answered in that order', async () => {
  server = await listen(front, { port: 0, hostname: '127.0.0.1' })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const head = 'HTTP/1.1\r\nhost: localhost\r\n'
  socket.write(
    `GET /first ${head}\r\n` +
      `PUT /second ${head}content-length: 4\r\n\r\nbody` +
      `GET /kept ${head}\r\n` +
      `GET /last ${head}connection: close\r\n\r\n`,
  )
  const expected = ['made /first', 'made /second', 'kept', 'made /last']
  expect((await text(socket)).match(/made \/\w+|kept(?=HTTP)/g)).toEqual(expected)
})

test('a request that waited long while many more wait is refused', async () => {
  const slow: ShopServer = {
    ...front,
    ready: () => undefined,
    serve: () => {
      const until = performance.now() + 60
      while (performance.now() < until);
      return new Response('made')
    },
  }
  server = await listen(slow, { port: 0, hostname: '127.0.0.1', mostWaiting: 5 })
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'))
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      socket.write('GET /made HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
      return Number((await text(socket)).split(' ')[1])
    }),
  )
  expect(answers).toContain(503)
  // The last five of the queue have too few behind them.
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
})

describe('the port of the metrics', () => {
  test('is of this machine alone', async () => {
    server = await listenForMetrics((request) => new Response(new URL(request.url).pathname), 0)
    const { address, port } = server.address() as AddressInfo
    expect(address).toBe('127.0.0.1')
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toBe('/metrics')
  })
})

test('a port that is taken is told by the name of its setting', async () => {
  server = await listen(front, { port: 0, hostname: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const message = (setting: string) =>
    new ConfigError(`${setting}=${port} cannot be listened on: another process has this port`)
  await expect(listenForMetrics(() => new Response(), port)).rejects.toThrow(message('METRICS_PORT'))
  await expect(listen(front, { port, hostname: '127.0.0.1' })).rejects.toThrow(message('PORT'))
})
