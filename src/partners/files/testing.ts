/** A minimal S3 for tests: keeps objects in memory and refuses every request whose signature it cannot reproduce. */
import { createHash, createHmac } from 'node:crypto'
import type { Fetch } from '../partner-request.ts'

const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export interface LittleS3 {
  readonly fetch: Fetch
  readonly objects: Map<string, Buffer>
  /** The requests received in order, such as "PUT /bucket/key". */
  readonly requests: string[]
  /** How many of the next requests are answered with 503. */
  away: number
}

interface Rights {
  readonly keyId: string
  readonly secret: string
}

export function littleS3({ keyId, secret }: Rights): LittleS3 {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const little: LittleS3 = {
    objects,
    requests,
    away: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      requests.push(`${request.method} ${url.pathname}`)
      if (little.away > 0) {
        little.away -= 1
        return new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 })
      }
      const body = Buffer.from(await request.arrayBuffer())
      const why = whyRefused(request, body, { keyId, secret })
      if (why) return new Response(`<Error><Code>${why}</Code></Error>`, { status: 403 })
      if (url.searchParams.get('list-type') === '2') return list(objects, url)
      return response(objects, { method: request.method, key: url.pathname, body })
    },
  }
  return little
}

function response(objects: Map<string, Buffer>, { method, key, body }: { method: string; key: string; body: Buffer }) {
  if (method === 'PUT') objects.set(key, body)
  if (method === 'DELETE') objects.delete(key)
  if (method !== 'GET') return new Response(null, { status: method === 'PUT' ? 200 : 204 })
  const found = objects.get(key)
  return found
    ? new Response(new Uint8Array(found))
    : new Response('<Error><Code>NoSuchKey</Code></Error>', { status: 404 })
}

const page = 2
/** Modification time of every object. */
const storedAt = new Date().toISOString()
/** Two keys at a time, so that lists have pages. */
function list(objects: Map<string, Buffer>, url: URL): Response {
  const bucket = `${url.pathname}/`
  const prefix = bucket + (url.searchParams.get('prefix') ?? '')
  const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const contents = names
    .slice(from, from + page)
    .map(
      (key) => `<Contents>\n<Key>${key.slice(bucket.length)}</Key><LastModified>${storedAt}</LastModified></Contents>`,
    )
  const more = from + page < names.length ? `<NextContinuationToken>${from + page}</NextContinuationToken>` : ''
  return new Response(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
}

/** Signature version 4, recomputed from the request received (docs.aws.amazon.com, "Create a signed request"). */
function whyRefused({ method, url, headers }: Request, body: Buffer, { keyId, secret }: Rights): string | undefined {
  const authorization = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.get('authorization') ?? '',
  )
  if (!authorization) return 'AccessDenied'
  const [, credential, names, signature] = authorization as unknown as [string, string, string, string]
  const [id, day, region] = credential.split('/') as [string, string, string]
  const at = headers.get('x-amz-date') ?? ''
  const bodyHash = headers.get('x-amz-content-sha256') ?? ''
  if (id !== keyId) return 'InvalidAccessKeyId'
  if (bodyHash !== hash(body)) return 'XAmzContentSHA256Mismatch'
  if (!names.split(';').includes('host') || !at.startsWith(day)) return 'AccessDenied'
  const { pathname, searchParams, host } = new URL(url)
  const strict = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  const query = [...searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${name === 'host' ? host : headers.get(name)}\n`)
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
