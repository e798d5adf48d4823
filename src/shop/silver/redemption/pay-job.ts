/** What is due for silver sold is paid as every payout is (`payouts/pay-debt.ts`); here stands what follows for a sale. */
import type { PayoutReport } from '../../../partners/payouts/payouts.ts'
import { type JobHandlers, type JobOutcome, queueJob } from '../../../platform/jobs/jobs.ts'
import { dayMs } from '../../../units/date.ts'
import { payeeOf } from '../../customers/bank-accounts/reading.ts'
import { type Debts, payDebt, takeReport } from '../../payments/payouts/pay-debt.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { payoutFailedLetters, payoutPaidLetters } from './letters.ts'
import { moveSale } from './move.ts'
import { lockSale, noteSaleAsked, readSale, type Sale } from './records.ts'
import { payoutRefOf } from './rules/sale.ts'
import { type SaleState, saleFlow } from './rules/sale-flow.ts'
import { tell } from './tell.ts'
import { undoLapsed } from './undo.ts'

/** So long the customer has to choose what becomes of a payout that failed. */
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

const standings = { DUE: 'open', SENT: 'open', PAID: 'paid', FAILED: 'over', UNDONE: 'over' } as const satisfies Record<
  SaleState,
  string
>

const sales: Debts<Sale> = {
  kind: 'sale',
  narration: 'Silvera silver sale',
  refOf: payoutRefOf,
  read: readSale,
  lock: lockSale,
  standing: ({ state }) => standings[state],
  can: ({ state }, event) => can(saleFlow, state, event),
  payee: (shop, { accountId }) => payeeOf(shop.db, accountId),
  noteAsked: noteSaleAsked,
  move: moveSale,
  follow: async (shop, tx, sale, event) => {
    if (event === 'pay') return tell(shop, tx, sale, { event: 'paid', words: payoutPaidLetters })
    await tell(shop, tx, sale, { event: 'failed', words: payoutFailedLetters })
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
