/**
 * Files in an S3-compatible store (Amazon S3, MinIO, Ceph, Cloudflare R2) that several machines share. Nothing in it is
 * public: only the shop reads it. The bucket is part of the path, which every such store supports.
 */
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { readBytes } from '../../platform/read-bytes.ts'
import { PartnerError } from '../partner-error.ts'
import type { Fetch } from '../partner-request.ts'
import { type FileStore, isFileKey, newFileKey } from './file-store.ts'

export interface S3Place {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  readonly keyId: string
  readonly secret: string
}

const timeoutMs = 15_000
const mostAttempts = 3

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket, with its query. */
  readonly path: string
  readonly body?: Uint8Array
  /** Statuses that are not an error; of 404 only a missing object, not a missing bucket. */
  readonly expects: readonly number[]
}

export function s3Store(place: S3Place, fetch: Fetch): FileStore {
  const send = (request: S3Request) => sendWithRetries(place, fetch, request)
  const put = (key: string, bytes: Uint8Array) =>
    send({ method: 'PUT', path: `/${place.prefix}${key}`, body: bytes, expects: [200] })
  return {
    async keep(bytes, file) {
      const key = newFileKey(file)
      await put(key, bytes)
      return key
    },
    async drop(key) {
      if (isFileKey(key)) await send({ method: 'DELETE', path: `/${place.prefix}${key}`, expects: [200, 204, 404] })
    },
    async read(key) {
      if (!isFileKey(key)) return null
      const { status, bytes } = await send({ method: 'GET', path: `/${place.prefix}${key}`, expects: [200, 404] })
      return status === 404 ? null : bytes
    },
    async restore(key, bytes) {
      if (!isFileKey(key)) throw new Error(`${key} is no key of a file`)
      await put(key, bytes)
    },
    async *keys(before) {
      let from: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: place.prefix,
          ...(from && { 'continuation-token': from }),
        })
        const listed = listIn((await send({ method: 'GET', path: `?${query}`, expects: [200] })).bytes)
        for (const [, object = ''] of listed.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = (/<Key>([^<]+)</.exec(object)?.[1] ?? '').slice(place.prefix.length)
          if (isFileKey(key) && (!before || isOlder(object, before))) yield key
        }
        from = nextPageOf(listed)
      } while (from)
    },
  }
}

/** Throws for anything but a complete list, in which a missing file would look like one that was never stored. */
function listIn(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (/<ListBucketResult[\s>][\s\S]*<\/ListBucketResult>\s*$/.test(text)) return text
  throw new PartnerError('files', 'GET', { kind: 'unreadable', detail: 'no complete list of the bucket' })
}

function nextPageOf(listed: string): string | undefined {
  const token = /<NextContinuationToken>([^<]+)</.exec(listed)?.[1]
  if (!token && /<IsTruncated>true</.test(listed))
    throw new PartnerError('files', 'GET', { kind: 'unreadable', detail: 'a list is cut off without its next page' })
  return token && unescapeXml(token)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')

/** When a store gives no modification time, the file counts as recent. */
const isOlder = (object: string, before: Date): boolean =>
  new Date(/<LastModified>([^<]+)</.exec(object)?.[1] ?? Number.NaN) < before

/** Far above the largest upload that is accepted. */
const mostBytes = 64 * 1_048_576

/** Retries temporary failures; each of these requests is safe to repeat. */
async function sendWithRetries(
  place: S3Place,
  fetch: Fetch,
  request: S3Request,
): Promise<{ status: number; bytes: Buffer }> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await sendOnce(place, fetch, request)
    } catch (failure) {
      if (!(failure instanceof PartnerError) || !failure.retryable || attempts === mostAttempts) throw failure
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempts))
    }
  }
}

async function sendOnce(place: S3Place, fetch: Fetch, { method, path, body, expects }: S3Request) {
  const signed = await new AwsV4Signer({
    method,
    url: `${place.endpoint}/${place.bucket}${path}`,
    // The store refuses bytes that were altered in transit.
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    accessKeyId: place.keyId,
    secretAccessKey: place.secret,
    service: 's3',
    region: place.region,
  }).sign()
  const failed = (kind: 'unreachable' | 'timeout' | 'refused', more: { detail?: string; cause?: unknown }) =>
    new PartnerError('files', method, { kind, ...more })
  try {
    const response = await fetch(signed.url.href, {
      method,
      headers: signed.headers,
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      // A redirect, which names the bucket's region, is answered with a code like every other error.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = await readBytes(response.body, mostBytes)
    if (!bytes) throw failed('refused', { detail: `${response.status}, more than ${mostBytes} bytes` })
    const { status } = response
    const code = status < 300 ? '' : codeIn(bytes)
    if (expects.includes(status) && (status !== 404 || code === 'NoSuchKey')) return { status, bytes }
    const isTransient = status >= 500 || status === 429 || transientCodes.includes(code)
    throw failed(isTransient ? 'unreachable' : 'refused', { detail: `${status} ${code}`.trim() })
  } catch (cause) {
    if (cause instanceof PartnerError) throw cause
    throw failed(cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'unreachable', { cause })
  }
}

/** Errors that pass by themselves although their status is below 500 (Amazon S3 API Reference, "Error responses"). */
const transientCodes: readonly string[] = ['RequestTimeout', 'OperationAborted', 'TemporaryRedirect']

const codeIn = (bytes: Buffer): string => /<Code>(\w+)</.exec(bytes.toString('utf8'))?.[1] ?? ''
