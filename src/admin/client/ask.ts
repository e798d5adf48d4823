/**
 * The back office's way to the API: `askStaff('POST admin/rates/publish', { … })` answers what came back or why nothing
 * did, never a throw. Names and shapes are those of `src/api/admin/calls.ts`, by their types alone.
 */
import type * as z from 'zod/mini'
import type { adminCalls } from '../../api/admin/calls.ts'
import { type Done, type Failed, newIdempotencyKey } from '../../browser/call.ts'
import { fetchEnvelope, UnreadableResponseError } from '../../browser/fetch-envelope.ts'
import { networkSentence, networkTimeoutMs } from '../../browser/sentences.ts'
import { sessionEnded } from '../session/session.ts'

type Calls = typeof adminCalls
type Shaped = {
  [Name in keyof Calls]: Calls[Name] extends { readonly wire: { asks: z.ZodMiniType; answers: z.ZodMiniType } }
    ? Name
    : never
}[keyof Calls]

/** Calls with a shape; downloads, uploads and prints have none (`filePath`, `UploadBox`). */
export type CallName = Shaped & string
type WireOf<Name extends CallName> = Extract<
  Calls[Name],
  { readonly wire: { asks: z.ZodMiniType; answers: z.ZodMiniType } }
>['wire']

/** What has a default may be left out, as `undefined` too. */
type Loose<In, Out> = { [Key in keyof In]: (Key extends keyof Out ? Written<Out[Key]> : In[Key]) | Missing<In, Key> }
type Missing<In, Key extends keyof In> = undefined extends In[Key] ? undefined : never
/** A moment is given as such or as its text. */
type Written<Value> = Value extends Date ? Date | string : Value
export type Asks<Name extends CallName> = Loose<z.input<WireOf<Name>['asks']>, z.output<WireOf<Name>['asks']>>

/** As it arrives: moments are text, everything else is what the shape says. */
type Arrived<Value> = Value extends Date
  ? string
  : Value extends readonly (infer One)[]
    ? readonly Arrived<One>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Arrived<Value[Key]> }
      : Value
export type Answers<Name extends CallName> = Arrived<z.output<WireOf<Name>['answers']>>

/** Nothing was done yet: the act waits for a second person, as its sentence says. */
const proposedStatus = 202
export const isProposed = ({ status }: Pick<Failed, 'status'>): boolean => status === proposedStatus

export type Answer<Data> = Done<Data> | Failed

export interface AskOptions {
  readonly signal?: AbortSignal
  /** Repeat a key to repeat a move: the server then answers as it did the first time. */
  readonly idempotencyKey?: string
  /** Long acts, an import or a report, are waited for longer. */
  readonly timeoutMs?: number
}

export async function askStaff<Name extends CallName>(
  name: Name,
  asks: Asks<Name>,
  options: AskOptions = {},
): Promise<Answer<Answers<Name>>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const given = Object.entries(asks as Record<string, unknown>).filter(([, value]) => value !== undefined)
  if (method !== 'GET') return send(`/app/api/${path}`, JSON.stringify(Object.fromEntries(given)), options)
  const query = new URLSearchParams(given.flatMap(([key, value]) => pairs(key, value))).toString()
  return send(`/app/api/${path}${query && `?${query}`}`, undefined, options)
}

/** A form with files in it, for calls that take one. */
export const sendForm = <Data>(path: string, form: FormData, options: AskOptions = {}): Promise<Answer<Data>> =>
  send(`/app/api/${path}`, form, options)

/** Where a raw call is found, with what it reads in its address: for links, pictures and downloads. */
export function filePath(path: string, query: Readonly<Record<string, string | number>> = {}): string {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return `/app/api/${path}${text && `?${text}`}`
}

const pairs = (key: string, value: unknown): [string, string][] =>
  value === null ? [] : [value].flat().map((one) => [key, one instanceof Date ? one.toISOString() : String(one)])

interface Envelope<Data> {
  readonly error: boolean
  readonly data: Data
  readonly errorMessage: string
  readonly message?: string
}

async function send<Data>(
  url: string,
  body: string | FormData | undefined,
  { signal, idempotencyKey, timeoutMs = networkTimeoutMs }: AskOptions,
): Promise<Answer<Data>> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  try {
    const newInit = (): RequestInit => {
      const timeout = AbortSignal.timeout(timeoutMs)
      return {
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { method: 'POST', body }),
      }
    }
    const { response, envelope } = await fetchEnvelope<Envelope<Data>>(url, newInit, signal)
    if (response.status === 401) sessionEnded()
    if (response.status === proposedStatus)
      return { ...refused(response.status, envelope), sentence: envelope.message ?? '' }
    if (response.ok && envelope.error === false) return { ok: true, data: envelope.data, message: envelope.message }
    return refused(response.status, envelope)
  } catch (error) {
    // A page of a proxy in front of the shop says at least whether it was refused or broke.
    const status = error instanceof UnreadableResponseError && error.status >= 400 ? error.status : 0
    return { ok: false, status, sentence: failureSentence(status), errors: {}, data: null }
  }
}

/** For a response without a sentence of its own. */
export function failureSentence(status: number): string {
  if (status === 0) return networkSentence
  return status >= 500
    ? `Server error (${status}). Please try again in a moment`
    : `The server refused this (${status}). Reload the page and try again`
}

function refused(status: number, { data, errorMessage }: Envelope<unknown>): Failed {
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : {}
  return {
    ok: false,
    status,
    sentence: errorMessage || failureSentence(status),
    errors: errors as Readonly<Record<string, string>>,
    data,
  }
}
