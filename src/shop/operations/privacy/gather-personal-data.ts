/**
 * Everything we hold about a customer, labelled as in `personal-data-tables.ts`. Secrets are left out, and sealed numbers are
 * masked.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { sealedColumns, unseal } from '../../../platform/security/sealed-values.ts'
import { readCustomer } from '../../customers/records.ts'
import type { Shop } from '../../shop.ts'
import { type Person, personalDataTables } from './personal-data-tables.ts'

export type PersonalDataValue = string | number | boolean | null | object

export interface PersonalDataSection {
  readonly title: string
  readonly table: string
  readonly rows: readonly Readonly<Record<string, PersonalDataValue>>[]
}

async function personOf(db: Db, customerId: number): Promise<Person> {
  const customer = await readCustomer(db, customerId)
  if (!customer) throw new Error(`there is no customer ${customerId}`)
  return { id: customerId, mobile: customer.mobile ?? '', email: customer.email ?? '' }
}

/** Opens an account, or is of no use to a person. */
const secret =
  /hash|token|secret|password|browser|key$|^qr_|^file$|^proof$|^photo$|^pictures?$|^video$|check_id|payee_id|session_id|credential_id/

export async function gatherPersonalData(
  shop: Pick<Shop, 'db' | 'keys'>,
  customerId: number,
): Promise<PersonalDataSection[]> {
  const person = await personOf(shop.db, customerId)
  const sections: PersonalDataSection[] = []
  for (const { table, title, of } of personalDataTables) {
    if (title === undefined) continue
    const rows = await rowsOf(shop.db, sql`SELECT * FROM ${sql.identifier(table)} WHERE ${of(person)} ORDER BY 1`)
    sections.push({ title, table, rows: rows.map((row) => copyOfRow(shop, { table, customerId }, row)) })
  }
  sections.push({ title: 'Your entries in our books', table: 'ledger', rows: await entriesOf(shop.db, customerId) })
  return sections
}

type Row = Record<string, unknown>

const rowsOf = async (db: Db, query: Parameters<Db['execute']>[0]): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

const entriesOf = async (db: Db, customerId: number) =>
  (
    await rowsOf(
      db,
      sql`
      SELECT transfer.at, transfer.why, transfer.order_id, account.name AS account, account.asset, entry.amount
      FROM ledger_accounts account JOIN ledger_entries entry ON entry.account_id = account.id
      JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
      WHERE account.owner = ${`customer:${customerId}`} ORDER BY transfer.id`,
    )
  ).map((row) => mapCells(row))

function copyOfRow(
  shop: Pick<Shop, 'keys'>,
  { table, customerId }: { table: string; customerId: number },
  row: Row,
): Record<string, PersonalDataValue> {
  // Such a message contained a secret that opens an account, and may still.
  if (table === 'messages' && row.secret) {
    const { browser: _, ...summary } = row
    const hidden = { body_text: '[a code or a link for you alone]', body_html: '', variables: [] }
    return mapCells({ ...summary, ...hidden, body_text_hi: '', body_html_hi: '', variables_hi: [] })
  }
  const open = Object.entries(row).filter(([name]) => !secret.test(name))
  return mapCells(
    Object.fromEntries(
      open.map(([name, value]) =>
        name.endsWith('_sealed')
          ? [name.replace('_sealed', ''), value && masked(shop, { name, customerId }, String(value))]
          : [name, value],
      ),
    ),
  )
}

/** "ABxxxxxx4F": enough to recognise it. */
function masked(
  { keys }: Pick<Shop, 'keys'>,
  { name, customerId }: { name: string; customerId: number },
  sealed: string,
): string {
  const sealedColumn = sealedColumns.find(({ column }) => column === name)
  if (!sealedColumn) throw new Error(`nothing is known of the sealed column ${name}`)
  const plain = unseal(keys, { kind: sealedColumn.kind, owner: customerId }, sealed)
  return `${plain.slice(0, 2)}${'x'.repeat(Math.max(0, plain.length - 4))}${plain.slice(-2)}`
}

const mapCells = (row: Row): Record<string, PersonalDataValue> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== 'body_html' && name !== 'secret')
      .map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : ((value ?? null) as PersonalDataValue),
      ]),
  )
