// @module-tag postgres
import { afterAll, expect, it } from 'vitest'
import { queueScheduledTask } from '../../scheduled-tasks.ts'
import { payingBench } from '../checkout/pay/testing.ts'
import { receiveProviderEvent, recordProviderEvent } from './provider-events.ts'
import { attempts } from './records.ts'

const bench = await payingBench()
afterAll(bench.close)

it('forgets old webhooks and tokens nobody used, and keeps the rest', async () => {
  const { shop } = bench
  const who = await bench.buyer()
  await bench.check(who)
  await bench.initiate(who, 'UPI')
  await recordProviderEvent(shop, 'paytm', 'old')
  await queueScheduledTask(shop, 'payments.tidy')
  const modes = async () =>
    (await shop.db.select().from(attempts)).filter(({ orderId }) => orderId === who.orderId).map(({ mode }) => mode)
  await bench.wait(2 * 86_400)
  expect(await modes()).toEqual([null, 'UPI'])
  await bench.wait(14 * 86_400)
  await recordProviderEvent(shop, 'paytm', 'new')
  await bench.wait(86_400)
  expect(await modes()).toEqual(['UPI'])
  expect(await receiveProviderEvent(shop, 'paytm', 'old')).toEqual({ wasProcessed: false })
  expect(await receiveProviderEvent(shop, 'paytm', 'new')).toEqual({ wasProcessed: true })
})
