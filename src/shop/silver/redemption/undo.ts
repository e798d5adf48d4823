/** What becomes of a sale whose money the bank did not take: sent once more, or undone. */

import { formatMoney } from '../../../units/format.ts'
import { assurePayable } from '../../customers/bank-accounts/reading.ts'
import { assureStepUp } from '../../customers/one-time-codes/step-up.ts'
import { post } from '../../ledger/actions.ts'
import { silverSaleUndone } from '../../ledger/movements.ts'
import { smsFigure } from '../../messaging/messages/words.ts'
import { anotherTry } from '../../payments/payouts/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { payoutRetriedLetters, silverReturnedLetters } from './letters.ts'
import { moveSale } from './move.ts'
import { lockSale, readSale, type Sale } from './records.ts'
import { queuePayout } from './sell.ts'
import { tell } from './tell.ts'

interface Own {
  readonly customerId: number
  readonly saleId: number
}

/** Throws `silver-out.no-sale` for what is not the customer's. */
async function readOwnSale(shop: Shop, { customerId, saleId }: Own): Promise<Sale> {
  const sale = await readSale(shop.db, saleId)
  if (sale?.customerId !== customerId) throw refuse('silver-out.no-sale')
  return sale
}

/** Once more, to the account there is now. Throws `states.not-now`, and what `assurePayable` and `assureStepUp` throw. */
export async function retryPayout(shop: Shop, own: Own & { readonly code: string | null }): Promise<Sale> {
  const { customerId, saleId, code } = own
  const found = await readOwnSale(shop, own)
  if (found.state !== 'FAILED') throw refuse('silver-out.not-failed')
  const account = await assurePayable(shop, shop.db, customerId)
  const amount = smsFigure(formatMoney(found.amount))
  const act = {
    exactly: `pay sale ${saleId} try ${found.tryNo + 1} to ${account.id}`,
    words: `have ${amount} sent again`,
  }
  return assureStepUp(shop, { customerId, purpose: 'sell', act, code }, async (tx) => {
    const sale = await lockSale(tx, saleId)
    if (sale?.state !== 'FAILED') throw refuse('silver-out.not-failed')
    const moved = await moveSale(shop, tx, sale, {
      event: 'retry',
      by: `customer:${customerId}`,
      why: 'tried again',
      change: { ...anotherTry(sale), accountId: account.id },
    })
    await queuePayout(tx, moved, shop.clock.now())
    await tell(shop, tx, moved, { event: 'retried', words: payoutRetriedLetters })
    return moved
  })
}

/** The grams go back as they were sold, and nothing is owed. Needs no code: nothing leaves the account. */
export async function takeSilverBack(shop: Shop, own: Own): Promise<Sale> {
  const { id } = await readOwnSale(shop, own)
  const undone = await undo(shop, { saleId: id, by: `customer:${own.customerId}`, why: 'taken back' })
  if (!undone) throw refuse('silver-out.not-failed')
  return undone
}

/** Nobody chose in time. */
export async function undoLapsed(shop: Shop, { saleId, tryNo }: { saleId: number; tryNo: number }): Promise<undefined> {
  const sale = await readSale(shop.db, saleId)
  if (sale?.state === 'FAILED' && sale.tryNo === tryNo)
    await undo(shop, { saleId, tryNo, by: 'silvera', why: 'nobody chose' })
  return undefined
}

interface Undoing {
  readonly saleId: number
  /** Only if it is still this try that failed. */
  readonly tryNo?: number
  readonly by: string
  readonly why: string
}

async function undo(shop: Shop, { saleId, tryNo, by, why }: Undoing): Promise<Sale | null> {
  return shop.db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId)
    if (sale?.state !== 'FAILED' || (tryNo !== undefined && sale.tryNo !== tryNo)) return null
    const moved = await moveSale(shop, tx, sale, { event: 'undo', by, why })
    await post(shop, tx, silverSaleUndone({ ...sale, saleId }))
    await tell(shop, tx, moved, { event: 'undone', words: silverReturnedLetters })
    return moved
  })
}
