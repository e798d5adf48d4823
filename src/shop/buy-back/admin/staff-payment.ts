/** Payment of a piece by staff; if it cannot be paid, the reason is shown (decision 0086). */
import type { Db } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { requirePayableAccount } from '../../customers/bank-accounts/reading.ts'
import { readBankAccount } from '../../customers/bank-accounts/records.ts'
import { hasTaxId } from '../../customers/tax-id.ts'
import { readHolds } from '../../payments/payouts/records.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { payBuyBack } from '../jobs.ts'
import { type BuyBack, readBuyBack, readHandlerAccounts } from '../records.ts'
import type { BuyBackState } from '../rules/buy-back-flow.ts'
import { transitionBuyBack } from '../transition-buy-back.ts'
import { mustLockBuyBack } from './handle-request.ts'
import { missingToPay, requirePerson } from './people.ts'

type PaymentRefusalCode = `buy-back.pay-${'on-its-way' | 'done' | 'failed' | 'not-bought'}`

const reasonOfState: Readonly<Partial<Record<BuyBackState, PaymentRefusalCode>>> = {
  PAYING: 'buy-back.pay-on-its-way',
  PAID: 'buy-back.pay-done',
  UNPAID: 'buy-back.pay-failed',
  DECLINED: 'buy-back.pay-not-bought',
  RETURNED: 'buy-back.pay-not-bought',
  EXPIRED: 'buy-back.pay-not-bought',
  WITHDRAWN: 'buy-back.pay-not-bought',
}

/**
 * Checks that the payment can be sent now, by this member of staff; returns the person's id. Throws what `requirePerson`
 * throws, `buy-back.nothing-due`, `.pay-held`, `.pay-no-tax-id`, and `buy-back.pay-…` for the state and for the bank account.
 */
export async function requirePayable(shop: Shop, db: Db, row: BuyBack, by: string): Promise<number | null> {
  if (row.state !== 'ACCEPTED') throw refuse(reasonOfState[row.state] ?? 'buy-back.nothing-due', { why: row.why })
  const personId = await requirePerson(shop, db, row, { step: 'release', by })
  const [hold] = await readHolds(db, 'buyBack', [row.id])
  if (hold) {
    const holder = (await readHandlerAccounts(db)).find(({ id }) => hold.by === `staff:${id}`)
    throw refuse('buy-back.pay-held', { by: holder?.name ?? hold.by, why: hold.why })
  }
  const { panFrom } = shop.catalogue.now.content.settings.law
  if (row.amount >= panFrom && !(await hasTaxId(db, row.customerId)))
    throw refuse('buy-back.pay-no-tax-id', { from: formatMoney(panFrom) })
  if (row.accountId === null) await requireBankAccount(shop, db, row.customerId)
  return personId
}

/** `requirePayableAccount` has messages for customers, so they are replaced by messages for staff. */
async function requireBankAccount(shop: Shop, db: Db, customerId: number): Promise<void> {
  try {
    await requirePayableAccount(shop, db, customerId)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    const account = await readBankAccount(db, customerId)
    if (!account) throw refuse('buy-back.pay-no-account')
    if (account.state === 'REFUSED') throw refuse('buy-back.pay-account-refused', { why: account.why })
    if (account.state === 'CHECKING') throw refuse('buy-back.pay-account-checking')
    throw refuse('buy-back.pay-account-cooling', { until: String(refusal.facts.until ?? '') })
  }
}

/**
 * Pays in the same way as the queued job; whichever comes first, it is paid only once. The payer is recorded first and counts
 * as one more person. Throws what `requirePayable` throws, `buy-back.more-people`, `.pay-refused` if the bank did not accept
 * it, and `.pay-unanswered`.
 */
export async function payAtCounter(shop: Shop, id: number, by: string): Promise<void> {
  const { tryNo } = await shop.db.transaction(async (tx) => {
    const row = await mustLockBuyBack(tx, id)
    const personId = await requirePayable(shop, tx, row, by)
    return transitionBuyBack(shop, tx, row, { event: 'release', by, why: '', personId })
  })
  await payBuyBack(shop, { id, tryNo })
  const row = await readBuyBack(shop.db, id)
  if (row?.state === 'UNPAID') throw refuse('buy-back.pay-refused', { why: row.why })
  if (row?.state !== 'ACCEPTED') return
  const missing = await missingToPay(shop, shop.db, row)
  if (missing) throw refuse('buy-back.more-people', missing)
  throw refuse('buy-back.pay-unanswered', { at: row.payoutAskedAt ? formatDateAndTime(row.payoutAskedAt) : '' })
}
