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

interface ClosedDay extends Record<string, unknown> {
  readonly day: string
  // biome-ignore lint/suspicious/noExplicitAny: the figures as they were stored.
  readonly figures: any
}

/** Of each kind of figure, what the entries of the day come to. */
const dayCloseFaults: Check = async (week) => {
  const closed = await readRows<ClosedDay>(week, sql`SELECT day::text, figures FROM closed_days ORDER BY day`)
  const rows = await readRows<{ day: string; why: string; owner: string; name: string; asset: string; sum: string }>(
    week,
    sql`SELECT ${dayIn(sql`transfer.at`)} AS day, transfer.why, CASE owner WHEN 'house' THEN 'house' ELSE 'customer' END
          AS owner, name, asset, sum(entry.amount) AS sum FROM ${entries} GROUP BY 1, 2, 3, 4, 5`,
  )
  const expected = new Map<string, number>()
  const add = (day: string, figure: string, amount: number) => addTo(expected, `${day} ${figure}`, amount)
  for (const { day, why, owner, name, asset, sum } of rows) {
    const amount = Number(sum)
    const isHouse = owner === 'house'
    if (isHouse && why === 'payment received') add(day, `takings ${name}`, -amount)
    if (isHouse && why === 'refund paid') add(day, `refunds ${name}`, amount)
    if (isHouse && /^(sales|digital silver sales|shipping|gateway charges|metal differences)$/.test(name))
      add(day, `earned ${name}`, amount)
    if (isHouse && /^[CSI]GST$/.test(name)) add(day, `tax ${name}`, amount)
    if (asset === 'SILVER' && isHouse && why === 'silver bought') add(day, 'silver bought', -amount)
    if (asset === 'SILVER' && isHouse && why === 'silver sold') add(day, 'silver sold', amount)
    if (asset === 'POINT' && !isHouse && (why === 'points given' || why === 'points earned'))
      add(day, 'points given', amount)
  }
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
  const ofClosedDays = new Map([...expected].filter(([key]) => days.includes(key.slice(0, 10))))
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
