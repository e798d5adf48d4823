/** All payouts to customers for what they sold us, digital silver and pieces, in one list for staff. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { readBuyBack } from '../../buy-back/records.ts'
import { formatBuyBackNumber as buyBackNumberOf, buyBackSeries } from '../../buy-back/rules/times.ts'
import { numberSeriesKind } from '../../content/rules/number-series.ts'
import { unsealAccountNumber } from '../../customers/bank-accounts/reading.ts'
import { readBankAccount, readBankAccountById } from '../../customers/bank-accounts/records.ts'
import { maskAccountNumber } from '../../customers/bank-accounts/rules.ts'
import type { DebtKind } from '../../payments/payouts/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readSale } from '../../silver/redemption/records.ts'
import { uniqueSaleIdOf } from '../../silver/redemption/rules/sale.ts'
import type { PayoutState, PayoutView } from './rules.ts'

/**
 * Payouts are sent within minutes, so one that has not arrived after a day needs attention (rules/buy-back.md 3.2: at most two
 * working days).
 */
const lateMs = dayMs

export interface PayoutDetails {
  readonly kind: DebtKind
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly customer: string
  readonly amount: number
  readonly state: PayoutState
  readonly tryNo: number
  readonly payoutId: string | null
  readonly utr: string
  /** The bank's reason, or that of the last transition. */
  readonly why: string
  readonly since: Date
  readonly paidAt: Date | null
  readonly accountId: number | null
  readonly isLate: boolean
  /** Null unless staff stopped it. */
  readonly hold: { readonly by: string; readonly why: string; readonly at: Date } | null
}

interface Row {
  kind: DebtKind
  id: string
  customer_id: string
  customer: string
  amount: string
  state: PayoutState
  try_no: number
  payout_id: string | null
  utr: string
  why: string
  named_at: Date | string
  since: Date | string
  paid_at: Date | string | null
  account_id: string | null
  held_by: string | null
  held_why: string | null
  held_at: Date | string | null
}

const saleState = sql`CASE sale.state WHEN 'DUE' THEN 'due' WHEN 'SENT' THEN 'sent' WHEN 'PAID' THEN 'paid' WHEN 'FAILED' THEN 'failed' ELSE 'over' END`
const pieceState = sql`CASE piece.state WHEN 'ACCEPTED' THEN 'due' WHEN 'PAYING' THEN 'sent' WHEN 'PAID' THEN 'paid' ELSE 'failed' END`

/** The states of each table that a view reads. Written out so that an index is used. */
const statesOf: Readonly<Record<PayoutView, { sale: readonly string[]; piece: readonly string[] }>> = {
  failed: { sale: ['FAILED'], piece: ['UNPAID'] },
  due: { sale: ['DUE'], piece: ['ACCEPTED'] },
  sent: { sale: ['SENT'], piece: ['PAYING'] },
  held: { sale: ['DUE'], piece: ['ACCEPTED'] },
  late: { sale: ['DUE', 'SENT'], piece: ['ACCEPTED', 'PAYING'] },
  paid: { sale: ['PAID'], piece: ['PAID'] },
}

const textArray = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)

/** Where the next page continues: after the last row. */
export interface PayoutKey {
  readonly sinceMs: number
  readonly kind: DebtKind
  readonly id: number
}

const ofView = (view: PayoutView) =>
  union({
    sale: sql`sale.state IN ${textArray(statesOf[view].sale)}`,
    piece: sql`piece.state IN ${textArray(statesOf[view].piece)}`,
  })

/** Buy-backs become payouts once their offer is accepted. */
const isPayout = sql`piece.state IN ('ACCEPTED', 'PAYING', 'PAID', 'UNPAID')`

