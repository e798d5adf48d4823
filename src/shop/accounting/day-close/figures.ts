/** Sums up a day from the ledger; payments are broken down by the payment method of their attempts. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import { sumsOfAccounts } from '../../ledger/day-sums.ts'
import { labelOf, type PaymentMode } from '../../pricing/payment-modes.ts'
import type { DayFigures, DayTotal } from './rules.ts'

const rowsOf = <T>(response: unknown): T[] => (response as { rows: T[] }).rows

/** The sum of a day's transfers into an account, by the kind of transfer and the account. */
interface TransferSum {
  readonly why: string
  readonly owner: 'house' | 'customers'
  readonly name: string
  readonly asset: string
  readonly count: number
  readonly amount: number
}

const within = (day: Day, column: SQL): SQL =>
  sql`${column} >= ${istMoment(day).toISOString()}::timestamptz AND ${column} < ${istMoment(addDays(day, 1)).toISOString()}::timestamptz`

async function sumTransfersOn(db: Db, day: Day): Promise<TransferSum[]> {
  const response = await db.execute(sql`
    SELECT transfer.why, CASE WHEN account.owner = 'house' THEN 'house' ELSE 'customers' END AS owner, account.name,
      account.asset, count(DISTINCT transfer.id) AS count, sum(entry.amount) AS amount
    FROM ledger_transfers transfer JOIN ledger_entries entry ON entry.transfer_id = transfer.id
    JOIN ledger_accounts account ON account.id = entry.account_id
    WHERE ${within(day, sql`transfer.at`)}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`)
  return rowsOf<TransferSum & { count: string; amount: string }>(response).map((row) => ({
    ...row,
    count: Number(row.count),
    amount: Number(row.amount),
  }))
}

async function takingsOn(db: Db, day: Day): Promise<DayFigures['takings']> {
  const response = await db.execute(sql`
    SELECT payment.till, attempt.mode, count(*) AS count, sum(payment.amount) AS amount
    FROM payments payment JOIN payment_attempts attempt ON attempt.id = payment.attempt_id
    WHERE ${within(day, sql`payment.received_at`)} GROUP BY 1, 2 ORDER BY 1, 2`)
  return rowsOf<{ till: string; mode: PaymentMode | null; count: string; amount: string }>(response).map((row) => ({
    till: row.till,
    name: row.mode ? labelOf(row.mode) : 'Not chosen before it was paid',
    count: Number(row.count),
    amountPaise: Number(row.amount),
  }))
}

/** Providers that paid refunds, including those removed from the table; manual transfers from the bank come last. */
function providersOf(paid: readonly TransferSum[]): string[] {
  const names = [...new Set(paid.map(({ name }) => name))].sort()
  return [...names.filter((name) => name !== 'bank'), ...names.filter((name) => name === 'bank')]
}

const income = ['sales', 'digital silver sales', 'shipping', 'gateway charges', 'metal differences'] as const

export async function calculateDayFigures(db: Db, day: Day): Promise<DayFigures> {
  const transferSums = await sumTransfersOn(db, day)
  const of = (wanted: Partial<TransferSum>): TransferSum[] =>
    transferSums.filter((row) =>
      Object.entries(wanted).every(([key, value]) => row[key as keyof TransferSum] === value),
    )
  const sum = (wanted: Partial<TransferSum>): number => of(wanted).reduce((total, { amount }) => total + amount, 0)
  const tally = (name: string, rows: readonly TransferSum[]): DayTotal => ({
    name,
    count: rows.reduce((total, { count }) => total + count, 0),
    amountPaise: rows.reduce((total, { amount }) => total + amount, 0),
  })
  const ofCompany = (name: string): Partial<TransferSum> => ({ owner: 'house', asset: 'INR', name })
  const points = { asset: 'POINT', owner: 'customers' } as const
  const silver = { asset: 'SILVER', owner: 'house', name: 'vault' } as const
  const sums = await sumsOfAccounts(db, day)
  return {
    day,
    takings: await takingsOn(db, day),
    earned: income.map((name) => tally(name, of(ofCompany(name)))).filter(({ count }) => count > 0),
    tax: { cgstPaise: sum(ofCompany('CGST')), sgstPaise: sum(ofCompany('SGST')), igstPaise: sum(ofCompany('IGST')) },
    refunds: providersOf(of({ owner: 'house', asset: 'INR', why: 'refund paid' })).map((provider) =>
      tally(provider, of({ ...ofCompany(provider), why: 'refund paid' })),
    ),
    payouts: ['payout paid', 'payout returned']
      .map((why) => ({ ...tally(why, of({ ...ofCompany('bank'), why })) }))
      .filter(({ count }) => count > 0),
    points: {
      given: sum({ ...points, why: 'points given' }) + sum({ ...points, why: 'points earned' }),
      spent: -sum({ ...points, why: 'hold posted' }),
      expired: -sum({ ...points, why: 'points expired' }),
      takenBack: -sum({ ...points, why: 'points unearned' }) - sum({ ...points, why: 'points taken back' }),
    },
    silver: {
      boughtUnits: -sum({ ...silver, why: 'silver bought' }),
      soldBackUnits: sum({ ...silver, why: 'silver sold' }),
      spentUnits: sum({ ...silver, why: 'hold posted' }),
      returnedUnits: -sum({ ...silver, why: 'silver returned' }) - sum({ ...silver, why: 'silver sale undone' }),
    },
    balances: [...new Set(sums.map(({ asset }) => asset))].map((asset) => ({
      asset,
      sum: sums.filter((row) => row.asset === asset).reduce((total, { balance }) => total + balance, 0),
    })),
  }
}
