/** The search of the command palette among a million orders and 200,000 customers (or `-- 100000 20000`). */
import { sql } from 'drizzle-orm'
import { generateOrders } from '../src/demo/seed/generated/generated-orders.ts'
import { openDatabase, type Tx } from '../src/platform/database/database.ts'
import { defaultSettings } from '../src/shop/content/settings.ts'
import { findRecords } from '../src/shop/operations/global-search/find.ts'
import { permissions } from '../src/shop/staff/rules.ts'
import { openBenchEnvironment } from './support/bench-environment.ts'
import { printTable } from './support/table.ts'
import { percentileFigures, takeRounds } from './support/times.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const customers = Number(process.argv[3] ?? 200_000)
const rounds = 100
const owner = {
  id: 1,
  name: 'Owner',
  email: 'owner@silvera.example',
  roles: ['OWNER'],
  permissions,
  locations: null,
} as const

const texts = {
  'an order number': 'GEN-118500',
  'digits of an order number': '1185',
  'a mobile': '9600000123',
  'an e-mail': 'g1234@generated.example',
  'a name that many have': 'anita',
  'a rare name': 'anita generated 77123',
  'a name in most orders': 'asha',
  'a product': 'silver bar',
  'a ticket': 'CON-AAA0-0042',
  'a UTR': 'UTRGEN00042',
  'a serial': 'SN-GEN-00042',
  'a setting': 'large order',
  'a text page': 'privacy policy',
  nothing: 'zzzqx',
} as const

/** Customers with contacts beside those of the generated orders, 50,000 tickets, sales and settlements with UTRs. */
async function generatePeople(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO customers (name, email, mobile, refer_code, created_at)
    SELECT (ARRAY['Anita', 'Ravi', 'Meera', 'Suresh', 'Kavita'])[1 + n % 5] || ' Generated ' || n, 'g' || n || '@generated.example',
      (9600000000 + n)::text, 'H' || upper(to_hex(n)), now()
    FROM generate_series(1, greatest(0, ${customers}::integer - (SELECT count(*)::integer FROM customers))) n`)
  await tx.execute(sql`
    INSERT INTO tickets (number, kind, state, name, email, mobile, message, facts, created_at, acknowledge_by, resolve_by)
    SELECT 'CON-' || lpad((n / 10000)::text, 4, 'A') || '-' || lpad((n % 10000)::text, 4, '0'), 'contact', 'received', (ARRAY['Anita', 'Ravi', 'Meera'])[1 + n % 3] || ' Generated ' || n,
      'g' || n || '@generated.example', (9600000000 + n)::text, 'A question', '{}', now(), now(), now()
    FROM generate_series(1, 50000) n`)
  await tx.execute(sql`
    INSERT INTO provider_settlements (provider, kind, ref, amount, fee, settled_on, utr)
    SELECT 'razorpay', 'payment', 'pay_gen' || n, 100000, 0, current_date, 'UTRGEN' || lpad((n / 20)::text, 5, '0')
    FROM generate_series(1, ${orders}::integer) n`)
}

const deps = await openBenchEnvironment('silvera_bench_search')
try {
  await deps.seed(10_000)
  await deps.prepare(async (database) => {
    await database.db.transaction((tx) => generateOrders(tx, orders))
    await database.db.transaction(generatePeople)
    await database.script('VACUUM ANALYZE')
  })
  const url = deps.settings.DATABASE_URL
  const database = await openDatabase({ url, pool: 4, folder: `${deps.settings.DATA_DIR}/database` })
  // The search reads the prefix of numbers, and nothing else, from the catalogue.
  const catalogue = { now: { content: { settings: defaultSettings } } } as never
  const shop = { db: database.db, catalogue, clock: { now: () => new Date() } as never }
  const rows = []
  for (const [query, text] of Object.entries(texts)) {
    let found = ''
    const took = await takeRounds(rounds, async () => {
      const { groups, withheld } = await findRecords(shop, owner, text)
      found = [...groups.map(({ group, results }) => `${group} ${results.length}`), withheld].filter(Boolean).join(', ')
    })
    rows.push({ query, found, ...percentileFigures(took) })
  }
  printTable(`The search among ${orders} orders and ${customers} customers, ${deps.database}`, rows)
  await database.close()
} finally {
  if (!process.env.BENCH_KEEP) await deps.remove()
}
