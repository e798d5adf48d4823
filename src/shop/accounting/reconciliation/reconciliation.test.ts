// @module-tag postgres
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDemoRefund } from '../../../demo/seed/testing.ts'
import { dayMs } from '../../../units/date.ts'
import { payingBench } from '../../checkout/pay/testing.ts'
import { recountOrders } from '../../fulfilment/admin/recount.ts'
import { sumDay, sumDaysAnew } from '../../ledger/day-sums.ts'
import { recalculateSoldDays, storeSoldDays } from '../goods-sold/stored-days.ts'
import { sumMetalDays, sumMetalDaysAnew } from '../metal-position/day-sums.ts'
import { listOpenDifferences, listResolvedDifferences, readReconciliationStatus, reconcile } from './actions.ts'
import { type DifferenceKind, differenceKinds } from './rules.ts'

let bench: Awaited<ReturnType<typeof payingBench>>
let paid: string
beforeAll(async () => {
  bench = await payingBench()
  await sendDemoRefund(bench.shop)
  await reconcile(bench.shop)
  paid = await bench.pay(await bench.buyer({ qty: 2 }))
  await bench.wait(60)
}, 60_000)
afterAll(() => bench.close())

const run = (statement: SQL) => bench.shop.db.execute(statement)
/** Runs statements with the database's protection disabled, to create states that should be impossible. */
const pastGuards = async (table: string, ...statements: SQL[]) => {
  await run(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`))
  for (const statement of statements) await run(statement)
  await run(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER USER`))
}
const found = async () => (await reconcile(bench.shop)).map(({ kind, what }) => `${kind} ${what}`)

