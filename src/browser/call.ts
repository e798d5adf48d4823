/**
 * The browser's access to the API: our names in, our names out, and it never throws.
 *
 * `callApi('POST cart/add', addItemsToCart, { productId, quantity })` encodes by the wire table, sends with the visitor's
 * cookies, and returns the data or the failure.
 */
import * as z from 'zod/mini'
import { encoderOf } from '../wire/shape/wire-shape.ts'
import { networkSentence, wordFailure, wordStaffTexts } from './api-wording.ts'
import { type FetchedEnvelope, fetchEnvelope } from './fetch-envelope.ts'
import { networkTimeoutMs } from './sentences.ts'

/** The two shapes of a call in `wire/`. */
export interface CallShapes<
  Params extends z.ZodMiniType = z.ZodMiniType,
  ResponseShape extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly params: Params
  readonly response: ResponseShape
}

export interface CallSuccess<Data> {
  readonly ok: true
  readonly data: Data
}

export interface CallFailure {
  readonly ok: false
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The message for the visitor, in their language. */
  readonly sentence: string
  /** Sentences for form fields, by the field's name on the wire. */
  readonly errors: Readonly<Record<string, string>>
  /** The `data` of the refusal, as received. */
  readonly data: unknown
}

export type CallResult<Data> = CallSuccess<Data> | CallFailure

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Repeat a key to repeat a request: the server then returns the first response again (rules/payments.md 2.3). */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** For a large upload. */
  readonly timeoutMs?: number
}

/** Random and unguessable; also works where `crypto.randomUUID` is missing (plain http on another host). */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function callApi<Params extends z.ZodMiniType, ResponseShape extends z.ZodMiniType>(
  name: `${'GET' | 'POST'} ${string}`,
  wire: CallShapes<Params, ResponseShape>,
  ...[params, options = {}]: [params: z.output<Params>, options?: CallOptions]
): Promise<CallResult<z.output<ResponseShape>>> {
  const { url, newInit } = toRequest(name, encoderOf(wire.params)(params) as Record<string, unknown>, options)
  let response: Response
  let envelope: Envelope
  try {
    const sent = await fetchWithProof(url, newInit, options.signal)
    response = sent.response
    envelope = sent.envelope
  } catch {
    return { ok: false, status: 0, sentence: networkSentence(), errors: {}, data: null }
  }
  if (!response.ok || envelope.error !== false) return refused(response.status, envelope)
  const data = z.safeDecode(wire.response, envelope.data as z.input<ResponseShape>)
  if (!data.success) {
    console.error(`${name} answered something unexpected`, data.error)
    return { ok: false, status: response.status, sentence: networkSentence(), errors: {}, data: envelope.data }
  }
  return { ok: true, data: wordStaffTexts(data.data) }
}

type NewInit = (headers?: Readonly<Record<string, string>>) => RequestInit

/**
 * Sends a call. When the response requires a proof of work, solves it and sends the call again under the same
 * `Idempotency-Key`. If it cannot be solved, the refusal is returned.
 */
async function fetchWithProof(url: string, newInit: NewInit, signal?: AbortSignal): Promise<FetchedEnvelope<Envelope>> {
  const sent = await fetchEnvelope<Envelope>(url, () => newInit(), signal)
  const { data } = sent.envelope
  if (sent.response.status !== 429 || typeof data !== 'object' || data === null || !('challenge' in data)) return sent
  const { challenge } = data
  const headers = await import('./solve-challenge.ts')
    .then(({ solveForHeaders }) => solveForHeaders(challenge, signal))
    .catch(() => null)
  return headers ? fetchEnvelope<Envelope>(url, () => newInit(headers), signal) : sent
}

interface Envelope {
  readonly error: boolean
  readonly data: unknown
  readonly errorMessage: string
}

async function refused(status: number, envelope: Envelope): Promise<CallFailure> {
  const { data } = envelope
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : {}
  const sentence = envelope.errorMessage || networkSentence()
  const worded = await wordFailure({ sentence, errors: errors as Record<string, string> }, data)
  return { ok: false, status, ...worded, data }
}

function toRequest(
  name: string,
  fields: Record<string, unknown>,
  options: CallOptions,
): { url: string; newInit: NewInit } {
  const [method = 'GET', path = ''] = name.split(' ')
  const left = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = left[key]
    delete left[key]
    return encodeURIComponent(String(value))
  })
  const newSignal = () => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? networkTimeoutMs)
    return options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  }
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(left).flatMap(([key, value]) => pairs(key, value))).toString()
    const headers = { accept: 'application/json', ...options.headers }
    const newInit: NewInit = (more) => ({ signal: newSignal(), headers: { ...headers, ...more } })
    return { url: `/app/api/${filled}${query && `?${query}`}`, newInit }
  }
  const body = toBody(left)
  const headers: Record<string, string> = {
    accept: 'application/json',
    'idempotency-key': options.idempotencyKey ?? newIdempotencyKey(),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...options.headers,
  }
  const newInit: NewInit = (more) => ({ method, body, headers: { ...headers, ...more }, signal: newSignal() })
  return { url: `/app/api/${filled}`, newInit }
}

const pairs = (key: string, value: unknown): [string, string][] =>
  value === undefined || value === null ? [] : [[key, String(value)]]

/** JSON, or a form when a file is included, as the contract has it (`bankTransferScenario`). */
function toBody(fields: Record<string, unknown>): string | FormData {
  const filesIn = (value: unknown): Blob[] => [value].flat().filter((one): one is Blob => one instanceof Blob)
  if (!Object.values(fields).some((value) => filesIn(value).length > 0)) return JSON.stringify(fields)
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    const files = filesIn(value)
    if (files.length > 0) for (const file of files) form.append(key, file)
    else for (const [name, text] of pairs(key, value)) form.append(name, text)
  }
  return form
}
