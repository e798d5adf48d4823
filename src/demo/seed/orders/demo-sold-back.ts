/** Buy-backs of other customers: one just requested, one due for payment, one whose payout was returned by the bank. */

import { asc, eq } from 'drizzle-orm'
import { seal } from '../../../platform/security/sealed-values.ts'
import {
  approveBuyBack,
  assayBuyBack,
  mustLockBuyBack,
  offerBuyBack,
  readBuyBackLine,
  receiveBuyBack,
} from '../../../shop/buy-back/admin/handle-request.ts'
import { standInReceipt } from '../../../shop/buy-back/admin/receipt.ts'
import { takeOffer } from '../../../shop/buy-back/customer-actions.ts'
import { buyBackDebts } from '../../../shop/buy-back/jobs.ts'
import { requestBuyBack } from '../../../shop/buy-back/request-buy-back.ts'
import { accountNumberBinding } from '../../../shop/customers/bank-accounts/reading.ts'
import { bankAccounts, bankAccountTransitions } from '../../../shop/customers/bank-accounts/records.ts'
import { orderLines, orders } from '../../../shop/orders/records.ts'
import { takeReport } from '../../../shop/payments/payouts/pay-debt.ts'
import { dayMs } from '../../../units/date.ts'
import type { AdminSeedContext } from '../staff/demo-admin.ts'

const cause = { by: 'staff:demo', why: 'demo shop' }
const hour = 1 / 24

export async function seedSoldBack(context: AdminSeedContext): Promise<void> {
  // In the order of their days, because purchase vouchers are numbered.
  await addAccount(context, "Joseph D'Souza")
  const id = await sell(context, "Joseph D'Souza", 4)
  const report = { payoutId: 'pout_demo_back', state: 'failed', utr: '', reason: 'The account is frozen' } as const
  await takeReport(context.ago(2.5), buyBackDebts, { id, tryNo: 1 }, report)
  await sell(context, 'Sarita Deshpande', 2)
  await request(context, 'Nilesh Gandhi', 3 * hour)
}

async function request(context: AdminSeedContext, name: string, daysAgo: number): Promise<number> {
  const { customerId } = context.buyer(name)
  const [line] = await context.tx
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orderLines.id))
    .limit(1)
  if (!line) throw new Error(`${name} has bought nothing`)
  const request = { customerId, lineId: line.id, quantity: 1, opened: false, handOver: 'counter' } as const
  const pickup = { on: undefined, slot: undefined }
  return (await requestBuyBack(context.ago(daysAgo), { ...request, orderId: line.orderId, pickup })).id
}

/** Brought to the counter, tested, offered and accepted within a day. */
async function sell(context: AdminSeedContext, name: string, daysAgo: number): Promise<number> {
  const id = await request(context, name, daysAgo)
  const later = (hours: number) => context.ago(daysAgo - hours * hour)
  await approveBuyBack(later(2), context.tx, id, cause)
  const row = await mustLockBuyBack(context.tx, id)
  const { product } = await readBuyBackLine(context.tx, row)
  const receipt = await standInReceipt(context.tx, row, { product, photo: context.photo })
  await receiveBuyBack(later(6), context.tx, id, { ...cause, receipt })
  await assayBuyBack(later(7), context.tx, id, { ...cause, assay: {} })
  await offerBuyBack(later(8), context.tx, id, cause)
  await takeOffer(later(9), context.tx, { customerId: context.buyer(name).customerId, id })
  return id
}

async function addAccount({ tx, keys, now, buyer }: AdminSeedContext, name: string): Promise<void> {
  const { customerId } = buyer(name)
  const addedAt = new Date(now.getTime() - 5 * dayMs)
  const [account] = await tx
    .insert(bankAccounts)
    .values({
      customerId,
      state: 'VERIFIED',
      ifsc: 'SBIN0000509',
      holder: name,
      numberSealed: seal(keys, accountNumberBinding(customerId), '30987654321'),
      checkId: 'fav_demo_goa',
      payeeId: 'fa_4321_demo',
      bankHolder: name.toUpperCase(),
      addedAt,
    })
    .returning()
  const accountId = account!.id
  const by = `customer:${customerId}`
  await tx.insert(bankAccountTransitions).values([
    { accountId, event: 'add', from: null, to: 'CHECKING', by, at: addedAt },
    { accountId, event: 'found', from: 'CHECKING', to: 'VERIFIED', by: 'stand-in', at: addedAt },
  ])
}