describe('reconciliation', () => {
  it('finds nothing after a purchase, one that lapsed and one that failed, today and a week later', async () => {
    const lapsed = await bench.buyer()
    await bench.check(lapsed)
    await bench.initiate(lapsed, 'UPI')
    expect(await reconcile(bench.shop)).toEqual([])
    for (let day = 0; day < 7; day++) await bench.wait(dayMs / 1000)
    expect(await reconcile(bench.shop)).toEqual([])
    expect(await readReconciliationStatus(bench.shop.db)).toEqual({ reasons: [], warnings: [] })
  })

  interface Fault {
    readonly kind: DifferenceKind
    readonly what: RegExp
    readonly make: () => Promise<unknown>
    readonly mend: () => Promise<unknown>
  }
  const thisOrder = () => sql`(SELECT id FROM orders WHERE unique_order_id = ${paid})`
  const faults: readonly Fault[] = [
    {
      kind: 'order-count',
      what: /^\d{4}-\d\d-\d\d [A-Z]/,
      make: () =>
        run(sql`UPDATE order_counts SET orders = orders + 1, payable = payable + 5
          WHERE id = (SELECT max(id) FROM order_counts)`),
      mend: async () => expect(await recountOrders(bench.shop)).toBe(1),
    },
    {
      kind: 'order-count',
      what: /^[A-Z]+-[\d-]+ parcels$/,
      make: () => run(sql`UPDATE orders SET parcel_work = 'packed' WHERE unique_order_id = ${paid}`),
      mend: async () => expect(await recountOrders(bench.shop)).toBe(1),
    },
    {
      kind: 'metal-day',
      what: /./,
      make: async () => {
        await sumMetalDays(bench.shop)
        await run(
          sql`UPDATE metal_day_sums SET fine_mg = fine_mg + 1 WHERE day = (SELECT max(day) FROM metal_day_sums)`,
        )
      },
      mend: async () => expect(await sumMetalDaysAnew(bench.shop)).toBeGreaterThan(0),
    },
    {
      kind: 'goods-sold-day',
      what: /^\d{4}-\d\d-\d\d silver product \d+ brand \d+$/,
      make: async () => {
        await storeSoldDays(bench.shop)
        await run(sql`UPDATE goods_sold_day_sums SET pieces = pieces + 1`)
      },
      mend: async () => expect(await recalculateSoldDays(bench.shop)).toBeGreaterThan(0),
    },
    {
      kind: 'day-sum',
      what: /^house\/paytm\/INR$/,
      make: async () => {
        await sumDay(bench.shop)
        await run(sql`UPDATE ledger_day_sums SET balance = balance - 7 WHERE name = 'paytm'`)
      },
      mend: async () => expect(await sumDaysAnew(bench.shop)).toBe(1),
    },
    {
      kind: 'balance',
      what: /customer:\d+\/wallet\/POINT/,
      make: () =>
        run(
          sql`INSERT INTO ledger_accounts (owner, name, asset, balance) VALUES ('customer:777', 'wallet', 'POINT', 8)`,
        ),
      mend: () => run(sql`UPDATE ledger_accounts SET balance = 0 WHERE owner = 'customer:777'`),
    },
    {
      kind: 'trial-balance',
      what: /INR/,
      make: () =>
        pastGuards(
          'ledger_entries',
          sql`UPDATE ledger_entries SET amount = amount + 1
        WHERE account_id = (SELECT id FROM ledger_accounts WHERE owner = 'house' AND name = 'paytm')`,
        ),
      mend: () =>
        pastGuards(
          'ledger_entries',
          sql`UPDATE ledger_entries SET amount = amount - 1
        WHERE account_id = (SELECT id FROM ledger_accounts WHERE owner = 'house' AND name = 'paytm')`,
        ),
    },
    {
      kind: 'order-unpaid',
      what: /SLV/,
      make: () => run(sql`UPDATE orders SET payable = payable + 100 WHERE id = ${thisOrder()}`),
      mend: () => run(sql`UPDATE orders SET payable = payable - 100 WHERE id = ${thisOrder()}`),
    },
    {
      kind: 'payment-orphan',
      what: /paytm:/,
      make: () => run(sql`UPDATE orders SET payment_status = 'EXPIRED' WHERE id = ${thisOrder()}`),
      mend: () => run(sql`UPDATE orders SET payment_status = 'PAID' WHERE id = ${thisOrder()}`),
    },
    {
      kind: 'payment-amount',
      what: /paytm:/,
      make: () =>
        run(sql`UPDATE payment_attempts SET amount = amount - 100 WHERE order_id = ${thisOrder()} AND state = 'PAID'`),
      mend: () =>
        run(sql`UPDATE payment_attempts SET amount = amount + 100 WHERE order_id = ${thisOrder()} AND state = 'PAID'`),
    },
    {
      kind: 'payment-unbooked',
      what: /razorpay:pay_unbooked/,
      make: () =>
        run(sql`INSERT INTO payments (attempt_id, order_id, customer_id, till, payment_ref, order_ref, amount, outcome, received_at)
        SELECT attempt_id, order_id, customer_id, 'razorpay', 'pay_unbooked', order_ref, amount, 'surplus', received_at
        FROM payments WHERE order_id = ${thisOrder()}`),
      mend: () => run(sql`DELETE FROM payments WHERE payment_ref = 'pay_unbooked'`),
    },
    {
      kind: 'payment-unsettled',
      what: /razorpay:pay_unsettled/,
      make: () =>
        run(sql`INSERT INTO payments (attempt_id, order_id, customer_id, till, payment_ref, order_ref, amount, outcome, received_at)
        SELECT attempt_id, order_id, customer_id, 'razorpay', 'pay_unsettled', order_ref, amount, 'surplus', received_at
        FROM payments WHERE order_id = ${thisOrder()}`),
      mend: () => run(sql`DELETE FROM payments WHERE payment_ref = 'pay_unsettled'`),
    },
    {
      kind: 'payment-settled-otherwise',
      what: /paytm:/,
      make: () => run(sql`UPDATE payments SET amount = amount + 5 WHERE order_id = ${thisOrder()}`),
      mend: () => run(sql`UPDATE payments SET amount = amount - 5 WHERE order_id = ${thisOrder()}`),
    },
    {
      kind: 'payment-unknown',
      what: /razorpay:pay_stranger/,
      make: () =>
        run(sql`INSERT INTO provider_settlements (provider, kind, ref, amount, fee, settled_on, utr)
        VALUES ('razorpay', 'payment', 'pay_stranger', 100, 0, '2026-11-27', 'U1')`),
      mend: () => run(sql`DELETE FROM provider_settlements WHERE ref = 'pay_stranger'`),
    },
    {
      kind: 'refund-unknown',
      what: /paytm:rf_stranger/,
      make: () =>
        run(sql`INSERT INTO provider_settlements (provider, kind, ref, amount, fee, settled_on, utr)
        VALUES ('paytm', 'refund', 'rf_stranger', 100, 0, '2026-11-27', 'U1')`),
      mend: () => run(sql`DELETE FROM provider_settlements WHERE ref = 'rf_stranger'`),
    },
    ...(['refund-late', 'refund-unsettled', 'refund-settled-otherwise'] as const).map(
      (kind): Fault => ({
        kind,
        what: /R-test/,
        make: async () => {
          const state = kind === 'refund-late' ? 'failed' : 'done'
          await run(sql`INSERT INTO payment_refunds (ref, payment_id, amount, why, state, provider_refund_id, due_at, done_at)
            SELECT 'R-test', id, 100, 'test', ${state}, 'rf_test', received_at, CASE WHEN ${state} = 'done' THEN received_at END
            FROM payments WHERE order_id = ${thisOrder()}`)
          if (kind === 'refund-settled-otherwise')
            await run(sql`INSERT INTO provider_settlements (provider, kind, ref, amount, fee, settled_on, utr)
              VALUES ('paytm', 'refund', 'rf_test', 99, 0, '2026-11-22', 'U1')`)
        },
        mend: async () => {
          await run(sql`DELETE FROM payment_refunds WHERE ref = 'R-test'`)
          await run(sql`DELETE FROM provider_settlements WHERE ref = 'rf_test'`)
        },
      }),
    ),
    {
      kind: 'stock',
      what: /silver/,
      make: () => run(sql`UPDATE products SET stock = stock + 1 WHERE id = ${bench.silverPiece().id}`),
      mend: () => run(sql`UPDATE products SET stock = stock - 1 WHERE id = ${bench.silverPiece().id}`),
    },
    {
      kind: 'stock-hold-orphan',
      what: /^1$/,
      make: () =>
        run(sql`INSERT INTO stock_holds (order_id, pieces, taken_at) VALUES (1, '[]', '2026-11-21T06:00:00Z')`),
      mend: () => run(sql`DELETE FROM stock_holds WHERE order_id = 1`),
    },
    {
      kind: 'hold-orphan',
      what: /stray/,
      make: () =>
        run(sql`INSERT INTO ledger_holds (reference, customer_id, asset, amount, order_id, taken_at)
        SELECT 'stray', customer_id, 'POINT', 8, id, '2026-11-21T06:00:00Z' FROM orders WHERE unique_order_id = ${paid}`),
      mend: () => run(sql`DELETE FROM ledger_holds WHERE reference = 'stray'`),
    },
    {
      kind: 'held-balance',
      what: /customer:\d+\/held\/POINT/,
      make: () =>
        run(sql`INSERT INTO ledger_holds (reference, customer_id, asset, amount, order_id, taken_at)
        SELECT 'stray', customer_id, 'POINT', 8, id, '2026-11-21T06:00:00Z' FROM orders WHERE unique_order_id = ${paid}`),
      mend: () => run(sql`DELETE FROM ledger_holds WHERE reference = 'stray'`),
    },
    {
      kind: 'gift-unheld',
      what: /silver gift 990001/,
      make: () =>
        run(sql`INSERT INTO silver_gifts (id, giver_id, giver_name, silver, recipient_name, mobile, message, token_hash, state, given_at, ends_at)
        SELECT 990001, customer_id, 'A', 8, 'B', '9812345678', '', 'stray', 'OPEN', '2026-11-21T06:00:00Z', '2026-12-21T06:00:00Z'
        FROM orders WHERE unique_order_id = ${paid}`),
      mend: () => run(sql`DELETE FROM silver_gifts WHERE id = 990001`),
    },
    {
      kind: 'points-orphan',
      what: /order 1/,
      make: async () => {
        await run(
          sql`INSERT INTO ledger_accounts (owner, name, asset, balance) VALUES ('customer:778', 'pending', 'POINT', 0)`,
        )
        await run(
          sql`INSERT INTO ledger_accounts (owner, name, asset) VALUES ('house', 'issued', 'POINT') ON CONFLICT DO NOTHING`,
        )
        await run(sql`WITH moved AS (INSERT INTO ledger_transfers (why, reference, order_id, at)
          VALUES ('test', 'test:points', 1, now()) RETURNING id)
          INSERT INTO ledger_entries (transfer_id, account_id, amount)
          SELECT moved.id, account.id, CASE account.owner WHEN 'house' THEN -8 ELSE 8 END FROM moved, ledger_accounts account
          WHERE account.asset = 'POINT' AND (account.owner, account.name) IN (('house', 'issued'), ('customer:778', 'pending'))`)
      },
      mend: () =>
        run(sql`WITH moved AS (INSERT INTO ledger_transfers (why, reference, order_id, at)
          VALUES ('test', 'test:points:back', 1, now()) RETURNING id)
          INSERT INTO ledger_entries (transfer_id, account_id, amount)
          SELECT moved.id, account.id, CASE account.owner WHEN 'house' THEN 8 ELSE -8 END FROM moved, ledger_accounts account
          WHERE account.asset = 'POINT' AND (account.owner, account.name) IN (('house', 'issued'), ('customer:778', 'pending'))`),
    },
    {
      kind: 'dispute-unbooked',
      what: /razorpay:disp_unbooked/,
      make: () =>
        run(sql`INSERT INTO payment_disputes (provider, dispute_ref, payment_ref, phase, reason, amount, debited, state, by_hand,
          raised_at, recorded_at) VALUES ('razorpay', 'disp_unbooked', 'pay_1', 'chargeback', '', 500, 500, 'OPEN', false, now(), now())`),
      mend: () => run(sql`DELETE FROM payment_disputes WHERE dispute_ref = 'disp_unbooked'`),
    },
    {
      kind: 'points-lots',
      what: /customer:779/,
      make: () =>
        run(sql`INSERT INTO point_lots (customer_id, points, points_left, given_at, expires_at)
        VALUES (779, 8, 8, now(), now() + interval '1 day')`),
      mend: () => run(sql`DELETE FROM point_lots WHERE customer_id = 779`),
    },
    {
      kind: 'purchase-uncredited',
      what: /paytm:/,
      make: () =>
        run(sql`UPDATE payment_attempts SET draft = draft || '{"kind":"silver"}'
        WHERE order_id = ${thisOrder()} AND state = 'PAID'`),
      mend: () =>
        run(sql`UPDATE payment_attempts SET draft = draft || '{"kind":"order"}'
        WHERE order_id = ${thisOrder()} AND state = 'PAID'`),
    },
    {
      kind: 'document-series',
      what: /^SLV\/\d{4}$/,
      make: () => pastGuards('invoice_series', sql`UPDATE invoice_series SET last = last + 1 WHERE series = 'SLV'`),
      mend: () => pastGuards('invoice_series', sql`UPDATE invoice_series SET last = last - 1 WHERE series = 'SLV'`),
    },
    {
      kind: 'message-late',
      what: /test:unsent/,
      make: () =>
        run(sql`INSERT INTO messages (key, channel, recipient, template, variables, subject, body_text, body_html, created_at, secret)
        VALUES ('test:unsent', 'sms', '9000000001', 't', '[]', '', 'x', '', '2026-11-21T06:00:00Z', false)`),
      mend: () => run(sql`DELETE FROM messages WHERE key = 'test:unsent'`),
    },
  ]

  it.each(faults)('finds $kind, keeps it until it is mended, and then says so', async ({ kind, what, make, mend }) => {
    await make()
    const [first] = (await reconcile(bench.shop)).filter((one) => one.kind === kind)
    expect(first?.what).toMatch(what)
    bench.clock.advance(60_000)
    const [second] = (await reconcile(bench.shop)).filter((one) => one.kind === kind)
    expect(second?.firstSeenAt).toEqual(first?.firstSeenAt)
    await mend()
    bench.clock.advance(60_000)
    expect(await found()).toEqual([])
    expect((await listResolvedDifferences(bench.shop.db)).map((one) => one.kind)).toContain(kind)
  })

  it('finds a transfer that takes from nowhere with the trial balance', async () => {
    expect((await listResolvedDifferences(bench.shop.db)).map((one) => one.kind)).toContain('transfer')
  })

  it('has a test of every kind', () => {
    expect([...new Set([...faults.map(({ kind }) => kind), 'transfer'])].sort()).toEqual([...differenceKinds].sort())
  })

  it('names the numbers that are missing and those that are used twice', async () => {
    const serialOfLast = (change: SQL) =>
      pastGuards(
        'invoices',
        sql`UPDATE invoices SET serial = serial ${change} WHERE id = (SELECT max(id) FROM invoices WHERE series = 'SLV')`,
      )
    const series = async () => {
      bench.clock.advance(60_000)
      return (await reconcile(bench.shop)).map(({ kind, found }) => ({ kind, found }))
    }
    const { rows } = (await run(sql`SELECT last FROM invoice_series WHERE series = 'SLV'`)) as unknown as {
      rows: { last: number }[]
    }
    const last = rows[0]!.last
    await serialOfLast(sql`+ 2`)
    const gap = `${last} documents up to number ${last + 2}, missing ${last} ${last + 1}`
    expect(await series()).toEqual([{ kind: 'document-series', found: gap }])
    await serialOfLast(sql`- 2`)
    await run(sql`DROP INDEX invoices_serial`)
    await serialOfLast(sql`- 1`)
    const twice = `${last} documents up to number ${last - 1}, more than once ${last - 1}`
    expect(await series()).toEqual([{ kind: 'document-series', found: twice }])
    await serialOfLast(sql`+ 1`)
    await run(sql`CREATE UNIQUE INDEX invoices_serial ON invoices (series, financial_year, serial)`)
    expect(await series()).toEqual([])
  })

  it('keeps what it knows of settlements while a provider does not answer', async () => {
    await run(sql`INSERT INTO provider_settlements (provider, kind, ref, amount, fee, settled_on, utr)
      VALUES ('razorpay', 'payment', 'pay_stranger', 100, 0, '2026-11-27', 'U1')`)
    await reconcile(bench.shop)
    await bench.control({ outage_seconds: 60 })
    await run(sql`DELETE FROM provider_settlements WHERE ref = 'pay_stranger'`)
    expect(await found()).toEqual(['payment-unknown razorpay:pay_stranger'])
    await bench.control({ reset: true })
    bench.clock.advance(61_000)
    expect(await found()).toEqual([])
    expect(await listOpenDifferences(bench.shop.db)).toEqual([])
  })

  it('takes over the files of all days that nobody looked at', async () => {
    for (const days of [10, 30]) {
      await bench.setSilver(1)
      const number = await bench.pay(await bench.buyer())
      await bench.wait(60)
      bench.clock.advance(days * dayMs)
      expect(await found()).toEqual([])
      const imported = (await run(sql`SELECT 1 FROM provider_settlements line
        JOIN payments ON payments.till = line.provider AND payments.payment_ref = line.ref
        WHERE payments.order_id = (SELECT id FROM orders WHERE unique_order_id = ${number})`)) as { rows: unknown[] }
      expect(imported.rows).toHaveLength(1)
    }
  })
})
