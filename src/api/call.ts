/**
 * A call: its shape on the wire, who may make it, and its handler. `calls.ts` lists all calls, `admin/calls.ts` those of the
 * back office.
 */
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import type { BodyParts } from '../platform/response-parts.ts'
import type { ReadKind } from '../shop/operations/staff-activity/rules/daily-limits.ts'
import type { Shop } from '../shop/shop.ts'
import type { Integration } from '../shop/staff/api-tokens/actions.ts'
import type { ApiTokenScope } from '../shop/staff/api-tokens/rules.ts'
import type { Approval, AssessedRisk } from '../shop/staff/approvals/kinds.ts'
import type { AuditSubject } from '../shop/staff/audit/rules.ts'
import type { GoodsLocations } from '../shop/staff/locations/rules.ts'
import type { Permission, Staff } from '../shop/staff/rules.ts'

/** Where calls are mounted. */
export const apiBase = '/app/api/'

/** A call as the wire describes it: its parameters, and its response under `data`. */
export interface WireCall {
  readonly params: z.ZodMiniType
  readonly response: z.ZodMiniType
}

/** Where a request comes from. */
export interface Client {
  readonly ip: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string>>
  readonly header: (name: string) => string | null
}

/** The caller, and where the request comes from. */
export interface Caller extends Client {
  readonly customer: { readonly id: number } | null
  /** The caller's session, present with a customer. */
  readonly sessionId: number | null
}

/** A member of staff, or an integration. */
export interface StaffCaller extends Client {
  /** An integration has only a name: no account, no roles. */
  readonly staff: Staff
  readonly machine: Integration | null
  readonly staffSessionId: number
  readonly sessionEndsAt: Date
}

export interface CallRequest<Params> extends Caller {
  /** The parameters, in our names. */
  readonly params: Params
}
export interface SignedInRequest<Params> extends CallRequest<Params> {
  readonly customer: { readonly id: number }
  readonly sessionId: number
}

export interface StaffRequest<Params> extends StaffCaller {
  readonly params: Params
  /** A second person has approved the action, as the policy requires. */
  readonly approval?: Approval
}

/**
 * What a call can cost the shop, determined from its request, the present state and the sender; it only reads, through `db`.
 * Throws what the call throws.
 */
export type RiskAssessment<Params> = (
  shop: Shop,
  db: Db,
  params: Params,
  staff: Pick<Staff, 'id'>,
) => Promise<AssessedRisk>

/** The locations of the goods that a call moves or gives to somebody, as they lie when it is made; it only reads, through `db`. */
type LocateGoods<Params> = (db: Db, params: Params) => Promise<GoodsLocations>

/** Why a call that writes can cost nothing, or where the number of people is checked instead (decision 0086). */
export type RiskException = { readonly harmless: string } | { readonly countsPeople: string }

export interface Cookie {
  readonly name: string
  /** An empty value deletes the cookie. */
  readonly value: string
  readonly maxAgeSeconds: number
  /** Readable by scripts; all others are HttpOnly. */
  readonly readable?: boolean
  /** Sent only with requests from our own pages, not with a link from elsewhere. */
  readonly strict?: boolean
}

export interface Reply<Data> {
  readonly data: Data
  /** `message` beside the three keys, where the spec names one. */
  readonly message?: string
  /** The boolean `status` of `wallet-active` and `digital-wallet-pay`. */
  readonly flag?: boolean
  readonly cookies?: readonly Cookie[]
  /** The whole response as bytes for the wire, where it is cached; same content as `data`. */
  readonly written?: BodyParts
}

/** A reply that is also written as bytes. */
export interface WrittenReply<Data> extends Reply<Data> {
  readonly written: BodyParts
}

