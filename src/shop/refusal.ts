/**
 * An expected refusal. Business code throws it with a code (`capability.what`) and the facts its sentence needs. Each domain
 * declares its codes and their facts in `refusals.ts`; sentence and HTTP status are in `wire/` (`wire/messages.ts`).
 */
import type { AccountingRefusals } from './accounting/refusals.ts'
import type { BuyBackRefusals } from './buy-back/refusals.ts'
import type { CartRefusals } from './cart/refusals.ts'
import type { CatalogRefusals } from './catalog/refusals.ts'
import type { CheckoutRefusals } from './checkout/refusals.ts'
import type { ContentRefusals } from './content/refusals.ts'
import type { CustomersRefusals } from './customers/refusals.ts'
import type { FulfilmentRefusals } from './fulfilment/refusals.ts'
import type { HoldingsRefusals } from './holdings/refusals.ts'
import type { InventoryRefusals } from './inventory/refusals.ts'
import type { LedgerRefusals } from './ledger/refusals.ts'
import type { LoyaltyRefusals } from './loyalty/refusals.ts'
import type { OperationsRefusals } from './operations/refusals.ts'
import type { OrdersRefusals } from './orders/refusals.ts'
import type { PaymentsRefusals } from './payments/refusals.ts'
import type { PricingRefusals } from './pricing/refusals.ts'
import type { SilverRefusals } from './silver/refusals.ts'
import type { StaffRefusals } from './staff/refusals.ts'
import type { SupportRefusals } from './support/refusals.ts'

/** Values that a sentence can contain, serialisable as JSON (decision 0093). */
export type Facts = Readonly<Record<string, string | number | boolean | null>>
export type NoFacts = Record<never, never>

/** Refusals of requests before any business code runs, and of requests that cannot be processed at all. */
interface RequestRefusals {
  'request.browser-unproven': { retryAfterSeconds: number; challenge: string }
  'request.cut-short': NoFacts
  /** `hasOpened`: the shop has sold before and is closed now. */
  'request.not-open': { hasOpened: boolean }
  'request.other-site': NoFacts
  'request.running': { retryAfterSeconds: number }
  'request.signed-out': NoFacts
  'request.too-large': { most: number }
  'request.too-many': { retryAfterSeconds: number }
  'request.too-many-codes': { retryAfterSeconds: number; challenge: string }
  'request.unreadable': NoFacts
  'server.busy': NoFacts
  'server.collision': { retryAfterSeconds: number }
  'server.may-be-done': { retryAfterSeconds: number }
  'server.partner-silent': NoFacts
  'server.trouble': NoFacts
  'server.unavailable': { retryAfterSeconds: number }
}

interface Refusals
  extends RequestRefusals,
    AccountingRefusals,
    BuyBackRefusals,
    CartRefusals,
    CatalogRefusals,
    CheckoutRefusals,
    ContentRefusals,
    CustomersRefusals,
    FulfilmentRefusals,
    HoldingsRefusals,
    InventoryRefusals,
    LedgerRefusals,
    LoyaltyRefusals,
    OperationsRefusals,
    OrdersRefusals,
    PaymentsRefusals,
    PricingRefusals,
    SilverRefusals,
    StaffRefusals,
    SupportRefusals {}

export type RefusalCode = keyof Refusals
export type RefusalFacts<Code extends RefusalCode> = Readonly<Refusals[Code]>

/** Of several codes, those that require facts; an empty object is not enough for them. */
type CodeWithFacts<Code extends RefusalCode> = Code extends RefusalCode
  ? NoFacts extends Refusals[Code]
    ? never
    : Code
  : never

/** Codes whose sentence is always the same. */
export type PlainRefusalCode = Exclude<RefusalCode, CodeWithFacts<RefusalCode>>

/** For a union of codes, facts of one of those that require some. */
type RefusalDetails<Code extends RefusalCode> = [CodeWithFacts<Code>] extends [never]
  ? [facts?: Readonly<Record<string, never>>, field?: string]
  : [facts: RefusalFacts<CodeWithFacts<Code>>, field?: string]

export class Refusal extends Error {
  readonly reason: RefusalCode
  readonly facts: Facts
  /** Our name of the form field to show the sentence at, if any. */
  readonly field: string | undefined

  constructor(reason: RefusalCode, facts: Facts, field: string | undefined) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.facts = facts
    this.field = field
  }
}

/** `throw refuse('cart.over-stock', { left: 3 }, 'quantity')` */
export const refuse = <Code extends RefusalCode>(code: Code, ...[facts = {}, field]: RefusalDetails<Code>): Refusal =>
  new Refusal(code, facts, field)
