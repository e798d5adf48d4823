import { announceTransfer, confirmTransfer } from '../../../shop/checkout/pay/bank-transfer.ts'
import { mandateBench } from '../../../shop/checkout/pay/mandate/testing.ts'
import { callWithCode } from '../../../shop/customers/one-time-codes/testing.ts'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { activateTestWallet, creditTestSilver, givePoints } from '../../../shop/loyalty/points-wallet/testing.ts'
import {
  accountOf,
  advanceShopClock,
  newSeller,
  readySeller,
  type TestSeller,
} from '../../../shop/silver/redemption/testing.ts'
import { dayMs } from '../../../units/date.ts'
import { SILVER_GRAM } from '../../../units/silver.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

/** Points and silver for an order, and silver bought. */
export const walletsScenario: Scenario = async ({ shop, measure, prepare, buyer }) => {
  const newcomer = await signedInCustomer(shop)
  await measure('POST wallet-active', {}, newcomer)
  const who = await buyer()
  await activateTestWallet(shop, who.id)
  await givePoints(shop, who.id, 800)
  await creditTestSilver(shop, who.id, 2 * SILVER_GRAM)
  const order = { order_id: who.orderId }
  await measure('POST wallet-active-status', {}, who)
  await measure('POST wallet-list', { page: 1 }, who)
  await measure('POST wallet-payment', { ...order, wallet_point: 80 }, who)
  await measure('POST wallet-payment-remove', order, who)
  await measure('POST digital-wallet-active-status', {}, who)
  await measure('POST digital-wallet-payment', { ...order, digital_wallet_gm: 0.1 }, who)
  await measure('POST digital-wallet-payment-remove', order, who)
  const params = { brand_id: 1, product_type: 'silver', buy_type: 'amount', amount: 5000 }
  await measure('POST digital-wallet-pay', params, who)
  await measure('POST digital-wallet-list', { page: 1 }, who)
  const bought = (await prepare('POST digital-wallet-pay', params, who)).body.data
  const transfer = { customerId: who.id, orderId: bought.order_id, description: 'NEFT 4711', proof: null, code: null }
  await announceTransfer(shop, { ...transfer, acceptedAmount: null })
  await confirmTransfer(shop, { orderId: bought.order_id, by: 'staff:1', amount: 100_00 })
  await measure('GET silver-reviews', {}, who)
  await measure('POST silver-reviews/decide', { order_id: bought.order_id, choice: 'money' }, who)
}

/** Silver bought month by month, and given away. */
export const plansAndGiftsScenario: Scenario = async (stage) => {
  const { measure, prepare } = stage
  const who = await newSeller(stage)
  await measure('POST silver-plan/save', { buy_type: 'amount', amount: 5000, day: 22 }, who)
  await measureMandate(stage, who)
  await measure('POST silver-plan/move', { event: 'pause' }, who)

  const friend = await newSeller(stage, 0)
  const gift = { gram: 2.5, recipient_name: 'Ravi', mobile: friend.mobile, message: 'Happy Diwali' }
  const { id: gift_id } = (await measure('POST silver-gifts/give', gift, who)).body.data.gift
  const { link } = (await measure('POST silver-gifts/link', { gift_id }, who)).body.data
  const token = link.split('/gift/')[1]
  await measure('POST silver-gifts/see', { token })
  await measure('POST silver-gifts/claim', { token }, friend)
  const second = (await prepare('POST silver-gifts/give', gift, who)).body.data.gift
  await measure('POST silver-gifts/take-back', { gift_id: second.id }, who)
  await measure('POST silver-gifts', {}, who)
}

/** Automatic payment of a plan: opened, approved in the provider's window, and turned off. */
async function measureMandate(stage: ScenarioStage, who: TestSeller): Promise<void> {
  const { measure } = stage
  const bench = mandateBench(stage)
  const opening = (await measure('POST silver-plan/mandate', {}, who)).body.data
  const result = await bench.approveInWindow(opening, 'success@sandbox')
  await measure('POST silver-plan/mandate/confirm', result, who)
  await measure('POST silver-plan', {}, who)
  await measure('POST silver-plan/mandate/revoke', {}, who)
}

/** Silver sold back to a bank account, or taken out as a coin. Days pass here. */
export const silverSaleScenario: Scenario = async (stage) => {
  const { shop, measure, measureWithCode } = stage
  const newcomer = await newSeller(stage)
  await measureWithCode('POST my-bank-account/add', accountOf('50100123456789'), newcomer)
  await measure('POST my-bank-account', {}, newcomer)
  await measureWithCode('POST my-bank-account/remove', {}, newcomer)

  const who = await readySeller(stage)
  const { quote_id } = (await measure('POST digital-wallet-sell-quote', { gram: 5 }, who)).body.data
  await measureWithCode('POST digital-wallet-sell', { gram: 5, quote_id }, who)
  await shop.jobs.runDue()
  await measure('POST digital-wallet-sales', {}, who)
  await measure('POST digital-wallet-redeem', {}, who)

  const [first, second] = [await unpaid(stage), await unpaid(stage)]
  await measure('POST digital-wallet-sell/undo', { sale_id: first.saleId }, first.who)
  await callWithCode(stage, second.who, 'my-bank-account/add', accountOf('50100123456789'))
  await shop.jobs.runDue()
  await advanceShopClock(stage, dayMs)
  await measureWithCode('POST digital-wallet-sell/retry', { sale_id: second.saleId }, second.who)
}

/** A sale whose money the bank did not take, by the last digits of the account. */
async function unpaid(stage: ScenarioStage) {
  const who = await readySeller(stage, { number: '50100123450004' })
  const sold = await callWithCode(stage, who, 'digital-wallet-sell', { gram: 5 })
  await stage.shop.jobs.runDue()
  return { who, saleId: sold.body.data.sale.id as number }
}
