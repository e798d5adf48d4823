import { settlePaymentReport } from '../../../shop/checkout/pay/settle.ts'
import { makeMp4 } from '../../../shop/content/uploads/testing.ts'
import { inlinePhoto as photo } from '../../../shop/fulfilment/packing/testing.ts'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import type { Shop } from '../../../shop/shop.ts'
import { createTestStaff, type SignedInStaff } from '../../../testing-staff.ts'
import { dayOf } from '../../../units/date.ts'
import { paidOrder, videoPart } from '../shop/orders.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

/** An order that was accepted, and its first line. */
async function acceptedOrder(stage: ScenarioStage, staff: SignedInStaff, over: { qty?: number } = {}) {
  const { who, number: order } = await paidOrder(stage, over)
  await stage.prepare('POST admin/orders/accept', { orders: [order] }, staff)
  const { lines } = (await stage.prepare('GET admin/orders/one', { order }, staff)).body.data
  return { who, order, lineId: lines[0].id as number }
}

let seals = 0

/** Packs one piece; answers the parcel. */
async function pack(
  stage: ScenarioStage,
  staff: SignedInStaff,
  { order, lineId, make = stage.prepare }: { order: string; lineId: number; make?: ScenarioStage['measure'] },
): Promise<number> {
  const pieces = [{ lineId, quantity: 1 }]
  const expected = await make('POST admin/orders/packing', { order, pieces }, staff)
  const { expectedMilligrams: weightMilligrams } = expected.body.data
  const parcel = { order, pieces, weightMilligrams, sealNo: `SC ${++seals}`, photo }
  return (await make('POST admin/orders/pack', parcel, staff)).body.data.packed.at(-1).id
}

async function deliver(
  stage: ScenarioStage,
  staff: SignedInStaff,
  accepted: Awaited<ReturnType<typeof acceptedOrder>>,
) {
  const parcel = await pack(stage, staff, accepted)
  await stage.prepare('POST admin/orders/despatch', { order: accepted.order, parcel }, staff)
  await stage.prepare('POST admin/orders/delivered', { order: accepted.order, proof: photo }, staff)
  return accepted
}

/** The code with which the customer confirms a change of the order. */
const newestChangeCode = async ({ db }: Shop, order: string): Promise<string> =>
  (await outboxOf(db)).find(({ template, text }) => template === 'order-change-code' && text.includes(order))
    ?.variables[0] ?? ''

/** An order from the queue to its delivery, with its papers. */
export const adminOrdersScenario: Scenario = async (stage) => {
  const { shop, measure, prepare } = stage
  const owner = await createTestStaff(shop, 'owner')
  const { number: order } = await paidOrder(stage, { qty: 2 })
  await measure('GET admin/orders', { stage: 'placed' }, owner)
  await measure('GET admin/orders/matching', { stage: 'placed' }, owner)
  await measure('POST admin/orders/tags', { orders: [order], add: ['gift'] }, owner)
  await measure('GET admin/orders/tags', {}, owner)
  await measure('POST admin/orders/export?stage=placed', {}, owner)
  await measure('POST admin/orders/accept', { orders: [order] }, owner)
  const { lines } = (await measure('GET admin/orders/one', { order }, owner)).body.data
  await measure('GET admin/orders/picking-list', { orders: order }, owner)
  await measure('GET admin/orders/cancel-cost', { order, fault: 'shop' }, owner)
  const lineId = lines[0].id
  await measure('POST admin/orders/gift-message', { order, lineId, giftMessage: 'For Meera' }, owner)
  const delivery = { name: 'Ravi Rao', address: '4 Tilak Road, Sadashiv Peth', pincode: '411030' }
  await measure('POST admin/orders/change-code', { order, delivery }, owner)
  await measure('POST admin/orders/delivery', { order, ...delivery, code: await newestChangeCode(shop, order) }, owner)
  await measure('GET admin/orders/scan', { code: order }, owner)
  const opened = await pack(stage, owner, { order, lineId, make: measure })
  await measure('GET admin/orders/parcel-photo', { packed: opened }, owner)
  await measure('GET admin/orders/packing-slip', { order }, owner)
  await measure('POST admin/orders/unpack', { order, parcel: opened }, owner)
  const heavy = { weightMilligrams: 900_000, weightReason: 'a gift box', sealNo: `SC ${++seals}`, photo }
  const weighed = await prepare('POST admin/orders/pack', { order, pieces: [{ lineId, quantity: 1 }], ...heavy }, owner)
  const [{ id: open }] = weighed.body.data.packed
  await measure('POST admin/orders/approve-weight', { order, parcel: open }, owner)
  await prepare('POST admin/orders/unpack', { order, parcel: open }, owner)
  const parcel = await pack(stage, owner, { order, lineId })
  await measure('POST admin/orders/despatch', { order, parcel }, owner)
  await measure('GET admin/orders/invoices', { order }, owner)
  const left = (await prepare('GET admin/orders/one', { order }, owner)).body.data
  await measure('GET admin/orders/parcel-documents', { order, parcel: left.parcels[0].id }, owner)
  await pack(stage, owner, { order, lineId })
  await measure('POST admin/orders/despatch-many', { orders: [order] }, owner)
  await measure('POST admin/orders/documents', { kind: 'invoices', orders: [order] }, owner)
  await measure('POST admin/orders/hand-to-courier', { orders: [order] }, owner)
  await measure('POST admin/orders/undo-hand-to-courier', { orders: [order] }, owner)
  const { parcels } = (await prepare('GET admin/orders/one', { order }, owner)).body.data
  const list = parcels.map(({ waybill }: { waybill: string }) => `${waybill}, delivered`).join('\n')
  await measure('POST admin/orders/delivered-many', { orders: [order], list }, owner)
  await measure('POST admin/orders/delivered', { order, proof: photo }, owner)
  const noted = await measure('POST admin/orders/note', { order, text: 'Delivery after six' }, owner)
  const email = noted.body.data.messages.find(({ channel }: { channel: string }) => channel === 'email')
  await measure('POST admin/orders/resend', { order, message: email.id }, owner)

  const back = await acceptedOrder(stage, owner)
  const sent = await pack(stage, owner, back)
  await prepare('POST admin/orders/despatch', { order: back.order, parcel: sent }, owner)
  await measure('POST admin/orders/came-back', { order: back.order, reason: 'nobody at home' }, owner)
}

