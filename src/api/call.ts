/** What a call is: a shape of the wire, who may make it, and the handler that does it (`calls.ts` lists them all, `admin/calls.ts` those of the back office). */
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/database.ts'
import type { ReadKind } from '../shop/operations/staff-activity/rules/daily-limits.ts'
import type { Shop } from '../shop/shop.ts'
import type { Integration } from '../shop/staff/api-tokens/actions.ts'
import type { ApiTokenScope } from '../shop/staff/api-tokens/rules.ts'
import type { Approval, AssessedRisk } from '../shop/staff/approvals/kinds.ts'
import type { AuditSubject } from '../shop/staff/audit/rules.ts'
import type { Permission, Staff } from '../shop/staff/rules.ts'

/** A call as the wire describes it: what it asks and what it answers under `data`. */
export interface WireCall {
  readonly params: z.ZodMiniType
  readonly response: z.ZodMiniType
}

/** From where somebody asks. */
export interface Client {
  readonly ip: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string>>
  readonly header: (name: string) => string | null
}

/** Who is asking, and from where. */
export interface Caller extends Client {
  readonly customer: { readonly id: number } | null
  /** The caller's session row, present with a customer. */
  readonly sessionId: number | null
}

/** A member of staff, or an integration that acts for one. */
export interface StaffCaller extends Client {
  /** Of a machine its name alone: no account, no roles. */
  readonly staff: Staff
  readonly machine: Integration | null
  readonly staffSessionId: number
  readonly sessionEndsAt: Date
}

export interface CallRequest<Asks> extends Caller {
  /** What was asked, in our names. */
  readonly params: Asks
}
export interface SignedInRequest<Asks> extends CallRequest<Asks> {
  readonly customer: { readonly id: number }
  readonly sessionId: number
}

export interface StaffRequest<Asks> extends StaffCaller {
  readonly params: Asks
  /** A second person has agreed: what the policy asks for is there already. */
  readonly approval?: Approval
}

/**
 * What a call can cost the shop, from its request, how things stand and who sends it; read by `db` alone. Throws what the call
 * throws.
 */
export type RiskAssessment<Asks> = (shop: Shop, db: Db, params: Asks, staff: Pick<Staff, 'id'>) => Promise<AssessedRisk>

/** Why a call that writes can cost nothing, or where several people are counted instead (decision 0086). */
export type RiskException = { readonly harmless: string } | { readonly countsPeople: string }

export interface Cookie {
  readonly name: string
  /** Empty removes it. */
  readonly value: string
  readonly maxAgeSeconds: number
  /** Readable by scripts; all others are HttpOnly. */
  readonly readable?: boolean
  /** Comes with requests of our own pages alone, not with a link from elsewhere. */
  readonly strict?: boolean
}

export interface Reply<Data> {
  readonly data: Data
  /** `message` beside the three keys, where the spec names one. */
  readonly message?: string
  /** The boolean `status` of `wallet-active` and `digital-wallet-pay`. */
  readonly flag?: boolean
  readonly cookies?: readonly Cookie[]
  /** The whole answer as it goes over the wire, where it is kept ready; it says the same as `data`. */
  readonly written?: Uint8Array
}

export type Handler<W extends WireCall> = (
  shop: Shop,
  request: CallRequest<z.output<W['params']>>,
) => Promise<Reply<z.output<W['response']>>>
/** Who asks makes no difference: the handler cannot tell. */
export type AnonymousHandler<W extends WireCall> = (
  shop: Shop,
  request: Client & { readonly params: z.output<W['params']> },
) => Promise<Reply<z.output<W['response']>>>
export type SignedInHandler<W extends WireCall> = (
  shop: Shop,
  request: SignedInRequest<z.output<W['params']>>,
) => Promise<Reply<z.output<W['response']>>>
export type StaffHandler<W extends WireCall> = (
  shop: Shop,
  request: StaffRequest<z.output<W['params']>>,
) => Promise<Reply<z.output<W['response']>>>
/**
 * A handler that speaks HTTP itself: what is no question and answer in JSON (a stream, a file, a redirect), and what
 * partners send, signed as bytes.
 */
