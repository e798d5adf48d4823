/** The demo customer's bank account, and digital silver sold back to it. */

import { fixedClock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { seal } from '../../../platform/security/sealed-values.ts'
import { accountNumberBinding } from '../../../shop/customers/bank-accounts/reading.ts'
import { bankAccounts, bankAccountTransitions } from '../../../shop/customers/bank-accounts/records.ts'
import { postMovement } from '../../../shop/ledger/actions.ts'
import { payoutPaid, silverSold } from '../../../shop/ledger/movements.ts'
import { silverSaleQuotes, silverSales, silverSaleTransitions } from '../../../shop/silver/redemption/records.ts'
import {
  buildSilverPayoutRef,
  quoteDisplayMs,
  quoteValidityMs,
  saleAmount,
} from '../../../shop/silver/redemption/rules/sale.ts'
import { dayMs } from '../../../units/date.ts'

interface Demo {
  readonly customerId: number
  /** Needed to seal the bank account number. */
  readonly keys: Keys
  readonly now: Date
}

const holder = 'Asha Deshmukh'
const number = '50100123456789'
const sold = { daysAgo: 1, silver: 2_5000, rate: 23_910 }

export async function seedSilverOut(tx: Tx, { customerId, keys, now }: Demo): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const [account] = await tx
    .insert(bankAccounts)
    .values({
      customerId,
      state: 'VERIFIED',
      ifsc: 'HDFC0000053',
      holder,
      numberSealed: seal(keys, accountNumberBinding(customerId), number),
      checkId: 'fav_demo',
      payeeId: `fa_${number.slice(-4)}_demo`,
      bankHolder: holder.toUpperCase(),
      addedAt: before(90),
    })
    .returning()
  const accountId = account!.id
  const by = `customer:${customerId}`
  await tx.insert(bankAccountTransitions).values([
    { accountId, event: 'add', from: null, to: 'CHECKING', by, at: before(90) },
    { accountId, event: 'found', from: 'CHECKING', to: 'VERIFIED', by: 'stand-in', at: before(90) },
  ])
  await seedSale(tx, { customerId, accountId, soldAt: before(sold.daysAgo) })
}

interface Sale {
  readonly customerId: number
  readonly accountId: number
  readonly soldAt: Date
}

async function seedSale(tx: Tx, { customerId, accountId, soldAt }: Sale): Promise<void> {
  const { silver, rate } = sold
  const amount = saleAmount(silver, rate)
  const [quote] = await tx
    .insert(silverSaleQuotes)
    .values({
      customerId,
      silver,
      rate,
      amount,
      quotedAt: soldAt,
      shownUntil: new Date(soldAt.getTime() + quoteDisplayMs),
      endsAt: new Date(soldAt.getTime() + quoteValidityMs),
      usedAt: soldAt,
    })
    .returning()
  const paid = { payoutId: 'pout_demo', utr: 'SLV000000000001', paidAt: soldAt }
  const [sale] = await tx
    .insert(silverSales)
    .values({ customerId, quoteId: quote!.id, accountId, silver, rate, amount, state: 'PAID', soldAt, ...paid })
    .returning()
  const saleId = sale!.id
  await tx.insert(silverSaleTransitions).values([
    { saleId, event: 'sell', from: null, to: 'DUE', tryNo: 1, by: `customer:${customerId}`, why: 'sold', at: soldAt },
    { saleId, event: 'pay', from: 'DUE', to: 'PAID', tryNo: 1, by: 'stand-in', why: '', at: soldAt },
  ])
  const deps = { clock: fixedClock(soldAt) }
  await postMovement(deps, tx, silverSold({ customerId, saleId, silver, amount }))
  await postMovement(deps, tx, payoutPaid({ customerId, payoutRef: buildSilverPayoutRef(saleId, 1), amount }))
}
