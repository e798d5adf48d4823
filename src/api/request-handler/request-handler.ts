/**
 * The request handler: finds the call, identifies the caller, reads and validates the input, runs the handler, and returns
 * the result in the envelope. Pages use the same handlers through `callInProcess`, without a round trip.
 */
import * as z from 'zod/mini'
import { findUnavailable, trackCommits } from '../../platform/database/availability/unavailable.ts'
import { recordFirstCommit } from '../../platform/database/lock/commit-record.ts'
import { runInLanguage } from '../../platform/request-language.ts'
import { responseOfParts } from '../../platform/response-parts.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { dropClientFields } from '../../wire/shape/client-fields.ts'
import { encoderOf } from '../../wire/shape/wire-shape.ts'
import { adminCalls } from '../admin/calls.ts'
import {
  apiBase,
  type Call,
  type Caller,
  type CallRequest,
  type InProcessCallResult,
  type Reply,
  type SignedInRequest,
  type StaffCall,
  type StaffCaller,
  type StaffRawCall,
  type StaffRequest,
} from '../call.ts'
import { calls } from '../calls.ts'
import { answerVisitor } from '../dev/demo-visitor.ts'
import { openLimits } from '../limits/limits.ts'
import {
  answerStaffRawCall,
  apiTokenOf,
  performAuditedCall,
  requirePermission,
  staffCallerOf,
} from '../staff-requests/staff-request-handler.ts'
import { readRequestInput } from './body.ts'
import { anonymousCallerOf, type Connection, callerOf, cookieHeader, refuseForeignOrigin } from './caller.ts'
import type { CountedRequest } from './counted-request.ts'
import {
  type ApiResponse,
  errorResponseOf,
  HttpError,
  internalErrorResponse,
  jsonHeaders,
  successResponse,
  validationErrorResponse,
  withSentenceInData,
} from './envelope.ts'
import { type KeyedRequest, type KeyWriter, openIdempotency } from './idempotent-call.ts'
import { withNosniff } from './nosniff.ts'
import { requireOpenForSale } from './open-for-sale.ts'
import { pageLanguageOf } from './request-language.ts'

type WiredCall = Exclude<Call, { who: 'raw' | 'staff-raw' }>
type Anyone = Caller | StaffCaller

interface Match {
  readonly call: Call
  /** The name in the table of calls. */
  readonly name: string
  /** Values for `{name}` in the path, in the contract's names of body or query. */
  readonly fromPath: Readonly<Record<string, string>>
}

export interface RequestHandler {
  /** Answers a request under /app/api. */
  handle(request: Request, connection: Connection): Promise<Response>
  /** The same call for a page on this server: our names in, our names out. */
  callInProcess(name: string, params: unknown, caller: Caller): Promise<InProcessCallResult<unknown>>
}