export type Handler<W extends WireCall> = (
  shop: Shop,
  request: CallRequest<z.output<W['params']>>,
) => Promise<Reply<z.output<W['response']>>>
/** The handler does not get the caller, so the response is the same for everybody. */
export type AnonymousHandler<W extends WireCall> = (
  shop: Shop,
  request: Client & { readonly params: z.output<W['params']> },
) => Promise<Reply<z.output<W['response']>>>
/** A handler that finds its response in the catalogue in memory, without waiting for anything. */
export type CatalogueHandler<W extends WireCall> = (
  shop: Shop,
  params: z.output<W['params']>,
) => WrittenReply<z.output<W['response']>>
export type SignedInHandler<W extends WireCall> = (
  shop: Shop,
  request: SignedInRequest<z.output<W['params']>>,
) => Promise<Reply<z.output<W['response']>>>
export type StaffHandler<W extends WireCall> = (
  shop: Shop,
  request: StaffRequest<z.output<W['params']>>,
) => Promise<Reply<z.output<W['response']>>>
/**
 * A handler that works with HTTP directly: for anything but a JSON request and response (a stream, a file, a redirect), and
 * for partners' requests, whose signature covers the bytes.
 */
export type RawHandler = (shop: Shop, request: Request, caller: Caller) => Promise<Response>
export type StaffRawHandler = (shop: Shop, request: Request, caller: StaffCaller) => Promise<Response>

/** The description of a call without a shape. */
export interface RawCallDescription {
  readonly by: string
  readonly summary: string
  /** The query keys it reads; optional ones end with "?". */
  readonly query?: readonly string[]
  /** The media types the response may have; without one it is a redirect or only an acknowledgement. */
  readonly response?: string | readonly string[]
  /** A session is looked up, and without one the response is 401. */
  readonly signedIn?: boolean
}

export interface CallSettings {
  /** Honours `Idempotency-Key`: the call moves money, stock or metal (rules/payments.md 2.3), or must not run twice. */
  readonly isIdempotent?: boolean
  /** If it is run again after its process was killed, it continues where it stopped and does nothing twice (decision 0077). */
  readonly restartable?: boolean
  /** Requires a one-time code of its own, which comes in a header (`auth/step-up`). */
  readonly stepUp?: boolean
  /** The name of its limit in `limits.ts`. */
  readonly limit?: LimitName
  /** Accepts multipart/form-data with files, up to this many bytes. */
  readonly multipartBytes?: number
  /** Fields of such a form that may be repeated. */
  readonly manyOf?: readonly string[]
  /** Accepts JSON of more than the usual size, for a picture. */
  readonly jsonBytes?: number
  /** Refused while the shop is not open for sale (decision 0104). */
  readonly sells?: boolean
  /** A refusal's sentence is repeated under `data.msg`. */
  readonly sentenceInData?: boolean
}
export type LimitName =
  | 'attempt'
  | 'code'
  | 'form'
  | 'ticket'
  | 'pincode'
  | 'coupon'
  | 'search'
  | 'cart'
  | 'payment'
  | 'upload'
  | 'machine'

/** How the request handler records the action in the audit log (decision 0051). */
export interface StaffCallSettings<Params> extends CallSettings {
  /** The subject, by which the entry is found. */
  readonly about?: (params: Params) => AuditSubject | null
  /**
   * The call shows one customer's documents or personal data: a GET is also recorded in the audit log, and counts towards
   * the daily limit (decision 0085).
   */
  readonly reads?: ReadKind
  /** The records it shows where they are several: each counts by itself. */
  readonly readsOf?: (params: Params) => readonly AuditSubject[]
  /** Names of fields left out of the log, at any depth. */
  readonly secret?: readonly string[]
  /** What it can cost the shop; every call that writes declares one (decision 0083). */
  readonly risk?: RiskAssessment<Params> | RiskException
  /**
   * Where it acts with goods, or why it acts at no location. A person limited to other locations is refused; every call that
   * works on goods declares it (decision 0137).
   */
  readonly at?: LocateGoods<Params> | { readonly nowhere: string }
  /** The permission that a second person needs besides `approve`; by default that of the call itself. */
  readonly agree?: Permission
  /**
   * Integrations may make the call with a token of this scope (decision 0060); the handler then uses only the name of the
   * staff.
   */
  readonly tokenScope?: ApiTokenScope
}

export type Call =
  | ({
      readonly who: 'open'
      readonly wire: WireCall
      readonly handle: Handler<WireCall>
      readonly isAnonymous?: boolean
      readonly read?: CatalogueHandler<WireCall>
    } & CallSettings)
  | ({ readonly who: 'signed-in'; readonly wire: WireCall; readonly handle: SignedInHandler<WireCall> } & CallSettings)
  | { readonly who: 'raw'; readonly handle: RawHandler; readonly description: RawCallDescription }
  | StaffCall
  | StaffRawCall