/** By the bank's number of the transfer, or the payout's own: "SLB-2026-12", "BBK-2026-7". */
function matching(typed: string): SQL {
  const wanted = typed.toUpperCase()
  const [, series = '', id] = /^([A-Z]{3})-\d{4}-(\d{1,15})$/.exec(wanted) ?? []
  const saleId = id && numberSeriesKind(series) === 'silver-sale' ? Number(id) : null
  const pieceId = id && series === buyBackSeries ? Number(id) : null
  const utrs = sql`(${typed}, ${wanted})`
  return union({
    sale: sql`(sale.utr <> '' AND sale.utr IN ${utrs} OR sale.id = ${saleId}::bigint)`,
    piece: sql`(piece.utr <> '' AND piece.utr IN ${utrs} OR piece.id = ${pieceId}::bigint) AND ${isPayout}`,
  })
}

const union = ({ sale, piece }: { readonly sale: SQL; readonly piece: SQL }) => sql`
  SELECT 'sale' AS kind, sale.id, sale.customer_id, sale.amount, ${saleState} AS state, sale.try_no, sale.payout_id, sale.utr,
    sale.why, sale.sold_at AS named_at, sale.sold_at AS since, sale.paid_at, sale.account_id
  FROM silver_sales sale WHERE ${sale}
  UNION ALL
  SELECT 'buyBack', piece.id, piece.customer_id, piece.amount, ${pieceState}, piece.try_no, piece.payout_id, piece.utr,
    piece.why, piece.asked_at AS named_at, coalesce(piece.ended_at, piece.received_at, piece.asked_at), piece.paid_at, piece.account_id
  FROM buy_backs piece WHERE ${piece}`

/** The payouts with this number or UTR, newest first. */
export async function findPayouts(
  { db, catalogue, clock }: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
  typed: string,
  limit: number,
): Promise<PayoutDetails[]> {
  const found = await db.execute(selecting(matching(typed), sql`true`, limit))
  return rowsOf(found, { now: clock.now(), prefix: catalogue.now.content.settings.company.numberPrefix })
}

/** Newest first. */
export async function listPayouts(
  { db, catalogue }: Pick<Shop, 'db' | 'catalogue'>,
  { view, after, limit, now }: { view: PayoutView; after: PayoutKey | null; limit: number; now: Date },
): Promise<PayoutDetails[]> {
  const late = new Date(now.getTime() - lateMs).toISOString()
  const isIn =
    view === 'held' ? sql`held.id IS NOT NULL` : view === 'late' ? sql`debt.since < ${late}::timestamptz` : sql`true`
  const behind = after
    ? sql`(debt.since, debt.kind, debt.id) < (${new Date(after.sinceMs).toISOString()}::timestamptz, ${after.kind}, ${after.id}::bigint)`
    : sql`true`
  return rowsOf(await db.execute(selecting(ofView(view), sql`${isIn} AND ${behind}`, limit)), {
    now,
    prefix: catalogue.now.content.settings.company.numberPrefix,
  })
}

const selecting = (debts: ReturnType<typeof sql>, wanted: ReturnType<typeof sql>, limit: number) => sql`
  SELECT debt.*, coalesce(customer.name, '') AS customer, held.held_by, held.why AS held_why, held.held_at
  FROM (${debts}) debt
  LEFT JOIN customers customer ON customer.id = debt.customer_id
  LEFT JOIN payout_holds held ON held.kind = debt.kind AND held.debt_id = debt.id AND held.ended_at IS NULL
  WHERE ${wanted}
  ORDER BY debt.since DESC, debt.kind DESC, debt.id DESC LIMIT ${limit}`

const numberOf = ({ kind, id, named_at: namedAt }: Row, prefix: string): string =>
  kind === 'sale'
    ? uniqueSaleIdOf(Number(id), new Date(namedAt), prefix)
    : buyBackNumberOf(Number(id), new Date(namedAt))

function rowsOf(response: unknown, { now, prefix }: { now: Date; prefix: string }): PayoutDetails[] {
  return (response as { rows: Row[] }).rows.map((row) => {
    const since = new Date(row.since)
    const id = Number(row.id)
    const isOpen = row.state === 'due' || row.state === 'sent'
    return {
      kind: row.kind,
      id,
      number: numberOf(row, prefix),
      customerId: Number(row.customer_id),
      customer: row.customer,
      amount: Number(row.amount),
      state: row.state,
      tryNo: Number(row.try_no),
      payoutId: row.payout_id,
      utr: row.utr,
      why: row.why,
      since,
      paidAt: row.paid_at === null ? null : new Date(row.paid_at),
      accountId: row.account_id === null ? null : Number(row.account_id),
      isLate: isOpen && now.getTime() - since.getTime() > lateMs,
      hold: row.held_by === null ? null : { by: row.held_by, why: row.held_why ?? '', at: new Date(row.held_at!) },
    }
  })
}

