import { findOwnProductForBuyBack } from '../../../shop/buy-back/testing.ts'
import type { TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { accountOf, advanceShopClock } from '../../../shop/silver/redemption/testing.ts'
import { dayMs } from '../../../units/date.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'
import { firstLineIdOf, paidOrder, runOrderEvents } from './orders.ts'

interface Owner extends TestBuyer {
  readonly number: string
  readonly lineId: number
  readonly weightMg: number
  readonly fineness: number
}

/** Pieces sold back to us, from the quote to the voucher. Days pass here. */
export const buyBacksScenario: Scenario = async (stage) => {
  const { shop, measure, measureWithCode, setSilver } = stage
  const who = await deliverOwnBrandOrder(stage)
  const line = { order_detail_id: who.lineId }
  await measure('POST buy-back-quote', line, who)
  const params = { order_id: who.orderId, ...line, buy_back_price: 1 }
  const first = (await measure('POST request-buy-back', params, who)).body.data.buy_back.id
  await measure('POST buy-back-withdraw', { buy_back_id: first }, who)

  const refused = await offered(stage, who)
  await measure('POST buy-back-refuse', refused, who)

  await addAccount(stage, who, '50100123450004')
  const accepted = await offered(stage, who)
  await measureWithCode('POST buy-back-accept', accepted, who)
  await shop.jobs.runDue()
  await measure('GET order-buy-backs', { unique_order_id: who.number }, who)
  await measure('GET buy-back-voucher', accepted, who)
  await addAccount(stage, who, '50100123456789')
  await measureWithCode('POST buy-back-retry', accepted, who)
  await setSilver(1)
}

/** Pieces of our own that were bought and delivered. */
export async function deliverOwnBrandOrder(stage: ScenarioStage): Promise<Owner> {
  await stage.setSilver(1)
  const { id: productId, weightMg, finenessPer10000: fineness } = findOwnProductForBuyBack(stage.shop)
  const { who, number } = await paidOrder(stage, { productId, qty: 3 })
  await runOrderEvents(stage, number, 'accept', 'despatch', 'deliver')
  return { ...who, number, lineId: await firstLineIdOf(stage, who, number), weightMg, fineness }
}

/** A request that came to an offer. */
async function offered(stage: ScenarioStage, who: Owner): Promise<{ readonly buy_back_id: number }> {
  const params = { order_id: who.orderId, order_detail_id: who.lineId, buy_back_price: 1 }
  const { buy_back } = (await stage.prepare('POST request-buy-back', params, who)).body.data
  await runOrderEvents(stage, who.number, 'buy_back_approve', 'buy_back_receive', 'buy_back_assay', 'buy_back_offer')
  return { buy_back_id: buy_back.id }
}

/** A day later money can be sent to it. */
async function addAccount(stage: ScenarioStage, who: Owner, number: string): Promise<void> {
  await callWithCode(stage, who, 'my-bank-account/add', accountOf(number))
  await stage.shop.jobs.runDue()
  await advanceShopClock(stage, dayMs)
  await stage.setSilver(1)
}
