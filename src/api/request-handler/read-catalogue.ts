/** Answers the calls that read the catalogue in memory, without a `Request` and without waiting (decision 0025). */
import * as z from 'zod/mini'
import type { BodyParts } from '../../platform/response-parts.ts'
import type { Shop } from '../../shop/shop.ts'
import { dropClientFields } from '../../wire/shape/client-fields.ts'
import { apiBase, type Call, type CatalogueHandler, type LimitName, type WireCall } from '../call.ts'
import { calls } from '../calls.ts'
import type { Limits } from '../limits/limits.ts'
import { isJsonType, parseJsonFields } from './body.ts'
import { type Connection, clientIpOf, isFromOtherSite } from './caller.ts'

/** What is known of a request before its body is read. */
export interface RequestHead {
  readonly method: string
  /** Path and query. */
  readonly target: string
  header(name: 'content-length' | 'content-type' | 'origin' | 'sec-fetch-site' | 'x-forwarded-for'): string | null
}

interface CatalogueRead {
  readonly wire: WireCall
  readonly read: CatalogueHandler<WireCall>
  readonly limit?: LimitName
}

/** By method and path. */
const catalogueReads: ReadonlyMap<string, CatalogueRead> = new Map(
  Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([name, call]): [string, CatalogueRead][] => {
    if (call.who !== 'open' || !call.read) return []
    const { wire, read, limit } = call
    const [method, path] = name.split(' ')
    return [[`${method} ${apiBase}${path}`, { wire, read, ...(limit && { limit }) }]]
  }),
)

function findRead({ method, target }: RequestHead): CatalogueRead | undefined {
  const queryAt = target.indexOf('?')
  return catalogueReads.get(`${method} ${queryAt < 0 ? target : target.slice(0, queryAt)}`)
}

/** A search is far smaller; what is larger is left to the request handler, which limits it. */
const mostBodyBytes = 16 * 1024

/** Whether `readCatalogue` can answer a posted request once its body has arrived. */
export function readsCatalogueByBody(request: RequestHead): boolean {
  if (request.method !== 'POST' || !isJsonType(request.header('content-type') ?? '')) return false
  const bytes = Number(request.header('content-length') ?? 0)
  return bytes > 0 && bytes <= mostBodyBytes && findRead(request) !== undefined
}

/** Where a request comes from, and the host that it names. */
export interface ReadyConnection extends Connection {
  readonly host: string | undefined
}

interface CatalogueRequest {
  readonly request: RequestHead
  readonly connection: ReadyConnection
  /** What was posted; undefined where nothing was, or it was not read. */
  readonly body?: Buffer | undefined
}

/** The body of a successful call; undefined for anything else, also for a refusal: the request handler answers it. */
export function readCatalogue(
  shop: Shop,
  { admitAtOnce }: Pick<Limits, 'admitAtOnce'>,
  { request, connection, body }: CatalogueRequest,
): BodyParts | undefined {
  const call = findRead(request)
  if (!call) return undefined
  const { method, header } = request
  const isPosted = method === 'POST'
  // Without a body it is one that was not read, see `readsCatalogueByBody`.
  if (isPosted && (!body || isFromOtherSite(shop, { header, host: () => connection.host }))) return undefined
  try {
    const { params } = call.wire
    const decoded = z.safeDecode(
      params,
      dropClientFields(params, body ? parseJsonFields(body) : queryOf(request)) as never,
    )
    if (!decoded.success) return undefined
    const ip = () => clientIpOf(header('x-forwarded-for'), connection, shop.config.TRUST_PROXY)
    if (call.limit && !admitAtOnce(call.limit, ip())) return undefined
    return call.read(shop, decoded.data as never).written
  } catch {
    // Thrown again, reported and logged there.
    return undefined
  }
}

function queryOf({ target }: RequestHead): Record<string, string> {
  const queryAt = target.indexOf('?')
  return Object.fromEntries(new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt)))
}