export type RawHandler = (shop: Shop, request: Request, caller: Caller) => Promise<Response>
export type StaffRawHandler = (shop: Shop, request: Request, caller: StaffCaller) => Promise<Response>

/** What the description says of a call that has no shape. */
export interface RawCallDescription {
  readonly by: string
  readonly does: string
  /** The keys it reads in its address; those that may be left out end with "?". */
  readonly query?: readonly string[]
  /** The media type of what it answers; without one it answers a redirect or no more than that it was taken. */
  readonly response?: string
  /** A session is looked up for it, and it answers who has none with 401. */
  readonly signedIn?: boolean
}

export interface CallSettings {
  /** Takes part in `Idempotency-Key`: it moves money, stock or metal (rules/payments.md 2.3), or must not be asked twice. */
  readonly isIdempotent?: boolean
  /** Run again after its process was killed, it goes on where it was cut off and does nothing twice (decision 0077). */
  readonly restartable?: boolean
  /** Asks for a one-time code of its own, which comes in a header (`auth/step-up`). */
  readonly stepUp?: boolean
  /** The name of its limit in `limits.ts`. */
  readonly limit?: LimitName
  /** Comes as multipart/form-data, files included, of at most so many bytes. */
  readonly multipartBytes?: number
  /** Fields of such a form that may come more than once. */
  readonly manyOf?: readonly string[]
  /** JSON of more than the usual size, a picture being in it. */
  readonly jsonBytes?: number
  /** What it is refused for stands under `data.msg` as well. */
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
  | 'machine'

/** How an act of staff stands in the audit log, which the door writes (decision 0051). */
export interface StaffCallSettings<Asks> extends CallSettings {
  /** What it is about, so that it is found by it. */
  readonly about?: (params: Asks) => AuditSubject | null
  /** It shows one customer's documents or personal data: a GET is in the audit log as well, and counts (decision 0085). */
  readonly reads?: ReadKind
  /** Names of the fields that are left out, at whatever depth. */
  readonly secret?: readonly string[]
  /** What it can cost the shop; every call that writes declares one (decision 0083). */
  readonly risk?: RiskAssessment<Asks> | RiskException
  /** What a second person must hold besides `approve`; the permission of the call itself without one. */
  readonly agree?: Permission
  /** Machines may make it with a token of this scope (decision 0060): its handler asks for nothing of a person but the name. */
  readonly tokenScope?: ApiTokenScope
}

export type Call =
  | ({
      readonly who: 'open'
      readonly wire: WireCall
      readonly handle: Handler<WireCall>
      readonly isAnonymous?: boolean
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
  /** As in `StaffCallSettings`, of the keys of the address. */
  readonly about?: (query: URLSearchParams) => AuditSubject | null
  readonly reads?: ReadKind
}

/** A call anyone may make; `request.customer` may be null. */
export const openCall = <W extends WireCall>(wire: W, handle: Handler<W>, options: CallSettings = {}) =>
  ({ who: 'open', wire, handle: handle as unknown as Handler<WireCall>, ...options }) as const as OpenCall<W>

/**
 * A call that answers everybody alike, from the catalogue in memory wherever it can: no session is looked up, so that those
 * who are signed in can browse as well while the database is unavailable.
 */
export const anonymousCall = <W extends WireCall>(wire: W, handle: AnonymousHandler<W>, options: CallSettings = {}) =>
  ({ ...openCall<W>(wire, handle, options), isAnonymous: true }) as const

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

/** A call for those who work here and may do it; anyone else gets a 401 or a 403. A POST is an act in the audit log. */
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

/** As `staff`, for downloads, uploads and papers: the handler speaks HTTP itself. */
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

/** What pages see of any call, on the server and in the browser alike: our names, or a sentence to show. */
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