/** How many wait in each view except the paid one; the page warns about them. */
export async function countPayouts(db: Db, now: Date): Promise<Readonly<Record<Exclude<PayoutView, 'paid'>, number>>> {
  const late = new Date(now.getTime() - lateMs).toISOString()
  const response = await db.execute(sql`
    SELECT count(*) FILTER (WHERE debt.state = 'failed') AS failed, count(*) FILTER (WHERE debt.state = 'due') AS due,
      count(*) FILTER (WHERE debt.state = 'sent') AS sent, count(held.id) AS held,
      count(*) FILTER (WHERE debt.state <> 'failed' AND debt.since < ${late}::timestamptz) AS late
    FROM (${ofView('failed')} UNION ALL ${ofView('late')}) debt
    LEFT JOIN payout_holds held ON held.kind = debt.kind AND held.debt_id = debt.id AND held.ended_at IS NULL`)
  const row = (response as unknown as { rows: Record<string, string>[] }).rows[0] ?? {}
  const count = (name: string) => Number(row[name] ?? 0)
  return { failed: count('failed'), due: count('due'), sent: count('sent'), held: count('held'), late: count('late') }
}

export interface PayoutHistoryEntry {
  readonly event: string
  readonly by: string
  readonly why: string
  readonly tryNo: number
  readonly at: Date
}

/** Its history and attempts, oldest first. */
export async function readPayoutHistory(
  db: Db,
  { kind, id }: { kind: DebtKind; id: number },
): Promise<PayoutHistoryEntry[]> {
  const response = await db.execute(
    kind === 'sale'
      ? sql`SELECT event, by, why, try_no, at FROM silver_sale_moves WHERE sale_id = ${id} ORDER BY id`
      : sql`SELECT event, by, why, try_no, at FROM buy_back_moves WHERE buy_back_id = ${id} ORDER BY id`,
  )
  const { rows } = response as unknown as {
    rows: { event: string; by: string; why: string; try_no: number; at: string }[]
  }
  return rows.map(({ try_no, at, ...transition }) => ({ ...transition, tryNo: Number(try_no), at: new Date(at) }))
}

/** The account as shown to everyone: "HDFC0000053", "xxxxxxxxxx6789". */
export async function maskedAccount(shop: Pick<Shop, 'db' | 'keys'>, accountId: number | null) {
  const account = accountId === null ? null : await readBankAccountById(shop.db, accountId)
  if (!account) return null
  const { id, ifsc, holder, state } = account
  return { id, ifsc, holder, state, number: maskAccountNumber(unsealAccountNumber(shop, account)) }
}

/** The customer's current account, whether or not it can be paid to. */
export async function currentAccount(shop: Pick<Shop, 'db' | 'keys'>, customerId: number) {
  const account = await readBankAccount(shop.db, customerId)
  return account && maskedAccount(shop, account.id)
}

/** The customer and the account of a payout. Throws `payouts.unknown`. */
export async function readPayout(
  db: Db,
  { kind, id }: { kind: DebtKind; id: number },
): Promise<{ customerId: number; accountId: number | null }> {
  const row = kind === 'sale' ? await readSale(db, id) : await readBuyBack(db, id)
  if (!row) throw refuse('payouts.unknown')
  return { customerId: row.customerId, accountId: row.accountId }
}

/** The full account number. Reading it is recorded in the audit log as an action. Throws `bank-accounts.none`. */
export async function revealAccount(shop: Pick<Shop, 'db' | 'keys'>, accountId: number): Promise<string> {
  const account = await readBankAccountById(shop.db, accountId)
  if (!account) throw refuse('bank-accounts.none')
  return unsealAccountNumber(shop, account)
}