/** `limits` are those of the process, where others count by them too. */
export function openRequestHandler(shop: Shop, limits = openLimits(shop)): RequestHandler {
  const find = finderOf({ ...calls, ...adminCalls })
  const { guardMachine, countRequest } = limits
  const callOnce = openIdempotency(shop)

  const result: RequestHandler['handle'] = async (request, connection) =>
    runInLanguage(pageLanguageOf(request, shop.config.publicUrl), async () =>
      withNosniff(await answerCall(request, connection)),
    )

  async function answerCall(request: Request, connection: Connection): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    let call: Call | undefined
    try {
      const found = find(request.method, pathname.slice(apiBase.length))
      call = found.call
      // NUL cannot be stored in a text of the database; calls of the contract handle it themselves.
      if (isOfStaff(call) && search.includes('%00')) throw new HttpError(400, 'The request could not be read')
      if (call.who === 'raw') return await answerCustomerRaw(call, request, connection)
      const hasToken = isOfStaff(call) && apiTokenOf(request) !== undefined
      if (!hasToken && (request.method === 'POST' || isOfStaff(call))) refuseForeignOrigin(shop, request)
      const caller = await anyoneOf(found, request, connection)
      if (call.who === 'staff-raw')
        return await answerStaffRawCall(shop, { call, name: found.name, caller: caller as StaffCaller }, request)
      const limited = call.limit && { limit: call.limit, name: found.name }
      if (limited) await guardMachine(limited, caller.ip)
      const input = await readRequestInput(request, found.fromPath, call)
      const decoded = z.safeDecode(call.wire.params, dropClientFields(call.wire.params, input.fields) as never)
      if (!decoded.success) return respond(placed(validationErrorResponse(decoded.error.issues), call))
      const key = call.isIdempotent ? request.headers.get('idempotency-key') : null
      const context = { call, name: found.name, caller, params: decoded.data, fields: input.fields }
      const counted = limited ? await countRequest(limited, caller) : null
      const performing = key ? performOnce(context, { key, path: pathname, digest: input.digest }) : perform(context)
      return await settleCount(counted, performing, call)
    } catch (failure) {
      return respond(notify(failure, call))
    }
  }

  /** Looks up a session only for calls that use it. */
  async function answerCustomerRaw(
    { handle, description }: Extract<Call, { who: 'raw' }>,
    request: Request,
    connection: Connection,
  ): Promise<Response> {
    const callerFor = description.signedIn ? callerOf : anonymousCallerOf
    const caller = await callerFor(shop, request, connection)
    return trackCommits(() => handle(shop, request, caller))
  }

  /** The caller, if they may make the call. */
  async function anyoneOf({ call, name }: Match, request: Request, connection: Connection): Promise<Anyone> {
    if (isOfStaff(call)) {
      const caller = await staffCallerOf(shop, request, connection)
      if (caller.machine) await guardMachine({ limit: 'machine', name }, `token${caller.machine.tokenId}`)
      await requirePermission(shop, caller, { call, name, method: request.method })
      return caller
    }
    if (call.who === 'open' && call.isAnonymous) return anonymousCallerOf(shop, request, connection)
    const caller = await callerOf(shop, request, connection)
    if (call.who === 'signed-in' && !caller.customer) throw refuse('request.signed-out')
    return caller
  }

  interface CallContext {
    readonly call: WiredCall
    readonly name: string
    readonly caller: Anyone
    readonly params: unknown
    /** As received. */
    readonly fields?: unknown
    /** Written together with the changes of the handler. */
    readonly key?: KeyWriter
  }

  /** A repeated request with a stored response counts as little as a refused one. */
  async function settleCount(
    counted: CountedRequest | null,
    performing: Promise<Performed>,
    call: Call,
  ): Promise<Response> {
    if (!counted) return (await performing).response
    const { response, isCopy } = await performing.catch((failure: unknown): Performed => {
      return { response: respond(notify(failure, call)), isCopy: false }
    })
    await (isCopy ? counted.refund() : counted.settle(response.status))
    for (const cookie of counted.cookies) response.headers.append('set-cookie', cookieHeader(cookie, shop.config))
    return response
  }

  interface Performed {
    readonly response: Response
    /** Nothing was done: the response of an earlier request under the same key was returned. */
    readonly isCopy: boolean
  }

  async function perform(context: CallContext): Promise<Performed> {
    const reply = await runCall(context)
    const response = reply.written
      ? responseOfParts(reply.written, jsonHeaders)
      : respond(summaryOf(context.call, reply), reply.cookies)
    return { response, isCopy: false }
  }

  async function performOnce(context: CallContext, keyed: KeyedRequest): Promise<Performed> {
    const { response, cookies, isCopy } = await callOnce(context, keyed, {
      run: async (key) => {
        const reply = await runCall(key ? { ...context, key } : context)
        return { response: summaryOf(context.call, reply), cookies: reply.cookies, isCopy: false }
      },
      toResponse: (failure) => notify(failure, context.call),
    })
    return { response: respond(response, cookies), isCopy }
  }

  async function runCall({ call, name, caller, params, fields, key }: CallContext): Promise<Reply<unknown>> {
    const handle = () => trackCommits(() => handleCall(call, caller, params))
    const run = key ? () => recordFirstCommit(key.markCommitted, handle) : handle
    if (call.who !== 'staff') return run()
    return performAuditedCall(shop, { call, name, caller: caller as StaffCaller, params, fields, key }, run)
  }

  async function handleCall(call: WiredCall, caller: Anyone, params: unknown): Promise<Reply<unknown>> {
    if (call.sells) requireOpenForSale(shop, caller)
    if (call.who === 'open') return call.handle(shop, { ...caller, params } as CallRequest<never>)
    if (call.who === 'signed-in') return call.handle(shop, { ...caller, params } as SignedInRequest<never>)
    return call.handle(shop, { ...caller, params } as StaffRequest<never>)
  }

  const summaryOf = (call: WiredCall, reply: Reply<unknown>): ApiResponse => {
    const encode = encoderOf(call.wire.response)
    return successResponse(reply.data === null ? null : encode(reply.data), {
      message: reply.message,
      flag: reply.flag,
    })
  }

  function notify(failure: unknown, call: Call | undefined): ApiResponse {
    const response = errorResponseOf(failure, call && 'wire' in call ? call.wire.params : undefined)
    if (!response || response.status >= 500) logFailure(failure, response ? 'a partner failed' : 'a call failed')
    return placed(response ?? internalErrorResponse, call)
  }

  /** An outage fails every call in the same way: its reason is logged, without a stack trace. */
  function logFailure(failure: unknown, what: string): void {
    const outage = findUnavailable(failure)
    if (outage) shop.log.warn({ why: outage.message }, 'a call failed')
    else shop.log.error({ err: failure }, what)
  }

  function respond(response: ApiResponse, cookies: Reply<unknown>['cookies'] = []): Response {
    const headers = new Headers({
      ...jsonHeaders,
      ...response.headers,
    })
    for (const cookie of cookies) headers.append('set-cookie', cookieHeader(cookie, shop.config))
    return new Response(JSON.stringify(response.body), { status: response.status, headers })
  }

  async function callInProcess(name: string, params: unknown, caller: Caller): Promise<InProcessCallResult<unknown>> {
    const call = (calls as Readonly<Record<string, Call>>)[name]
    if (!call || !('wire' in call)) throw new Error(`there is no call ${name}`)
    try {
      if (call.who === 'signed-in' && !caller.customer) throw refuse('request.signed-out')
      const reply = await runCall({ call, name, caller, params })
      return { ok: true, data: reply.data, message: reply.message }
    } catch (failure) {
      const { status, body } = notify(failure, call)
      const errors = (body.data as { errors?: Record<string, string> } | null)?.errors ?? {}
      return { ok: false, status, sentence: body.errorMessage, errors, data: body.data }
    }
  }

  const handleInDemo: typeof result = (request, connection) =>
    answerVisitor(shop, request, () => result(request, connection))
  return { handle: shop.config.simulatesPartners ? handleInDemo : result, callInProcess }
}

