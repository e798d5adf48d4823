/**
 * A push service for tests, on this machine: it takes messages as those of browsers do, verifies who signed them, and decrypts
 * them as the browser would (RFC 8188, 8291, 8292), by code that shares nothing with what encrypts them.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from './push.ts'

export interface ReceivedPush {
  readonly path: string
  readonly data: { readonly title: string; readonly link: string; readonly topic: string }
  readonly topic: string
  readonly ttl: number
  readonly contact: string
}

export interface TestPushService {
  readonly url: string
  readonly received: readonly ReceivedPush[]
  /** A browser subscribes: what it would hand to the shop. */
  subscribe(name: string): PushSubscription
  /** What it answers from now on for a subscription; 201 unless set. */
  answerWith(name: string, status: number): void
  /** How often it was called for a subscription. */
  callsOf(name: string): number
  close(): Promise<void>
}

interface Browser {
  readonly keys: ECDH
  readonly auth: Buffer
}

/** Takes messages that the holder of this public key signed. */
export async function startTestPushService(publicKey: string): Promise<TestPushService> {
  const browsers = new Map<string, Browser>()
  const statuses = new Map<string, number>()
  const received: ReceivedPush[] = []
  const calls: string[] = []
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice('/push/'.length)
    readAll(request)
      .then((body) => {
        calls.push(name)
        const status = statuses.get(name) ?? 201
        const browser = browsers.get(name)
        if (!browser) return response.writeHead(404).end()
        const contact = readSignature(request.headers.authorization ?? '', publicKey)
        if (!contact) return response.writeHead(403).end()
        if (status === 201)
          received.push({
            path: request.url ?? '',
            data: JSON.parse(decrypt(browser, body).toString('utf8')),
            topic: String(request.headers.topic),
            ttl: Number(request.headers.ttl),
            contact,
          })
        return response.writeHead(status).end()
      })
      .catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    subscribe: (name) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = { keys, auth: randomBytes(16) }
      browsers.set(name, browser)
      return {
        endpoint: `${url}/push/${name}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
      }
    },
    answerWith: (name, status) => statuses.set(name, status),
    callsOf: (name) => calls.filter((one) => one === name).length,
    close: () => closeServer(server),
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const closeServer = (server: Server): Promise<void> => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** The contact of the signer; empty unless the signature is of the key that the browser subscribed with, and still valid. */
function readSignature(authorization: string, publicKey: string): string {
  const [, token = '', key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) return ''
  const [header, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { exp: number; sub: string }
  return isSigned && exp * 1000 > Date.now() ? sub : ''
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function decrypt({ keys, auth }: Browser, body: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = hkdf(keys.computeSecret(senderKey), auth, info, 32)
  const contentKey = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}