export interface StaffCall extends StaffCallSettings<never> {
  readonly who: 'staff'
  readonly permission: Permission
  readonly wire: WireCall
  readonly handle: StaffHandler<WireCall>
}
export interface StaffRawCall {
  readonly who: 'staff-raw'
  readonly permission: Permission
  readonly handle: StaffRawHandler
  readonly description: RawCallDescription
  /** As in `StaffCallSettings`, taken from the query. */
  readonly about?: (query: URLSearchParams) => AuditSubject | null
  readonly reads?: ReadKind
  /** Whether a request goes on with a read: it leaves no row of its own on a day on which the record was opened. */
  readonly continuesRead?: (request: Request) => boolean
}

/** A call anyone may make; `request.customer` may be null. */
export const openCall = <W extends WireCall>(wire: W, handle: Handler<W>, options: CallSettings = {}) =>
  ({ who: 'open', wire, handle: handle as unknown as Handler<WireCall>, ...options }) as const as OpenCall<W>

/**
 * A call with the same response for everybody, from the catalogue in memory wherever possible. No session is looked up, so
 * that signed-in customers can browse too while the database is unavailable.
 */
export const anonymousCall = <W extends WireCall>(wire: W, handle: AnonymousHandler<W>, options: CallSettings = {}) =>
  ({ ...openCall<W>(wire, handle, options), isAnonymous: true }) as const

/** An anonymous call that reads the catalogue in memory: it can be answered without a `Request` (decision 0025). */
export const catalogueCall = <W extends WireCall>(
  wire: W,
  read: CatalogueHandler<W>,
  options: Pick<CallSettings, 'limit'> = {},
) =>
  ({
    ...anonymousCall<W>(wire, async (shop, { params }) => read(shop, params), options),
    read: read as unknown as CatalogueHandler<WireCall>,
  }) as const

/** A call for signed-in customers; anyone else gets a 401. */
export const signedInCall = <W extends WireCall>(wire: W, handle: SignedInHandler<W>, options: CallSettings = {}) =>
  ({
    who: 'signed-in',
    wire,
    handle: handle as unknown as SignedInHandler<WireCall>,
    ...options,
  }) as const as SignedInCall<W>

export const rawCall = (handle: RawHandler, description: RawCallDescription) =>
  ({ who: 'raw', handle, description }) as const

/** A call for staff with the permission; anyone else gets a 401 or a 403. A POST is recorded in the audit log. */
export const staffCall = <W extends WireCall>(
  permission: Permission,
  wire: W,
  handle: StaffHandler<W>,
  options: StaffCallSettings<z.output<W['params']>> = {},
) =>
  ({
    who: 'staff',
    permission,
    wire,
    handle: handle as unknown as StaffHandler<WireCall>,
    ...options,
  }) as const as StaffCall & { readonly wire: W }

/** As `staffCall`, for downloads, uploads and documents: the handler works with HTTP directly. */
export const staffRawCall = (
  permission: Permission,
  handle: StaffRawHandler,
  description: RawCallDescription,
  about?: StaffRawCall['about'],
  reads?: ReadKind,
): StaffRawCall => ({
  who: 'staff-raw',
  permission,
  handle,
  description,
  ...(about && { about }),
  ...(reads && { reads }),
})

type OpenCall<W extends WireCall> = Extract<Call, { who: 'open' }> & { readonly wire: W }
type SignedInCall<W extends WireCall> = Extract<Call, { who: 'signed-in' }> & { readonly wire: W }

/** The result of a call for pages, on the server and in the browser alike: data in our names, or a sentence to show. */
export type InProcessCallResult<Data> =
  | { readonly ok: true; readonly data: Data; readonly message: string | undefined }
  | {
      readonly ok: false
      /** HTTP status; 0 when the server was not reached. */
      readonly status: number
      readonly sentence: string
      /** Sentences by field, in the names of the contract. */
      readonly errors: Readonly<Record<string, string>>
      readonly data: unknown
    }