/** A failure in the form that the call's contract requires. */
const placed = (response: ApiResponse, call: Call | undefined): ApiResponse =>
  call && 'wire' in call && call.sentenceInData ? withSentenceInData(response) : response

const isOfStaff = (call: Call): call is StaffCall | StaffRawCall => call.who === 'staff' || call.who === 'staff-raw'

/** Finds a call by method and path: most paths are fixed, a few contain `{name}`. */
function finderOf(table: Readonly<Record<string, Call>>): (method: string, path: string) => Match {
  const patterned = Object.entries(table)
    .filter(([name]) => name.includes('{'))
    .map(([name, call]) => {
      const [method, path] = name.split(' ') as [string, string]
      return { method, name, call, pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
    })
  return (method, path) => {
    const exact = table[`${method === 'HEAD' ? 'GET' : method} ${path}`]
    if (exact) return { call: exact, name: `${method === 'HEAD' ? 'GET' : method} ${path}`, fromPath: {} }
    for (const one of patterned) {
      const groups = one.method === method ? one.pattern.exec(path)?.groups : undefined
      if (groups)
        return {
          call: one.call,
          name: one.name,
          fromPath: Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, safeDecode(value)])),
        }
    }
    const others = ['GET', 'POST'].filter((other) => table[`${other} ${path}`])
    if (others.length) throw new HttpError(405, 'This call is made another way', { Allow: others.join(', ') })
    throw new HttpError(404, 'There is no such call')
  }
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
