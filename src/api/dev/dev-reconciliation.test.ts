// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendDemoRefund } from '../../demo/seed/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'
import { answerHealth, answerMetricsPort } from '../health/health.ts'
import { answerDev } from './dev.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
  await sendDemoRefund(test.shop)
}, 60_000)
afterAll(() => test.close())

const send = (method: 'GET' | 'POST', accept = 'application/json') =>
  answerDev(
    test.shop,
    new Request('http://localhost:3000/dev/reconciliation', {
      method,
      headers: { accept },
      ...(method === 'POST' ? { body: '{}' } : {}),
    }),
  )
const requestOf = (path: string) => new Request(`http://localhost:3000${path}`)
const readiness = async () => (await answerHealth(test.shop, requestOf('/readyz'))) as Response
const metrics = async () => (await answerMetricsPort(test.shop, requestOf('/metrics'))).text()
const breakBalance = () =>
  test.shop.db.execute(
    sql`INSERT INTO ledger_accounts (owner, name, asset, balance) VALUES ('customer:7777', 'wallet', 'SILVER', 8)`,
  )

it('finds nothing in the demo shop once its failed refund is sent, and says when it looked', async () => {
  const response = await (await send('POST')).json()
  expect(response).toEqual({
    last_run: { at: '2026-11-21T11:00:00+05:30', since: '2026-11-07', took_ms: expect.any(Number) },
    open: [],
    mended: [],
  })
  expect(await (await readiness()).json()).toMatchObject({ ready: true, warnings: [] })
})

it('warns of what somebody should look at, and stops the shop where the books do not add up', async () => {
  await test.shop.db.execute(sql`UPDATE products SET stock = stock + 1 WHERE id = 1`)
  await send('POST')
  const warned = await readiness()
  expect(warned.status).toBe(200)
  expect(await warned.json()).toMatchObject({ ready: true, warnings: ['1 open differences of the kind stock'] })
  await breakBalance()
  await send('POST')
  const stopped = await readiness()
  expect(stopped.status).toBe(503)
  expect((await stopped.json()).reasons).toContain('1 open differences of the kind balance')
  expect(await metrics()).toContain('silvera_differences{kind="balance"} 1')
})

it('is a page for people, which escapes what it lists', async () => {
  const page = await send('GET', 'text/html')
  const text = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('<td>customer:7777/wallet/SILVER</td>')
  expect(text).toContain('<td class="stop">balance</td>')
})

it('warns when nobody looked for a day', async () => {
  test.clock.advance(2 * dayMs)
  expect((await (await readiness()).json()).warnings).toContain(
    'the books were last compared at 2026-11-21T11:00:00+05:30',
  )
})
