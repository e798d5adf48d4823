/** The ledger by account and by day, the day closes, and the accounts of the providers against their own book. */
import { sql } from 'drizzle-orm'
import { addTo } from '../journal.ts'
import { type Check, dayIn, differencesOf, readRows, readSums } from './check.ts'
import { readProviderBook } from './provider.ts'

export const checkLedger: Check = async (week) => [
  ...(await balanceFaults(week)),
  ...(await accountFaults(week)),
  ...(await dayCloseFaults(week)),
]

const entries = sql`ledger_entries entry JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
  JOIN ledger_accounts account ON account.id = entry.account_id`

const balanceFaults: Check = async (week) => {
  const unbalanced = await readRows<{ what: string; sum: string }>(
    week,
    sql`SELECT transfer.reference || ' in ' || account.asset AS what, sum(entry.amount) AS sum FROM ${entries}
        GROUP BY transfer.id, transfer.reference, account.asset HAVING sum(entry.amount) <> 0
        UNION ALL SELECT ${dayIn(sql`transfer.at`)} || ' in ' || account.asset, sum(entry.amount) FROM ${entries}
        GROUP BY ${dayIn(sql`transfer.at`)}, account.asset HAVING sum(entry.amount) <> 0
        UNION ALL SELECT 'the trial balance in ' || account.asset, sum(entry.amount) FROM ${entries}
        GROUP BY account.asset HAVING sum(entry.amount) <> 0`,
  )
  const stored = await readSums(
    week,
    sql`SELECT owner || '/' || name || '/' || asset AS key, balance AS amount FROM ledger_accounts
        WHERE balance IS NOT NULL AND balance <> 0`,
  )
  const summed = await readSums(
    week,
    sql`SELECT owner || '/' || name || '/' || asset AS key, sum(entry.amount) AS amount FROM ${entries}
        WHERE owner <> 'house' GROUP BY 1 HAVING sum(entry.amount) <> 0`,
  )
  return [
    ...unbalanced.map(({ what, sum }) => `${what} adds up to ${sum}`),
    ...differencesOf('the balance of the account and its entries', summed, stored),
  ]
}

const accountFaults: Check = async (week) => {
  const { journal } = week
  const house = await readSums(
    week,
    sql`SELECT name AS key, -sum(entry.amount) AS amount FROM ${entries} WHERE owner = 'house' AND asset = 'INR' GROUP BY 1`,
  )
  const { owed, lostInDisputes } = await readProviderBook(week)
  const expected = new Map(owed)
  expected.set('chargeback losses', lostInDisputes)
  expected.set('disputed money', 0)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, paise) => all + paise, 0)
  expected.set('bank', sum(journal.transfers.map(({ paise }) => paise)) - sum(journal.soldBack))
  return [...expected].flatMap(([name, paise]) =>
    (house.get(name) ?? 0) === paise
      ? []
      : [`the account ${name}: ${paise} paise by the provider's book, ${house.get(name) ?? 0} in the ledger`],
  )
}

/** Of each kind of figure, what the entries of the day come to. */
const dayCloseFaults: Check = async (week) => {
  // biome-ignore lint/suspicious/noExplicitAny: the figures as they were stored.
  const closed = await readRows<{ day: string; figures: any }>(week, sql`SELECT day::text, figures FROM closed_days`)
  const figureOf = sql`CASE
      WHEN asset = 'INR' AND why = 'payment received' THEN 'takings ' || name
      WHEN asset = 'INR' AND why = 'refund paid' THEN 'refunds ' || name
      WHEN name IN ('sales', 'digital silver sales', 'shipping', 'gateway charges', 'metal differences') THEN 'earned ' || name
      WHEN name IN ('CGST', 'SGST', 'IGST') THEN 'tax ' || name
      WHEN name = 'vault' AND why IN ('silver bought', 'silver sold') THEN why
      WHEN name = 'issued' AND why IN ('points given', 'points earned') THEN 'points given' END`
  const ofEntries = await readSums(
    week,
    sql`SELECT ${dayIn(sql`transfer.at`)} || ' ' || ${figureOf} AS key,
          sum(CASE WHEN why IN ('payment received', 'silver bought', 'points given', 'points earned') THEN -1 ELSE 1 END
            * CASE WHEN why = 'silver bought' AND asset = 'INR' THEN -1 ELSE 1 END * entry.amount) AS amount
        FROM ${entries} WHERE owner = 'house' AND ${figureOf} IS NOT NULL GROUP BY 1`,
  )
  const found = new Map<string, number>()
  for (const { day, figures } of closed) {
    const note = (figure: string, amount: number) => addTo(found, `${day} ${figure}`, amount)
    for (const { till, amountPaise } of figures.takings) note(`takings ${till}`, amountPaise)
    for (const { name, amountPaise } of figures.refunds) note(`refunds ${name}`, amountPaise)
    for (const { name, amountPaise } of figures.earned) note(`earned ${name}`, amountPaise)
    for (const tax of ['cgst', 'sgst', 'igst']) note(`tax ${tax.toUpperCase()}`, figures.tax[`${tax}Paise`])
    note('silver bought', figures.silver.boughtUnits)
    note('silver sold', figures.silver.soldBackUnits)
    note('points given', figures.points.given)
  }
  const days = closed.map(({ day }) => day)
  const ofClosedDays = new Map([...ofEntries].filter(([key]) => days.includes(key.slice(0, 10))))
  return [
    ...(days.length < 8 ? [`only ${days.length} days are closed`] : []),
    ...closed.flatMap(({ day, figures }) =>
      figures.balances.every(({ sum }: { sum: number }) => sum === 0)
        ? []
        : [`the trial balance of ${day} is not zero`],
    ),
    ...differencesOf('the day close', ofClosedDays, found),
  ]
}