/** Parcels of the courier without an API, from their file to their statuses. */
export const couriersScenario: Scenario = async (stage) => {
  const { shop, clock, measure, prepare } = stage
  const owner = await createTestStaff(shop, 'owner')
  const { choice } = (await prepare('GET admin/couriers', {}, owner)).body.data
  const rule = { first: '100000', last: '999999', mostWeightMilligrams: null, mostValuePaise: null, courier: 'csv' }
  const csv = { csvCourier: { name: 'BVC', trackingUrl: '', deliveryDays: 4 }, rules: [rule] }
  await measure('POST admin/couriers/save', { choice: csv, seen: choice }, owner)
  const accepted = await acceptedOrder(stage, owner)
  const parcel = await pack(stage, owner, accepted)
  await prepare('POST admin/orders/despatch', { order: accepted.order, parcel }, owner)
  const { parcels } = (await prepare('GET admin/orders/one', { order: accepted.order }, owner)).body.data
  const day = dayOf(clock.now())
  await measure(`POST admin/couriers/parcels?day=${day}`, {}, owner)
  const text = `Reference,Status,Date\n${parcels[0].waybill},Out for delivery,${day}`
  await measure('POST admin/couriers/statuses/preview', { text }, owner)
  await measure('POST admin/couriers/statuses/import', { text }, owner)
  await prepare('POST admin/couriers/save', { choice, seen: csv }, owner)
}

/** Parcels of the courier with an API: label, tracking, a pickup that is cancelled, and one that comes back. */
export const courierTrackingScenario: Scenario = async (stage) => {
  const { shop, clock, measure, prepare } = stage
  const owner = await createTestStaff(shop, 'owner')
  const send = async () => {
    const accepted = await acceptedOrder(stage, owner)
    const packed = await pack(stage, owner, accepted)
    const sent = await prepare('POST admin/orders/despatch', { order: accepted.order, parcel: packed }, owner)
    return { order: accepted.order, parcel: sent.body.data.parcels[0].id as number }
  }
  // Those of other scenarios, so that one parcel is tracked below.
  await prepare('POST admin/couriers/track', {}, owner)
  const first = await send()
  await measure('POST admin/couriers/track', {}, owner)
  clock.advance(2 * 60_000)
  await measure('GET admin/orders/label', { parcel: first.parcel }, owner)
  await measure('POST admin/orders/track', first, owner)
  await measure('GET admin/couriers', {}, owner)
  await measure(`POST admin/couriers/manifest?day=${dayOf(clock.now())}&courier=integrated`, {}, owner)
  const second = await send()
  await measure('POST admin/orders/cancel-pickup', { ...second, reason: 'Wrong address' }, owner)
  const third = await send()
  const back = { state: 'RETURNED', code: 'SRTODLV', text: '', at: null, expectedOn: null } as const
  const { parcels } = shop.courier
  if (!parcels) throw new Error('the stand-in has an API for parcels')
  const { track } = parcels
  parcels.track = async () => back
  await prepare('POST admin/orders/track', third, owner)
  parcels.track = track
  await measure('POST admin/orders/receive-parcel', { ...third, isSealIntact: true }, owner)
}

