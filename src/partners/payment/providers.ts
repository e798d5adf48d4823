/**
 * Every payment provider. A payment mode goes to the first that takes it, unless `PAYMENT_ROUTES` names another. Rows and the
 * ledger contain the names, so a provider that is no longer used stays here for its refunds.
 */
import type { PaymentProviderDefinition } from './definition.ts'
import { paytm } from './paytm/provider.ts'
import { razorpay } from './razorpay/provider.ts'

export type ProviderTable = Readonly<Record<string, PaymentProviderDefinition>>

export const providers = { paytm, razorpay } satisfies ProviderTable

/** The name as stored in rows. A row may name a provider that was removed from the table: `PaymentProviders.byName` throws. */
export type PaymentProvider = keyof typeof providers

/** An account that receives money: a provider, or our bank account for transfers. */
export type ProviderOrBank = PaymentProvider | 'bank'
