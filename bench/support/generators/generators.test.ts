/** Tests both generators against a real server; `wrk` if it is installed. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { type BenchRequest, COUNT, layOutRequest } from './load-plan.ts'
import { sockets, splitEvenly } from './sockets.ts'
import { findWrk, readMeasurement } from './wrk.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(result: RequestListener): Promise<number> {
  server = createServer(result).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

const planOf = (port: number, requests: readonly BenchRequest[]) => ({
  ...{ port, firstCount: 7_000_000, countDigits: '0123456789', connections: 4, seconds: 1 },
  requests: requests.map(layOutRequest(new URL(`http://localhost:${port}`))),
})

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

describe.each([sockets, findWrk()].filter((one) => one !== undefined))('$name', (generator) => {
  test('sends requests in turn, each with another count, and counts whole responses', async () => {
    const received: string[] = []
    const port = await listen(async (request, response) => {
      received.push(`${request.url} ${request.headers.host} ${request.headers.cookie} ${await textOf(request)}`)
      response.end('x'.repeat(5000))
    })
    const { responses, bytes, failed, seconds, p50Ms, p99Ms } = await generator.run(
      planOf(port, [
        { path: '/page', headers: { cookie: 'a=b' } },
        { method: 'POST', path: '/call', body: `{"name":"₹ ${COUNT}"}` },
      ]),
    )
    // Requests in progress at the end are sent but not counted.
    expect(received.length - responses).toBeGreaterThanOrEqual(0)
    expect(received.length - responses).toBeLessThanOrEqual(4)
    expect(responses).toBeGreaterThan(10)
    expect(bytes / responses).toBeGreaterThan(5000)
    expect(bytes / responses).toBeLessThan(5400)
    expect([failed, seconds >= 1, p50Ms > 0, p99Ms >= p50Ms]).toEqual([0, true, true, true])
    const pages = received.filter((line) => line === `/page localhost:${port} a=b `)
    const calls = received.filter((line) => /^\/call localhost:\d+ undefined \{"name":"₹ 07\d{6}"\}$/.test(line))
    expect(pages.length + calls.length).toBe(received.length)
    expect(Math.abs(pages.length - calls.length)).toBeLessThanOrEqual(8)
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('counts responses that are errors, and reads chunks', async () => {
    let turn = 0
    const port = await listen((_request, response) => {
      response.statusCode = turn++ % 2 ? 503 : 200
      response.write('first ')
      response.end('second')
    })
    const { responses, failed } = await generator.run(planOf(port, [{ path: '/' }]))
    expect(responses).toBeGreaterThan(10)
    expect(Math.abs(failed - responses / 2)).toBeLessThanOrEqual(4)
  })

  test('goes on after connections that break, and counts them', async () => {
    let turn = 0
    const port = await listen((request, response) => {
      if (turn++ % 10 === 0) request.socket.destroy()
      else response.end('fine')
    })
    const { responses, failed } = await generator.run(planOf(port, [{ path: '/' }]))
    expect(responses).toBeGreaterThan(10)
    expect(failed).toBeGreaterThan(1)
  })
})

test('splits connections among threads', () => {
  expect(splitEvenly(10, 3)).toEqual([3, 3, 4])
  expect(splitEvenly(1, 3)).toEqual([1])
})

test('reads the last line of the script for wrk, and takes nothing else for it', () => {
  const output = 'Running 1s test\n  2 threads\nmeasured 50000 1000000 52000000 180 900 3\n'
  const expected = { responses: 50_000, seconds: 1, bytes: 52_000_000, p50Ms: 0.18, p99Ms: 0.9, failed: 3 }
  expect(readMeasurement(output)).toEqual(expected)
  expect(() => readMeasurement('unable to connect')).toThrow('wrk printed no figures')
})
