/** Checks that a database is complete: the ledger adds up, no invoice is missing, and the audit log is unchanged. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { driftedAccounts, trialBalance, unequalTransfers } from '../../ledger/records/proof.ts'
import type { Shop } from '../../shop.ts'
import { verifyAudit } from '../../staff/audit/verify.ts'

export interface IntegrityCheck {
  readonly what: string
  readonly holds: boolean
  readonly found: string
}

export async function verifyDatabase(shop: Pick<Shop, 'db' | 'keys' | 'clock'>): Promise<IntegrityCheck[]> {
  const { db } = shop
  const sums = await trialBalance(db)
  const drifted = await driftedAccounts(db)
  const unequal = await unequalTransfers(db)
  const series = await verifyInvoices(db)
  const audit = await verifyAudit(shop)
  return [
    {
      what: 'all accounts of an asset sum to nothing',
      holds: sums.every(({ sum }) => sum === 0),
      found: sums.map(({ asset, sum }) => `${asset} ${sum}`).join(', ') || 'no entries',
    },
    { what: 'every transfer gives what it takes', ...listed(unequal.map(({ reference }) => reference)) },
    { what: 'balances are the sums of their entries', ...listed(drifted.map(({ account }) => account)) },
    series,
    { what: 'the audit log is whole', holds: audit.holds, found: audit.holds ? `${audit.lines} lines` : audit.trouble },
  ]
}

const listed = (wrong: readonly string[]) => ({
  holds: wrong.length === 0,
  found: wrong.length ? `${wrong.length} differ: ${wrong.slice(0, 5).join(', ')}` : 'none differs',
})

/**
 * Each series must count 1, 2, 3 … to its last number (rule 46 of the CGST rules: consecutive). This includes the vouchers for
 * buy-backs.
 */
async function verifyInvoices(db: Db): Promise<IntegrityCheck> {
  const response = (await db.execute(sql`
    WITH papers AS (
      SELECT series, financial_year, serial FROM invoices
      UNION ALL
      SELECT split_part(voucher_number, '/', 1), split_part(voucher_number, '/', 2), split_part(voucher_number, '/', 3)::int
      FROM buy_backs WHERE voucher_number IS NOT NULL
    )
    SELECT series.series || '/' || series.financial_year AS name, series.last,
      count(paper.serial)::int AS count, coalesce(max(paper.serial), 0) AS most
    FROM invoice_series series
    LEFT JOIN papers paper ON paper.series = series.series AND paper.financial_year = series.financial_year
    GROUP BY series.series, series.financial_year, series.last ORDER BY 1`)) as unknown as {
    rows: { name: string; last: number; count: number; most: number }[]
  }
  const gaps = response.rows.filter(({ last, count, most }) => last !== count || last !== most)
  return {
    what: 'invoices follow one another without a gap',
    holds: gaps.length === 0,
    found:
      (gaps.length ? gaps : response.rows).map(({ name, last, count }) => `${name} ${count} of ${last}`).join(', ') ||
      'none',
  }
}
