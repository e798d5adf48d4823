/** What follows if the bank rejects the payout of a sale: it is retried, or the sale is reversed. */

import { formatMoney } from '../../../units/format.ts'
import { requirePayableAccount } from '../../customers/bank-accounts/reading.ts'
import { requireStepUp } from '../../customers/one-time-codes/step-up.ts'
import { postMovement } from '../../ledger/actions.ts'
import { silverSaleUndone } from '../../ledger/movements.ts'
import { smsFigure } from '../../messaging/messages/message-content.ts'
import { nextPayoutAttempt } from '../../payments/payouts/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { notifySilverSeller } from './notify-silver-seller.ts'
import { lockSilverSaleRow, readSale, type SilverSale } from './records.ts'
import { queuePayout } from './sell.ts'
import { silverPayoutRetriedMessages, silverReturnedMessages } from './silver-sale-notifications.ts'
import { transitionSilverSale } from './transition-silver-sale.ts'

interface OwnSale {
  readonly customerId: number
  readonly saleId: number
}

/** Throws `silver-out.no-sale` for another customer's sale. */
async function readOwnSale(shop: Shop, { customerId, saleId }: OwnSale): Promise<SilverSale> {
  const sale = await readSale(shop.db, saleId)
  if (sale?.customerId !== customerId) throw refuse('silver-out.no-sale')
  return sale
}

/**
 * Retries the payout to the customer's current account. Throws `states.not-now`, and what `requirePayableAccount` and
 * `requireStepUp` throw.
 */
export async function retrySilverPayout(
  shop: Shop,
  own: OwnSale & { readonly code: string | null },
): Promise<SilverSale> {
  const { customerId, saleId, code } = own
  const found = await readOwnSale(shop, own)
  if (found.state !== 'FAILED') throw refuse('silver-out.not-failed')
  const account = await requirePayableAccount(shop, shop.db, customerId)
  const amount = smsFigure(formatMoney(found.amount))
  const act = {
    exactly: `pay sale ${saleId} try ${found.tryNo + 1} to ${account.id}`,
    words: { en: `have ${amount} sent again`, hi: `${amount} फिर भिजवाने` },
  }
  return requireStepUp(shop, { customerId, purpose: 'sell', act, code }, async (tx) => {
    const sale = await lockSilverSaleRow(tx, saleId)
    if (sale?.state !== 'FAILED') throw refuse('silver-out.not-failed')
    const updated = await transitionSilverSale(shop, tx, sale, {
      event: 'retry',
      by: `customer:${customerId}`,
      why: 'tried again',
      change: { ...nextPayoutAttempt(sale), accountId: account.id },
    })
    await queuePayout(tx, updated, shop.clock.now())
    await notifySilverSeller(shop, tx, updated, { event: 'retried', messages: silverPayoutRetriedMessages })
    return updated
  })
}

/** The grams are returned as they were sold, and nothing is due. Needs no code, because nothing leaves the account. */
export async function takeSilverBack(shop: Shop, own: OwnSale): Promise<SilverSale> {
  const { id } = await readOwnSale(shop, own)
  const undone = await undo(shop, { saleId: id, by: `customer:${own.customerId}`, why: 'taken back' })
  if (!undone) throw refuse('silver-out.not-failed')
  return undone
}

/** The customer did not decide in time. */
export async function undoLapsed(shop: Shop, { saleId, tryNo }: { saleId: number; tryNo: number }): Promise<undefined> {
  const sale = await readSale(shop.db, saleId)
  if (sale?.state === 'FAILED' && sale.tryNo === tryNo)
    await undo(shop, { saleId, tryNo, by: 'silvera', why: 'nobody chose' })
  return undefined
}

interface Undoing {
  readonly saleId: number
  /** Only if it is still this attempt that failed. */
  readonly tryNo?: number
  readonly by: string
  readonly why: string
}

async function undo(shop: Shop, { saleId, tryNo, by, why }: Undoing): Promise<SilverSale | null> {
  return shop.db.transaction(async (tx) => {
    const sale = await lockSilverSaleRow(tx, saleId)
    if (sale?.state !== 'FAILED' || (tryNo !== undefined && sale.tryNo !== tryNo)) return null
    const updated = await transitionSilverSale(shop, tx, sale, { event: 'undo', by, why })
    await postMovement(shop, tx, silverSaleUndone({ ...sale, saleId }))
    await notifySilverSeller(shop, tx, updated, { event: 'undone', messages: silverReturnedMessages })
    return updated
  })
}