/** What is collected at the counter, and money that people look at. */
export const counterAndReviewScenario: Scenario = async (stage) => {
  const { shop, clock, measure, prepare, buyer, pay, check, initiate, setSilver } = stage
  const owner = await createTestStaff(shop, 'owner')
  const who = await buyer()
  const order_id = who.orderId
  const [store] = (await prepare('POST my-address-store', {}, who)).body.data.address
  const [home] = (await prepare('POST my-address', {}, who)).body.data.address
  await prepare('POST checkout-pickup', { order_id, store_id: store.id }, who)
  const addresses = { delevery_address_id: store.id, billing_address_id: home.id, isBillSend: 'N' }
  await prepare('POST checkout-address-save-order', { order_id, ...addresses }, who)
  await prepare('POST order-summary-save', { order_id, special_instruction: '' }, who)
  const order = await pay(who)
  await prepare('POST admin/orders/accept', { orders: [order] }, owner)
  await measure('POST admin/orders/ready', { order }, owner)
  await prepare('POST admin/orders/change-code', { order, delivery: null }, owner)
  await measure('POST admin/orders/collection-code', { order, code: await newestChangeCode(shop, order) }, owner)
  const emails = await outboxOf(shop.db, 'asha@customers.example')
  const email = emails.find(({ template, text }) => template === 'order-collection-code' && text.includes(order))
  const code = /\b\d{6}\b(?=\. The old)/.exec(email?.text ?? '')?.[0]
  await measure('POST admin/orders/hand-over', { order, code, paper: 'Aadhaar', lastFour: '4821' }, owner)

  const late = await buyer()
  await check(late)
  const { orderId: orderRef, amount, unique_order_id } = (await initiate(late, 'CREDIT_CARD')).body.data
  clock.advance(25 * 60_000)
  await setSilver(1.05)
  const payment = { provider: 'paytm', orderRef, paymentRef: 'late-money', state: 'paid', reason: '' } as const
  await settlePaymentReport(shop, { ...payment, amount: Math.round(amount * 100), instrument: 'CREDIT_CARD' })
  await measure('POST admin/orders/payment-link', { order: unique_order_id }, owner)
  const accepted = { order: unique_order_id, reason: 'the bank was slow' }
  await measure('POST admin/orders/accept-payment', accepted, owner)
  await setSilver(1 / 1.05)
}

/** Orders that are cancelled, and pieces that come back. */
export const adminReturnsScenario: Scenario = async (stage) => {
  const { shop, measure, prepare } = stage
  const owner = await createTestStaff(shop, 'owner')
  const ours = await acceptedOrder(stage, owner)
  const cost = (await prepare('GET admin/orders/cancel-cost', { order: ours.order, fault: 'shop' }, owner)).body.data
  const cancel = { order: ours.order, fault: 'shop', reason: 'the piece is scratched', shownPaise: cost.moneyPaise }
  await measure('POST admin/orders/cancel', cancel, owner)

  const accepted = await acceptedOrder(stage, owner)
  const request = { order_id: accepted.who.orderId, reason: 'changed my mind', accepted_cost: 1_000_000 }
  await prepare('POST order-cancel', request, accepted.who)
  await measure('POST admin/orders/refuse-cancel', { order: accepted.order, reason: 'it is packed' }, owner)

  const claimed = async (resolution: string) => {
    const delivered = await deliver(stage, owner, await acceptedOrder(stage, owner))
    const form = new FormData()
    form.set('order_detail_id', String(delivered.lineId))
    form.set('reason', 'It is damaged')
    form.set('resolution', resolution)
    form.append(
      'files',
      new File([Buffer.from(photo.split(',')[1] ?? '', 'base64')], 'coin.png', { type: 'image/png' }),
    )
    const video = makeMp4()
    const begin = { order_detail_id: delivered.lineId, size: video.length }
    const { video_id } = (await prepare('POST return-video', begin, delivered.who)).body.data
    await prepare('POST return-video-part', videoPart(video_id, video), delivered.who)
    form.set('video_id', String(video_id))
    await prepare('POST order-return', form, delivered.who)
    return delivered
  }
  const rejected = await claimed('refund')
  const { returns } = (await prepare('GET admin/orders/one', { order: rejected.order }, owner)).body.data
  await measure('GET admin/orders/return-picture', { order: rejected.order, return: returns[0].id, nth: 0 }, owner)
  await measure('GET admin/orders/return-video', { order: rejected.order, return: returns[0].id }, owner)
  await measure('POST admin/orders/reject-return', { order: rejected.order, answer: 'It is as described' }, owner)

  const { order } = await claimed('refund')
  await measure('POST admin/orders/approve-return', { order }, owner)
  await measure('POST admin/orders/receive-return', { order }, owner)
  const { moneyPaise } = (await measure('GET admin/orders/settling', { order }, owner)).body.data
  await measure('POST admin/orders/settle-return', { order, shownPaise: moneyPaise }, owner)

  const broken = await deliver(stage, owner, accepted)
  const pieces = [{ lineId: broken.lineId, quantity: 1 }]
  const refund = { order: broken.order, pieces, claim: 'damaged', reason: 'the capsule is broken' }
  const quote = (await measure('POST admin/orders/refund-cost', refund, owner)).body.data
  await measure('POST admin/orders/refund', { ...refund, shownPaise: quote.moneyPaise }, owner)
}
