/** Demo orders in progress: packed, partly despatched, ready at the counter, on their way back. */
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { deliverOrder } from '../../../shop/fulfilment/despatch/deliver.ts'
import { despatchOrder, makeReady } from '../../../shop/fulfilment/despatch/despatch.ts'
import { handToCourier } from '../../../shop/fulfilment/despatch/hand-to-courier.ts'
import { returnOrderToOrigin } from '../../../shop/fulfilment/despatch/return-to-origin.ts'
import { packParcel } from '../../../shop/fulfilment/packing/pack-parcel.ts'
import { expectedOf } from '../../../shop/fulfilment/packing/packed-value.ts'
import { approveReturn, receiveReturn } from '../../../shop/fulfilment/returns/return.ts'
import { mustLockOrder, type OrderChangeCause, transitionOrder } from '../../../shop/orders/actions.ts'
import type { OrderDraft } from '../../../shop/orders/order.ts'
import { readLines } from '../../../shop/orders/reading.ts'
import { addReturn } from '../../../shop/orders/returns/actions.ts'
import type { ClaimReason } from '../../../shop/orders/returns/rules.ts'
import type { LineQuantity, Parcel } from '../../../shop/orders/shipments.ts'
import type { Shop } from '../../../shop/shop.ts'
import { dayMs } from '../../../units/date.ts'
import type { DemoFiles } from '../content/demo-files.ts'

/** The stage an order has reached. */
export type DemoOrderStage = 'packed' | 'partly-sent' | 'ready' | 'came-back' | 'return-asked' | 'return-received'

export const demoStaffCause: OrderChangeCause = { by: 'staff', why: 'demo shop' }

export const demoParcelOf = ({ orderId }: Pick<OrderDraft, 'orderId'>, pieces?: readonly LineQuantity[]): Parcel => ({
  waybillNo: `SQ${String(orderId).padStart(10, '0')}`,
  companyName: 'Sequel',
  companyUrl: 'https://sequel247.com/track/{waybill}',
  ...(pieces && { pieces }),
})

interface Deps extends Pick<Shop, 'catalogue'> {
  readonly clock: Clock
  readonly keys: Keys
  readonly files: DemoFiles
}

type Work = (tx: Tx, orderId: number, deps: Deps) => Promise<unknown>

const quiet = ({ clock, catalogue }: Deps) => ({ clock, catalogue, config: null })

const works: Readonly<Record<DemoOrderStage, Work>> = {
  packed: (tx, orderId, deps) => pack(tx, orderId, deps),
  /** The second line follows in a later parcel. */
  'partly-sent': async (tx, orderId, deps) => {
    const [first] = await readLines(tx, orderId)
    const pieces = [{ lineId: first!.id, quantity: first!.priced.quantity }]
    await despatchOrder(quiet(deps), tx, orderId, { ...demoStaffCause, parcel: demoParcelOf({ orderId }, pieces) })
  },
  ready: (tx, orderId, deps) => makeReady({ ...quiet(deps), keys: deps.keys }, tx, orderId, demoStaffCause),
  'came-back': async (tx, orderId, deps) => {
    await send(tx, orderId, deps)
    deps.clock.advance(5 * dayMs)
    const why = 'Door locked on three visits, the mobile switched off'
    await returnOrderToOrigin(quiet(deps), tx, orderId, { ...demoStaffCause, why })
  },
  'return-asked': (tx, orderId, deps) =>
    requestReturn(tx, orderId, {
      ...deps,
      claim: 'damaged',
      why: 'One coin came out of a broken capsule, its rim is dented',
    }),
  'return-received': async (tx, orderId, deps) => {
    await requestReturn(tx, orderId, {
      ...deps,
      claim: 'tampered',
      why: 'The seal was tampered with, the card inside is torn',
    })
    deps.clock.advance(dayMs / 2)
    await approveReturn(quiet(deps), tx, orderId, demoStaffCause)
    deps.clock.advance(2 * dayMs)
    await receiveReturn(quiet(deps), tx, orderId, demoStaffCause)
  },
}

export async function advanceDemoOrder(
  tx: Tx,
  { orderId }: OrderDraft,
  { stop, ...deps }: Deps & { stop: DemoOrderStage },
): Promise<void> {
  await works[stop](tx, orderId, deps)
}

async function pack(tx: Tx, orderId: number, { clock, catalogue, files }: Deps): Promise<void> {
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

async function send(tx: Tx, orderId: number, deps: Deps): Promise<void> {
  await despatchOrder(quiet(deps), tx, orderId, { ...demoStaffCause, parcel: demoParcelOf({ orderId }) })
  await handToCourier(deps, tx, orderId, { ...demoStaffCause, why: 'handed to the courier' })
}

/** A day after delivery, with a picture of the item. */
async function requestReturn(
  tx: Tx,
  orderId: number,
  { why, claim, ...deps }: Deps & { why: string; claim: ClaimReason },
) {
  const { clock, files } = deps
  await send(tx, orderId, deps)
  clock.advance(2 * dayMs)
  await deliverOrder(quiet(deps), tx, orderId, demoStaffCause)
  clock.advance(dayMs)
  const order = await mustLockOrder(tx, orderId)
  await transitionOrder({ clock }, tx, order, { order: 'request-return', by: `customer:${order.customerId}`, why })
  const [{ id: lineId, priced } = { id: 0, priced: { quantity: 1 } }] = await readLines(tx, orderId)
  const wanted = { orderId, lineId, quantity: priced.quantity, reason: why, claim, wish: 'refund' } as const
  await addReturn({ clock }, tx, { ...wanted, pictures: [files.parcel] })
}
