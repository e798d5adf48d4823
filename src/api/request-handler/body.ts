/** Reads the input of a request: the query of a GET, the JSON or multipart body of a POST, with size limits. */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { readBytes } from '../../platform/read-bytes.ts'
import { refuse } from '../../shop/refusal.ts'
import { dropClientFields } from '../../wire/shape/client-fields.ts'
import { HttpError } from './envelope.ts'

export interface RequestInput {
  readonly fields: Readonly<Record<string, unknown>>
  /** A digest of the body, to tell a repeated request from another one under the same key. */
  readonly digest: string
}

const mostJsonBytes = 256 * 1024

export const isJsonType = (type: string): boolean => /^application\/json\b/i.test(type)

/** Parses the query of a raw call with a shape; unknown keys fail. */
export const parseQuery = <S extends z.ZodMiniType>(shape: S, request: Request) =>
  z.safeParse(shape, dropClientFields(shape, Object.fromEntries(new URL(request.url).searchParams)))

export async function readRequestInput(
  request: Request,
  fromPath: Readonly<Record<string, string>>,
  {
    multipartBytes,
    manyOf = [],
    jsonBytes = mostJsonBytes,
  }: { multipartBytes?: number; manyOf?: readonly string[]; jsonBytes?: number } = {},
): Promise<RequestInput> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const query = new URL(request.url).searchParams
    return { fields: { ...Object.fromEntries(query), ...fromPath }, digest: query.toString() }
  }
  const type = request.headers.get('content-type') ?? ''
  if (multipartBytes && type.startsWith('multipart/form-data')) return readMultipart(request, multipartBytes, manyOf)
  const bytes = await readBoundedBody(request, jsonBytes)
  if (bytes.length && !isJsonType(type)) throw new HttpError(415, 'Send the request as application/json')
  return {
    fields: { ...parseJsonFields(bytes), ...fromPath },
    digest: createHash('sha256').update(bytes).digest('base64url'),
  }
}

/** JSON escapes of characters that the database cannot store in a text: NUL and surrogates. */
const mayBeUnkept = /\\u(?:0000|d[89a-f])/i
const keepable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value

/** The fields of a JSON object; none where nothing was sent. Throws for anything else. */
export function parseJsonFields(bytes: Buffer): Record<string, unknown> {
  if (!bytes.length) return {}
  let value: unknown
  try {
    const text = bytes.toString('utf8')
    value = JSON.parse(text, mayBeUnkept.test(text) ? keepable : undefined)
  } catch {
    throw refuse('request.unreadable')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw refuse('request.unreadable')
  return value as Record<string, unknown>
}

async function readMultipart(request: Request, most: number, manyOf: readonly string[]): Promise<RequestInput> {
  const bytes = await readBoundedBody(request, most)
  const type = request.headers.get('content-type') ?? ''
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    return { fields: fieldsOf(form, manyOf), digest: digestOf(bytes, type) }
  } catch (failure) {
    if (failure instanceof TypeError) throw refuse('request.unreadable')
    throw failure
  }
}

/**
 * Browsers choose a new boundary each time they send a form. It is left out of the digest, so that a form sent again has the
 * same one.
 */
function digestOf(bytes: Buffer, type: string): string {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? ''
  const parts = boundary ? bytes.toString('latin1').split(`--${boundary}`) : [bytes.toString('latin1')]
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part, 'latin1')
  return hash.digest('base64url')
}

/** Throws for a repeated field, of which one value would be lost silently. */
function fieldsOf(form: FormData, manyOf: readonly string[]): Record<string, unknown> {
  const fields = new Map<string, unknown>(
    manyOf.filter((name) => form.has(name)).map((name) => [name, form.getAll(name)]),
  )
  for (const [name, value] of form) {
    if (manyOf.includes(name)) continue
    if (fields.has(name))
      throw new HttpError(422, typeof value === 'string' ? 'Send each field once' : 'Attach one file only', {}, name)
    fields.set(name, keepable(name, value))
  }
  // Built at once: a field named `__proto__` must be an ordinary, unknown field.
  return Object.fromEntries(fields)
}

/** Stops reading as soon as the limit is exceeded, whatever the length header says. */
export async function readBoundedBody(request: Request, most: number): Promise<Buffer> {
  const tooLarge = () => refuse('request.too-large', { most })
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  // The HTTP parser enforces a content-length, so the body can be read at once, without a stream.
  const reading = request.headers.has('content-length')
    ? request.arrayBuffer().then((bytes) => Buffer.from(bytes))
    : readBytes(request.body, most)
  const bytes = await reading.catch(() => {
    throw refuse('request.cut-short')
  })
  if (!bytes) throw tooLarge()
  return bytes
}
