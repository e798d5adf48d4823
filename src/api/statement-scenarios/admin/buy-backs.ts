import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { inlinePhoto } from '../../../shop/fulfilment/packing/testing.ts'
import { serialsWithCustomer } from '../../../shop/inventory/passports/read-serials.ts'
import { accountOf, advanceShopClock } from '../../../shop/silver/redemption/testing.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import { dayMs } from '../../../units/date.ts'
import { deliverOwnBrandOrder } from '../shop/buy-backs.ts'
import type { Scenario } from '../stage.ts'

/** A piece that its owner sells back, tested, offered for and paid. A day passes here. */
export const adminBuyBacksScenario: Scenario = async (stage) => {
  const { shop, measure, prepare, setSilver } = stage
  const who = await deliverOwnBrandOrder(stage)
  await callWithCode(stage, who, 'my-bank-account/add', accountOf('50100123456789'))
  await shop.jobs.runDue()
  await advanceShopClock(stage, dayMs)
  await setSilver(1)
  const owner = await createTestStaff(shop, 'owner')
  const colleague = await createTestStaff(shop, 'ops')
  const params = { order_id: who.orderId, order_detail_id: who.lineId, buy_back_price: 1 }
  const { id } = (await prepare('POST request-buy-back', params, who)).body.data.buy_back
  await measure('GET admin/buy-backs', {}, owner)
  await measure('GET admin/buy-backs/one', { id }, owner)
  await measure('POST admin/buy-backs/act', { id, act: 'approve' }, owner)
  const soldSerials = await serialsWithCustomer(shop.db, who.lineId)
  const receipt = { photo: inlinePhoto, scaleMilligrams: who.weightMg, serials: soldSerials.slice(0, 1) }
  await measure('POST admin/buy-backs/receive', { id, ...receipt }, owner)
  await measure('GET admin/buy-backs/photo', { id }, owner)
  const found = { weightMilligrams: who.weightMg, finenessPer10000: who.fineness, opened: false }
  await measure('POST admin/buy-backs/assay', { id, ...found }, colleague)
  await prepare('POST admin/buy-backs/act', { id, act: 'offer' }, colleague)
  await callWithCode(stage, who, 'buy-back-accept', { buy_back_id: id })
  await measure('POST admin/buy-backs/pay', { id }, owner)
}
