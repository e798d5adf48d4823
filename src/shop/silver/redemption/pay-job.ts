/** The payment for a silver sale is sent like every payout (`payouts/pay-debt.ts`). This file has what follows for the sale. */
import type { PayoutReport } from '../../../partners/payouts/payouts.ts'
import { type JobHandlers, type JobOutcome, queueJob } from '../../../platform/jobs/jobs.ts'
import { dayMs } from '../../../units/date.ts'
import { readPayeeId } from '../../customers/bank-accounts/reading.ts'
import { type Debts, payDebt, takeReport } from '../../payments/payouts/pay-debt.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { notifySilverSeller } from './notify-silver-seller.ts'
import { lockSilverSaleRow, markSilverPayoutRequested, readSale, type SilverSale } from './records.ts'
import { undoLapsed } from './reverse-silver-sale.ts'
import { buildSilverPayoutRef } from './rules/sale.ts'
import { type SaleState, saleFlow } from './rules/sale-flow.ts'
import { silverPayoutFailedMessages, silverPayoutPaidMessages } from './silver-sale-notifications.ts'
import { transitionSilverSale } from './transition-silver-sale.ts'

/** How long the customer has to decide about a failed payout. */
const choiceMs = 7 * dayMs

interface Try {
  readonly saleId: number
  readonly tryNo: number
}

export const silverOutJobs = (shop: Shop) =>
  ({
    'silver-out.pay': (payload: Try) => paySale(shop, payload),
    'silver-out.lapse': (payload: Try) => undoLapsed(shop, payload),
  }) satisfies JobHandlers

const debtStatusByState = {
  DUE: 'open',
  SENT: 'open',
  PAID: 'paid',
  FAILED: 'over',
  UNDONE: 'over',
} as const satisfies Record<SaleState, string>

const sales: Debts<SilverSale> = {
  kind: 'sale',
  narration: 'Silver sale',
  refOf: buildSilverPayoutRef,
  read: readSale,
  lock: lockSilverSaleRow,
  statusOf: ({ state }) => debtStatusByState[state],
  can: ({ state }, event) => can(saleFlow, state, event),
  payee: (shop, { accountId }) => readPayeeId(shop.db, accountId),
  noteRequest: markSilverPayoutRequested,
  transition: transitionSilverSale,
  follow: async (shop, tx, sale, event) => {
    if (event === 'pay')
      return notifySilverSeller(shop, tx, sale, { event: 'paid', messages: silverPayoutPaidMessages })
    await notifySilverSeller(shop, tx, sale, { event: 'failed', messages: silverPayoutFailedMessages })
    const now = shop.clock.now()
    const { id: saleId, tryNo } = sale
    const lapse = { kind: 'silver-out.lapse', key: `${saleId}:${tryNo}`, payload: { saleId, tryNo } }
    await queueJob(tx, { ...lapse, dueAt: new Date(now.getTime() + choiceMs) }, now)
  },
}

export const paySale = (shop: Shop, { saleId, tryNo }: Try): Promise<JobOutcome> =>
  payDebt(shop, sales, { id: saleId, tryNo })

export const takePayoutReport = (shop: Shop, { saleId, tryNo }: Try, report: PayoutReport): Promise<void> =>
  takeReport(shop, sales, { id: saleId, tryNo }, report)
