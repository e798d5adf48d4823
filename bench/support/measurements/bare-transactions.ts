/** Transactions of five short statements and nothing else: the most that a PostgreSQL server can do on this machine. */
import { Client } from 'pg'
import { workers } from '../load.ts'

const accountsEach = 1000

/** Each connection has its own rows, so that none waits for another. */
export async function measureBareTransactions(
  databaseUrl: string,
  { connections, seconds, warmUpSeconds }: { connections: number; seconds: number; warmUpSeconds: number },
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await createTables(clients[0]!, connections * accountsEach)
    const transfer = (worker: number) => transferBetween(clients[worker]!, worker * accountsEach)
    await workers(connections, warmUpSeconds, transfer)
    return (await workers(connections, seconds, transfer)).perSecond
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function createTables(client: Client, accounts: number): Promise<void> {
  await client.query('CREATE TABLE bare_accounts (id integer PRIMARY KEY, amount bigint NOT NULL)')
  await client.query('CREATE TABLE bare_transfers (id bigserial PRIMARY KEY, account_id integer, amount bigint)')
  await client.query('INSERT INTO bare_accounts SELECT id, 0 FROM generate_series(0, $1::integer - 1) AS id', [
    accounts,
  ])
  await client.query('ANALYZE bare_accounts')
}

/** The server plans each statement once per connection, as it does for the shop. */
const select = { name: 'bare_select', text: 'SELECT amount FROM bare_accounts WHERE id = $1' }
const update = { name: 'bare_update', text: 'UPDATE bare_accounts SET amount = amount + $2 WHERE id = $1' }
const insert = { name: 'bare_insert', text: 'INSERT INTO bare_transfers (account_id, amount) VALUES ($1, $2)' }

async function transferBetween(client: Client, first: number): Promise<void> {
  const from = first + Math.floor(Math.random() * accountsEach)
  const to = first + ((from - first + 1) % accountsEach)
  await client.query('BEGIN')
  await client.query({ ...select, values: [from] })
  await client.query({ ...update, values: [from, -1] })
  await client.query({ ...update, values: [to, 1] })
  await client.query({ ...insert, values: [from, -1] })
  await client.query({ ...insert, values: [to, 1] })
  await client.query('COMMIT')
}
