/**
 * The back office's access to the API: `callAdminApi('POST admin/rates/publish', { … })` returns the response or the failure
 * and never throws. Names and shapes come from the types of `src/api/admin/calls.ts`, whose code is not imported.
 */
import type * as z from 'zod/mini'
import type { adminCalls } from '../../api/admin/calls.ts'
import { type CallFailure, type CallSuccess, newIdempotencyKey } from '../../browser/call.ts'
import { fetchEnvelope, UnreadableResponseError } from '../../browser/fetch-envelope.ts'
import { englishNetworkSentence, networkTimeoutMs } from '../../browser/sentences.ts'
import { expireAdminSession } from '../session/session.ts'

type Calls = typeof adminCalls
type Shaped = {
  [Name in keyof Calls]: Calls[Name] extends { readonly wire: { params: z.ZodMiniType; response: z.ZodMiniType } }
    ? Name
    : never
}[keyof Calls]

/** Calls with a shape; downloads, uploads and prints have none (`filePath`, `UploadBox`). */
export type AdminCallName = Shaped & string
type WireOf<Name extends AdminCallName> = Extract<
  Calls[Name],
  { readonly wire: { params: z.ZodMiniType; response: z.ZodMiniType } }
>['wire']

/** Parameters with a default may be left out, also as `undefined`. */
type Loose<In, Out> = { [Key in keyof In]: (Key extends keyof Out ? Written<Out[Key]> : In[Key]) | Missing<In, Key> }
type Missing<In, Key extends keyof In> = undefined extends In[Key] ? undefined : never
/** A time is passed as a Date or as its text. */
type Written<Value> = Value extends Date ? Date | string : Value
export type AdminParams<Name extends AdminCallName> = Loose<
  z.input<WireOf<Name>['params']>,
  z.output<WireOf<Name>['params']>
>

/** The response as received: times are text, everything else has the type of the shape. */
type Arrived<Value> = Value extends Date
  ? string
  : Value extends readonly (infer One)[]
    ? readonly Arrived<One>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Arrived<Value[Key]> }
      : Value
export type AdminResponse<Name extends AdminCallName> = Arrived<z.output<WireOf<Name>['response']>>

/** Nothing was done yet: the action waits for a second person, as its message says. */
const proposedStatus = 202
export const isProposal = ({ status }: Pick<CallFailure, 'status'>): boolean => status === proposedStatus

/** `message` is what the API says of it to staff, where it says more than the page. */
export interface AdminCallSuccess<Data> extends CallSuccess<Data> {
  readonly message: string | undefined
}
export type AdminCallResult<Data> = AdminCallSuccess<Data> | CallFailure

export interface AdminCallOptions {
  readonly signal?: AbortSignal
  /** Repeat a key to repeat a request: the server then returns the first response again. */
  readonly idempotencyKey?: string
  /** For long actions such as an import or a report. */
  readonly timeoutMs?: number
}

export async function callAdminApi<Name extends AdminCallName>(
  name: Name,
  params: AdminParams<Name>,
  options: AdminCallOptions = {},
): Promise<AdminCallResult<AdminResponse<Name>>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const definedParams = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined)
  if (method !== 'GET') return send(`/app/api/${path}`, JSON.stringify(Object.fromEntries(definedParams)), options)
  const query = new URLSearchParams(definedParams.flatMap(([key, value]) => pairs(key, value))).toString()
  return send(`/app/api/${path}${query && `?${query}`}`, undefined, options)
}

/** A form with files in it, for calls that take one. */
export const sendForm = <Data>(
  path: string,
  form: FormData,
  options: AdminCallOptions = {},
): Promise<AdminCallResult<Data>> => send(`/app/api/${path}`, form, options)

/** The address of a raw call with its query, for links, pictures and downloads. */
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
  { signal, idempotencyKey, timeoutMs = networkTimeoutMs }: AdminCallOptions,
): Promise<AdminCallResult<Data>> {
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
    if (response.status === 401) expireAdminSession()
    if (response.status === proposedStatus)
      return { ...refused(response.status, envelope), sentence: envelope.message ?? '' }
    if (response.ok && envelope.error === false) return { ok: true, data: envelope.data, message: envelope.message }
    return refused(response.status, envelope)
  } catch (error) {
    // An error page of a proxy in front of the shop tells at least whether the request was refused or failed.
    const status = error instanceof UnreadableResponseError && error.status >= 400 ? error.status : 0
    return { ok: false, status, sentence: httpFailureSentence(status), errors: {}, data: null }
  }
}

/** For a response without a sentence of its own. */
export function httpFailureSentence(status: number): string {
  if (status === 0) return englishNetworkSentence
  return status >= 500
    ? `Server error (${status}). Please try again in a moment`
    : `Request rejected (${status}). Reload the page and try again`
}

function refused(status: number, { data, errorMessage }: Envelope<unknown>): CallFailure {
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : {}
  return {
    ok: false,
    status,
    sentence: errorMessage || httpFailureSentence(status),
    errors: errors as Readonly<Record<string, string>>,
    data,
  }
}
