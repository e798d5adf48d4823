import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isLoopback, isPublic } from './public-addresses.ts'
import { openSender } from './sender.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listening(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2400:cb00::1',
  ])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'no address',
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  it.each(['127.0.0.1', '127.8.8.8', '::1'])('%s is this machine', (address) => {
    expect(isLoopback(address)).toBe(true)
  })
})

describe('a receiver', () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    'hooks.example.com': ['93.184.215.14'],
    'inside.example.com': ['10.0.0.7'],
    'both.example.com': ['93.184.215.14', '192.168.0.1'],
    'here.example.com': ['127.0.0.1'],
  }
  const resolve = async (host: string) => names[host] ?? []
  const outside = openSender({ loopback: false, resolve })
  const demo = openSender({ loopback: true, resolve })

  it.each([
    ['https://hooks.example.com/orders', null],
    ['https://hooks.example.com:8443/orders?a=1', null],
    ['http://hooks.example.com/orders', 'not-https'],
    ['ftp://hooks.example.com/', 'not-https'],
    ['hooks.example.com', 'not-an-address'],
    ['https://name:word@hooks.example.com/', 'not-an-address'],
    ['https://hooks.example.com/#part', 'not-an-address'],
    ['https://nowhere.example.com/', 'not-found'],
    ['https://inside.example.com/', 'not-public'],
    ['https://both.example.com/', 'not-public'],
    ['https://here.example.com/', 'not-public'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://127.1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f000001/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:10.0.0.1]/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ])('%s is judged %s', async (url, failure) => {
    expect(await outside.judge(url)).toBe(failure)
  })

  it.each([
    ['http://127.0.0.1:9/', null],
    ['https://here.example.com/', null],
    ['http://hooks.example.com/', 'not-https'],
    ['https://inside.example.com/', 'not-public'],
    ['http://10.0.0.7/', 'not-https'],
    ['https://169.254.169.254/', 'not-public'],
  ])('where this machine is permitted, %s is judged %s', async (url, failure) => {
    expect(await demo.judge(url)).toBe(failure)
  })

  it('is not connected to where its name leads inside at the moment of sending', async () => {
    const url = 'https://inside.example.com/'
    expect(await outside.post({ url, headers: {}, body: '{}' })).toEqual({ kind: 'not-reached', why: 'not-public' })
  })

  it('is sent the body and the headers, and the beginning of its answer is kept', async () => {
    let got = ''
    const url = await listening((request, response) => {
      request.on('data', (part) => {
        got += `${request.method} ${request.headers['x-a']} ${part}`
      })
      request.on('end', () => response.writeHead(202).end('y'.repeat(3000)))
    })
    const reached = await demo.post({ url, headers: { 'x-a': '1' }, body: '{"a":"₹"}' })
    expect(got).toBe('POST 1 {"a":"₹"}')
    expect(reached).toEqual({ kind: 'answered', status: 202, text: 'y'.repeat(500) })
  })

  it('leads nobody on: a redirect is its answer', async () => {
    let led = 0
    const other = await listening((_, response) => {
      led++
      response.end()
    })
    const url = await listening((_, response) => response.writeHead(307, { location: other }).end())
    expect(await demo.post({ url, headers: {}, body: '{}' })).toMatchObject({ kind: 'answered', status: 307 })
    expect(led).toBe(0)
  })

  it('that does not answer is not waited for', async () => {
    const url = await listening(() => {})
    const hasty = openSender({ loopback: true, timeoutMs: 50 })
    expect(await hasty.post({ url, headers: {}, body: '{}' })).toEqual({ kind: 'not-reached', why: 'late' })
  })

  it('that is not there refuses', async () => {
    const url = await listening(() => {})
    await new Promise((resolve) => servers.pop()!.close(resolve))
    expect(await demo.post({ url, headers: {}, body: '{}' })).toEqual({ kind: 'not-reached', why: 'refused' })
  })
})
