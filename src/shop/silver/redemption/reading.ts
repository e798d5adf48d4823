/** A customer's own sales. */
import { unsealAccountNumber } from '../../customers/bank-accounts/reading.ts'
import { readBankAccountById } from '../../customers/bank-accounts/records.ts'
import { maskAccountNumber } from '../../customers/bank-accounts/rules.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { listSales, type SilverSale } from './records.ts'
import { uniqueSaleIdOf } from './rules/sale.ts'
import { saleLabels } from './rules/sale-flow.ts'
import { sellRate } from './sell.ts'

/** See rules/limits.md 2.1. */
const salesPerPage = 20

export async function showSale(shop: Pick<Shop, 'db' | 'keys' | 'catalogue'>, sale: SilverSale) {
  const { id, silver, rate, amount, state, utr, why: reason, soldAt, paidAt } = sale
  const account = await readBankAccountById(shop.db, sale.accountId)
  if (!account) throw new Error(`sale ${id} goes to no account`)
  return {
    id,
    uniqueSaleId: uniqueSaleIdOf(id, soldAt, shop.catalogue.now.content.settings.company.numberPrefix),
    silver,
    rate,
    amount,
    state,
    status: saleLabels[state],
    ifsc: account.ifsc,
    number: maskAccountNumber(unsealAccountNumber(shop, account)),
    utr,
    reason,
    soldAt,
    paidAt,
  }
}

export async function showSales(shop: Shop, customerId: number, page: number) {
  const { sales, total } = await listSales(shop.db, customerId, {
    offset: (page - 1) * salesPerPage,
    limit: salesPerPage,
  })
  const views = []
  for (const sale of sales) views.push(await showSale(shop, sale))
  return { sales: views, page, pages: Math.ceil(total / salesPerPage), records: total }
}

/** Null while rates are stale or held. */
export function sellRateNow(shop: Shop): number | null {
  try {
    return sellRate(shop)
  } catch (refused) {
    if (refused instanceof Refusal) return null
    throw refused
  }
}
