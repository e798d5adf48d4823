/** Orders of the demo shop that are being worked on: packed, sent in part, ready at the counter, on their way back. */
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { takeBackOrder } from '../../../shop/fulfilment/despatch/come-back.ts'
import { deliverOrder } from '../../../shop/fulfilment/despatch/deliver.ts'
import { despatchOrder, makeReady } from '../../../shop/fulfilment/despatch/despatch.ts'
import { expectedOf, packParcel } from '../../../shop/fulfilment/packing/actions.ts'
import { approveReturn, receiveReturn } from '../../../shop/fulfilment/returns/return.ts'
import { advance, type Cause, mustLockOrder } from '../../../shop/orders/actions.ts'
import type { OrderDraft } from '../../../shop/orders/order.ts'
import { readLines } from '../../../shop/orders/reading.ts'
import { addReturn } from '../../../shop/orders/returns/actions.ts'
import type { Claim } from '../../../shop/orders/returns/rules.ts'
import type { LinePieces, Parcel } from '../../../shop/orders/shipments.ts'
import type { Shop } from '../../../shop/shop.ts'
import { dayMs } from '../../../units/date.ts'
import type { DemoFiles } from '../content/demo-files.ts'

/** Where an order stands since. */
export type Stop = 'packed' | 'partly-sent' | 'ready' | 'came-back' | 'return-asked' | 'return-received'

export const desk: Cause = { by: 'staff', why: 'demo shop' }

export const parcelOf = ({ orderId }: Pick<OrderDraft, 'orderId'>, pieces?: readonly LinePieces[]): Parcel => ({
  waybillNo: `SQ${String(orderId).padStart(10, '0')}`,
  companyName: 'Sequel',
  companyUrl: 'https://sequel247.com/track/{waybill}',
  ...(pieces && { pieces }),
})

interface Room extends Pick<Shop, 'catalogue'> {
  readonly clock: Clock
  readonly keys: Keys
  readonly files: DemoFiles
}

type Work = (tx: Tx, orderId: number, room: Room) => Promise<unknown>

const quiet = ({ clock }: Room) => ({ clock, config: null })

const works: Readonly<Record<Stop, Work>> = {
  packed: (tx, orderId, room) => pack(tx, orderId, room),
  /** What was ordered second follows. */
  'partly-sent': async (tx, orderId, room) => {
    const [first] = await readLines(tx, orderId)
    const pieces = [{ lineId: first!.id, quantity: first!.priced.quantity }]
    await despatchOrder(quiet(room), tx, orderId, { ...desk, parcel: parcelOf({ orderId }, pieces) })
  },
  ready: (tx, orderId, room) => makeReady({ ...quiet(room), keys: room.keys }, tx, orderId, desk),
  'came-back': async (tx, orderId, room) => {
    await send(tx, orderId, room)
    room.clock.advance(5 * dayMs)
    const why = 'Door locked on three visits, the mobile switched off'
    await takeBackOrder(quiet(room), tx, orderId, { ...desk, why })
  },
  'return-asked': (tx, orderId, room) =>
    askBack(tx, orderId, {
      ...room,
      claim: 'damaged',
      why: 'One coin came out of a broken capsule, its rim is dented',
    }),
  'return-received': async (tx, orderId, room) => {
    await askBack(tx, orderId, {
      ...room,
      claim: 'tampered',
      why: 'The seal was tampered with, the card inside is torn',
    })
    room.clock.advance(dayMs / 2)
    await approveReturn(quiet(room), tx, orderId, desk)
    room.clock.advance(2 * dayMs)
    await receiveReturn(quiet(room), tx, orderId, desk)
  },
}

export async function workOn(tx: Tx, { orderId }: OrderDraft, { stop, ...room }: Room & { stop: Stop }): Promise<void> {
  await works[stop](tx, orderId, room)
}

async function pack(tx: Tx, orderId: number, { clock, catalogue, files }: Room): Promise<void> {
  const pieces = (await readLines(tx, orderId)).map((line) => ({ line, quantity: line.priced.quantity }))
  await packParcel({ clock, catalogue }, tx, {
    orderId,
    pieces: pieces.map(({ line, quantity }) => ({ lineId: line.id, quantity, serials: [] })),
    weightMg: expectedOf(pieces).weight,
    weightReason: '',
    sealNo: 'TE 4820 7733',
    photo: files.parcel,
    by: 'staff',
  })
}

const send = (tx: Tx, orderId: number, room: Room) =>
  despatchOrder(quiet(room), tx, orderId, { ...desk, parcel: parcelOf({ orderId }) })

/** A day after it was delivered, with a picture of it. */
async function askBack(tx: Tx, orderId: number, { why, claim, ...room }: Room & { why: string; claim: Claim }) {
  const { clock, files } = room
  await send(tx, orderId, room)
  clock.advance(2 * dayMs)
  await deliverOrder(quiet(room), tx, orderId, desk)
  clock.advance(dayMs)
  const order = await mustLockOrder(tx, orderId)
  await advance({ clock }, tx, order, { order: 'request-return', by: `customer:${order.customerId}`, why })
  const [{ id: lineId, priced } = { id: 0, priced: { quantity: 1 } }] = await readLines(tx, orderId)
  const wanted = { orderId, lineId, quantity: priced.quantity, reason: why, claim, wish: 'refund' } as const
  await addReturn({ clock }, tx, { ...wanted, pictures: [files.parcel] })
}
