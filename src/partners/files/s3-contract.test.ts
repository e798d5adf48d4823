/**
 * Amazon S3 API Reference: "GetObject", "PutObject", "DeleteObject", "ListObjectsV2", "Error responses", and in the IAM User
 * Guide "Create a signed AWS API request" (Signature Version 4).
 */
import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPartnerServer, type PartnerReply, type PartnerServer } from '../testing.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const place = {
  endpoint: 'https://s3.ap-south-1.amazonaws.com',
  region: 'ap-south-1',
  bucket: 'silvera',
  prefix: 'shop/',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const key = 'invoices/ab/0123456789abcdef0123456789abcdef.pdf'

let partner: PartnerServer
let store: FileStore
beforeEach(async () => {
  partner = await openPartnerServer()
  store = s3Store(place, partner.fetch)
})
afterEach(() => partner.close())

const xml = (body: string, status = 200): PartnerReply => ({
  status,
  text: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  type: 'application/xml',
})
const error = (code: string, status: number): PartnerReply =>
  xml(`<Error><Code>${code}</Code><Message>…</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`, status)
const listOf = (keys: readonly string[], more = '<IsTruncated>false</IsTruncated>') =>
  xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>silvera</Name>${more}${keys
      .map((one) => `<Contents><Key>${one}</Key><LastModified>2026-11-20T17:50:30.000Z</LastModified></Contents>`)
      .join('')}</ListBucketResult>`,
  )
async function keysIn(from: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const one of from.keys()) keys.push(one)
  return keys
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** The signature that the documented steps yield for the request as it was received. */
function expectedAuthorization({ method, url, headers, body }: PartnerServer['requests'][number]): string {
  const { pathname, searchParams, host } = new URL(url)
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const at = String(headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/ap-south-1/s3/aws4_request`
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const signed = `host:${host}\nx-amz-content-sha256:${sha256(body)}\nx-amz-date:${at}\n`
  const canonical = [method, pathname, query.join('&'), signed, names, sha256(body)].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const signingKey = ['ap-south-1', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${place.secret}`, at.slice(0, 8)))
  const signature = hmac(signingKey, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${place.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

describe('a request', () => {
  it('names the bucket in the path, and is signed with its body', async () => {
    partner.answerWith(xml(''))
    await store.restore(key, Buffer.from('%PDF-1.7 …'))
    const [request] = partner.requests
    expect(request).toMatchObject({ method: 'PUT', url: `${place.endpoint}/silvera/shop/${key}` })
    expect(request?.body).toBe('%PDF-1.7 …')
    expect(request?.headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/)
    expect(request?.headers['x-amz-content-sha256']).toBe(sha256(request!.body))
    expect(request?.headers['content-length']).toBe(String(Buffer.byteLength(request!.body)))
    expect(request?.headers.authorization).toBe(expectedAuthorization(request!))
  })

  it('without a body is signed with the hash of nothing, and its query in order', async () => {
    partner.answerWith(listOf([]))
    await keysIn(store)
    const [request] = partner.requests
    expect(new URL(request!.url).search).toBe('?list-type=2&prefix=shop%2F')
    expect(request?.headers['x-amz-content-sha256']).toBe(sha256(''))
    expect(request?.headers.authorization).toBe(expectedAuthorization(request!))
  })
})

describe('a file', () => {
  it('is read to the byte', async () => {
    partner.answerWith({ text: '\0\u00ff%PDF', type: 'application/pdf' })
    expect(await store.read(key)).toEqual(Buffer.from('\0\u00ff%PDF'))
    expect(partner.requests[0]).toMatchObject({ method: 'GET', url: `${place.endpoint}/silvera/shop/${key}` })
  })

  it('that is not there is null', async () => {
    partner.answerWith(error('NoSuchKey', 404))
    expect(await store.read(key)).toBeNull()
  })

  it('is deleted, there or not', async () => {
    partner.answerWith({ status: 204, text: '' }, error('NoSuchKey', 404))
    await store.drop(key)
    await store.drop(key)
    expect(partner.requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
  })

  const refusals: readonly [what: string, reply: PartnerReply, detail: string][] = [
    ['a bucket that is not there', error('NoSuchBucket', 404), '404 NoSuchBucket'],
    ['a 404 of something else than the store', { status: 404, text: '<html>not found</html>' }, '404'],
    ['a 404 without a body', { status: 404, text: '' }, '404'],
    ['a foreign key', error('InvalidAccessKeyId', 403), '403 InvalidAccessKeyId'],
    ['a wrong signature', error('SignatureDoesNotMatch', 403), '403 SignatureDoesNotMatch'],
    ['a clock that is wrong', error('RequestTimeTooSkewed', 403), '403 RequestTimeTooSkewed'],
    ['no permission', error('AccessDenied', 403), '403 AccessDenied'],
    ['another region', error('AuthorizationHeaderMalformed', 400), '400 AuthorizationHeaderMalformed'],
    ['a bucket elsewhere', error('PermanentRedirect', 301), '301 PermanentRedirect'],
    ['an archived file', error('InvalidObjectState', 403), '403 InvalidObjectState'],
  ]
  it.each(refusals)('is not missing because of %s', async (_what, reply, detail) => {
    partner.answerWith(reply)
    await expect(store.read(key)).rejects.toMatchObject({ partner: 'files', kind: 'refused', detail })
    await expect(store.drop(key)).rejects.toMatchObject({ kind: 'refused', detail })
    await expect(store.restore(key, Buffer.from('x'))).rejects.toMatchObject({ kind: 'refused', detail })
    expect(partner.requests).toHaveLength(3)
  })

  const passing: readonly [what: string, reply: PartnerReply][] = [
    ['an internal error', error('InternalError', 500)],
    ['a busy store', error('SlowDown', 503)],
    ['a store that is away', error('ServiceUnavailable', 503)],
    ['too many requests', error('TooManyRequests', 429)],
    ['a body that came too slowly', error('RequestTimeout', 400)],
    ['a conflicting operation', error('OperationAborted', 409)],
    ['a bucket that is being moved', error('TemporaryRedirect', 307)],
    ['a gateway', { status: 502, text: '<html>502</html>' }],
    ['a reset connection', 'reset'],
    ['a file that is cut off', 'cut'],
  ]
  it.each(passing)('is read again after %s', async (_what, reply) => {
    partner.answerWith(reply, { text: '%PDF-1.7' })
    expect((await store.read(key))?.toString()).toBe('%PDF-1.7')
    expect(partner.requests).toHaveLength(2)
  })

  it('is given up after three attempts without an answer', async () => {
    partner.answerWith('silence')
    partner.patienceMs = 50
    await expect(store.read(key)).rejects.toMatchObject({ kind: 'timeout', retryable: true })
    expect(partner.requests).toHaveLength(3)
  })
})

describe('a list', () => {
  const other = key.replace('ab/', 'cd/')

  it('goes on with the token of the page before', async () => {
    const token = '1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=&amp;+'
    const more = `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`
    partner.answerWith(listOf([`shop/${key}`, 'shop/notes.txt'], more), listOf([`shop/${other}`]))
    expect(await keysIn(store)).toEqual([key, other])
    const second = partner.requests[1]!
    expect(new URL(second.url).searchParams.get('continuation-token')).toBe(token.replace('&amp;', '&'))
    expect(second.headers.authorization).toBe(expectedAuthorization(second))
  })

  it.each([
    ['a page of HTML', { text: '<html>Sign in to the network</html>' }],
    ['nothing', xml('')],
    ['half a list', xml('<ListBucketResult><Contents><Key>shop/a')],
    ['a list without its next page', listOf([], '<IsTruncated>true</IsTruncated>')],
  ])('is not taken to be complete when it is %s', async (_what, reply) => {
    partner.answerWith(reply)
    await expect(keysIn(store)).rejects.toMatchObject({ partner: 'files', kind: 'unreadable' })
  })

  it('of a bucket that is not there is an error', async () => {
    partner.answerWith(error('NoSuchBucket', 404))
    await expect(keysIn(store)).rejects.toMatchObject({ kind: 'refused', detail: '404 NoSuchBucket' })
  })
})
