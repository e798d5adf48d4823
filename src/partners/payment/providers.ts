/**
 * Every payment provider. A payment mode goes to the first that takes it, unless `PAYMENT_ROUTES` names another. The names
 * stand in rows and in the ledger: a provider that is no longer used stays here for its refunds.
 */
import type { PaymentProviderDefinition } from './definition.ts'
import { paytm } from './paytm/provider.ts'
import { razorpay } from './razorpay/provider.ts'

export type ProviderTable = Readonly<Record<string, PaymentProviderDefinition>>

export const providers = { paytm, razorpay } satisfies ProviderTable

/** As rows name it. A row may name one that has left the table: `PaymentProviders.byName` refuses it. */
export type PaymentProvider = keyof typeof providers

/** Where money is kept or passes through: a provider, or our bank account for transfers. */
export type ProviderOrBank = PaymentProvider | 'bank'
