import sharp from 'sharp'
import type { TestBuyer } from '../../../shop/checkout/pay/testing.ts'
import { makeMp4 } from '../../../shop/content/uploads/testing.ts'
import { runOrderDevEvent } from '../../dev/dev-orders.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

/** An order that was paid by card. */
export async function paidOrder(stage: ScenarioStage, over: Parameters<ScenarioStage['buyer']>[0] = {}) {
  const who = await stage.buyer(over)
  return { who, number: await stage.pay(who) }
}

/** What happened to an order by the hands of staff. */
export async function runOrderEvents(
  stage: ScenarioStage,
  number: string,
  ...events: readonly string[]
): Promise<void> {
  for (const event of events) await runOrderDevEvent(stage.shop, number, event)
}

export async function firstLineIdOf({ get }: ScenarioStage, who: TestBuyer, number: string): Promise<number> {
  const { order_details } = (await get(who, `order-detail?unique_order_id=${number}`)).body.data
  return order_details[0].order_detail_id
}

/** A small picture as a data URL. */
export async function inlinePicture(): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
}

/** A video small enough to arrive in one part. */
export function videoPart(id: number, video: Uint8Array): FormData {
  const form = new FormData()
  form.set('video_id', String(id))
  form.set('from', '0')
  form.set('part', new File([new Uint8Array(video)], 'part'))
  return form
}

/** What customers see of an order that was delivered, and do with it. */
export const ordersScenario: Scenario = async (stage) => {
  const { shop, measure, prepare, get } = stage
  const { who, number } = await paidOrder(stage, { qty: 2 })
  const order = { unique_order_id: number }
  await runOrderEvents(stage, number, 'accept')
  await runOrderDevEvent(shop, number, 'despatch', { seal_no: 'TE 1', photo: await inlinePicture() })
  await runOrderEvents(stage, number, 'deliver')
  await measure('GET order-history', { page: 1 }, who)
  await measure('GET order-detail', order, who)
  await measure('GET invoice/{unique_order_id}', order, who)
  const { pieces } = (await measure('GET order-pieces', order, who)).body.data
  await measure('POST verify-piece', { code: pieces[0].code })
  await measure('GET piece-code', { code: pieces[0].code })
  const [parcel] = (await get(who, `order-detail?unique_order_id=${number}`)).body.data.shipments
  await measure('GET parcel-photo', { parcel: /\d+$/.exec(parcel.packing_photo)?.[0] }, who)
  await measure('POST order-reorder', { order_id: who.orderId }, who)

  const product_id = stage.silverPiece().id
  await measure('POST my-review', { product_id }, who)
  await measure('POST product-review', { product_id, comment: 'As bright as in the picture.', rating: 5 }, who)

  const lineId = await firstLineIdOf(stage, who, number)
  const video = makeMp4()
  const begin = { order_detail_id: lineId, size: video.length }
  const removed = (await measure('POST return-video', begin, who)).body.data
  await measure('POST return-video-remove', { video_id: removed.video_id }, who)
  const { video_id } = (await prepare('POST return-video', begin, who)).body.data
  await measure('POST return-video-part', videoPart(video_id, video), who)
  const form = new FormData()
  form.set('order_detail_id', String(lineId))
  form.set('video_id', String(video_id))
  form.set('reason', 'damaged')
  await measure('POST order-return', form, who)
}

export const cancellationScenario: Scenario = async (stage) => {
  const { measure } = stage
  const { who } = await paidOrder(stage)
  const order = { order_id: who.orderId }
  await measure('POST order-cancel-cost', order, who)
  await measure('POST order-cancel', { ...order, reason: 'Changed my mind', accepted_cost: 1_000_000 }, who)
}
