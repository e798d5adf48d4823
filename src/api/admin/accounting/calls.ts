/** Every call for accounting. */
import { disputesCalls } from './disputes.ts'
import { eInvoicesCalls } from './e-invoices.ts'
import { gstCalls } from './gst.ts'
import { gstRatesCalls } from './gst-rates.ts'
import { ledgerCalls } from './ledger.ts'
import { metalPositionCalls } from './metal-position.ts'
import { payoutsCalls } from './payouts.ts'
import { refundsCalls } from './refunds.ts'
import { reportsCalls } from './reports/calls.ts'
import { settlementsCalls } from './settlements.ts'
import { transfersCalls } from './transfers.ts'
import { vaultCalls } from './vault.ts'

export const moneyCalls = {
  ...transfersCalls,
  ...refundsCalls,
  ...disputesCalls,
  ...payoutsCalls,
  ...ledgerCalls,
  ...gstCalls,
  ...eInvoicesCalls,
  ...gstRatesCalls,
  ...settlementsCalls,
  ...vaultCalls,
  ...metalPositionCalls,
  ...reportsCalls,
} as const
