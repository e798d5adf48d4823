/** Answers the calls that read the catalogue in memory, without a `Request` and without waiting (decision 0025). */
import * as z from 'zod/mini'
import type { Shop } from '../../shop/shop.ts'
import { dropClientFields } from '../../wire/shape/client-fields.ts'
import { apiBase, type Call } from '../call.ts'
import { calls } from '../calls.ts'
import type { Limits } from '../limits/limits.ts'

/** By path. What is posted has to be read first. */
const catalogueReads = new Map(
  Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([name, call]) =>
    name.startsWith('GET ') && call.who === 'open' && call.read
      ? [[apiBase + name.slice('GET '.length), { wire: call.wire, read: call.read, limit: call.limit }] as const]
      : [],
  ),
)

/** A GET of the API. */
interface CatalogueRequest {
  /** Path and query. */
  readonly target: string
  /** The address of the client; only looked up where the call has a limit. */
  readonly ip: () => string
}

/**
 * The body of a successful GET of such a call, if it is one buffer; undefined for anything else, also for a refusal: the request
 * handler answers it.
 */
export function readCatalogue(
  shop: Shop,
  { admitAtOnce }: Pick<Limits, 'admitAtOnce'>,
  { target, ip }: CatalogueRequest,
): Uint8Array<ArrayBuffer> | undefined {
  const queryAt = target.indexOf('?')
  const call = catalogueReads.get(queryAt < 0 ? target : target.slice(0, queryAt))
  if (!call) return undefined
  const query = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt))
  const { params } = call.wire
  const decoded = z.safeDecode(params, dropClientFields(params, Object.fromEntries(query)) as never)
  if (!decoded.success || (call.limit && !admitAtOnce(call.limit, ip()))) return undefined
  try {
    const [body, ...more] = call.read(shop, decoded.data as never).written
    return more.length > 0 ? undefined : (body as Uint8Array<ArrayBuffer>)
  } catch {
    // Thrown again, reported and logged there.
    return undefined
  }
}
