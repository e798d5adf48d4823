/** What is done with an order at the desk: thin, each the very action of the shop; refusals told with what happened meanwhile. */
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/database.ts'
import { acceptQuestioned } from '../../../shop/checkout/pay/accept-questioned.ts'
import { bytesOfInline, keepUpload } from '../../../shop/content/uploads/actions.ts'
import { addNote } from '../../../shop/fulfilment/admin/notes.ts'
import { refuseCancel } from '../../../shop/fulfilment/cancellation/cancel.ts'
import { acceptOrder } from '../../../shop/fulfilment/despatch/accept.ts'
import { takeCollectionTry } from '../../../shop/fulfilment/despatch/collection-tries.ts'
import { takeBackOrder } from '../../../shop/fulfilment/despatch/come-back.ts'
import { deliverByCourier, handOver } from '../../../shop/fulfilment/despatch/deliver.ts'
import { makeReady } from '../../../shop/fulfilment/despatch/despatch.ts'
import { sendPacked } from '../../../shop/fulfilment/despatch/send-packed.ts'
import {
  approveWeight,
  expectedOf,
  isPhotoDue,
  packParcel,
  unpackParcel,
  worthOf,
} from '../../../shop/fulfilment/packing/actions.ts'
import { assessWeight } from '../../../shop/fulfilment/packing/risk.ts'
import { requireSoldWeights } from '../../../shop/fulfilment/packing/sold-weights.ts'
import { approveReturn, receiveReturn, rejectReturn } from '../../../shop/fulfilment/returns/return.ts'
import { resendMessage } from '../../../shop/messaging/messages/resend.ts'
import { findByPublicId, readLines } from '../../../shop/orders/reading.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import type * as wire from '../../../wire/admin/fulfilment/order-acts.ts'
import type { Reply, StaffHandler } from '../../call.ts'
import { performFollowing } from '../../staff-requests/guarded-act.ts'
import { type Shown, shownOrder } from './shown.ts'
import { toldMeanwhile } from './told.ts'

export interface Desk {
  readonly orderId: number
  readonly order: string
  readonly staff: Staff
  /** "staff:2" */
  readonly by: string
}

/** The order that is asked for. Throws `orders.unknown`. */
export async function deskOf(shop: Shop, asks: { order: string }, staff: Staff): Promise<Desk> {
  const found = await findByPublicId(shop.db, asks.order)
  if (!found) throw refuse('orders.unknown')
  return { orderId: found.id, order: asks.order, staff, by: `staff:${staff.id}` }
}

/** Does it and answers the order as it is afterwards. */
async function doing(
  shop: Shop,
  { asks, staff }: { asks: { order: string }; staff: Staff },
  act: (desk: Desk) => Promise<unknown>,
): Promise<Reply<Shown>> {
  const desk = await deskOf(shop, asks, staff)
  await toldMeanwhile(shop, desk, () => act(desk))
  return { data: await shownOrder(shop, asks.order) }
}

const within = (shop: Shop, act: (tx: Tx) => Promise<unknown>) => shop.db.transaction(act)

const whys = {
  accept: 'accepted at the desk',
  despatch: 'despatched at the desk',
  ready: 'put ready at the counter',
  delivered: 'the courier says it is delivered',
}

export const acceptOne = (shop: Shop, { orderId, by }: Desk) =>
  within(shop, (tx) => acceptOrder(shop, tx, orderId, { by, why: whys.accept }))

export const pack: StaffHandler<typeof wire.pack> = (shop, request) =>
  doing(shop, request, async ({ orderId, order, by, staff }) => {
    const { photo: inline, order: _, weightMilligrams: weightMg, ...rest } = request.asks
    const photo = inline
      ? await keepUpload(shop, { bytes: bytesOfInline(inline, 'photo'), kind: 'parcels', field: 'photo' })
      : null
    const packing = await shop.db
      .transaction((tx) => packParcel(shop, tx, { orderId, by, photo, weightMg, ...rest }))
      .catch(async (trouble: unknown) => {
        // A photograph of nothing would lie on the disk for ever.
        if (photo) await shop.files.drop(photo)
        throw trouble
      })
    if (packing.isWeightOpen) await proposeWeight(shop, { orderId, order, parcel: packing.id, staff })
  })

interface OpenWeight extends Omit<Desk, 'by'> {
  readonly parcel: number
}

/** A second person is asked at once; the packer goes on with the next order. */
async function proposeWeight(shop: Shop, { orderId, order, parcel, staff }: OpenWeight): Promise<void> {
  const fields = { order, parcel }
  const risk = await assessWeight(shop, shop.db, fields)
  const act = { act: 'POST admin/orders/approve-weight', about: { kind: 'order', id: order }, risk, staff, fields }
  await performFollowing(shop, act, () => within(shop, (tx) => approveWeight(tx, { orderId, id: parcel })))
}

export const approveParcelWeight: StaffHandler<typeof wire.approveWeight> = (shop, request) =>
  doing(shop, request, ({ orderId }) => within(shop, (tx) => approveWeight(tx, { orderId, id: request.asks.parcel })))

export const packingOf: StaffHandler<typeof wire.packingOf> = async (shop, { asks, staff }) => {
  const { orderId } = await deskOf(shop, asks, staff)
  const lines = await readLines(shop.db, orderId)
  const pieces = asks.pieces.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw refuse('fulfilment.not-in-order')
    return { line, quantity }
  })
  await requireSoldWeights(shop.db, lines, asks.pieces)
  const { weight, tolerance } = expectedOf(pieces)
  return {
    data: {
      expectedMilligrams: weight,
      toleranceMilligrams: tolerance,
      valuePaise: worthOf(pieces),
      photoDue: isPhotoDue(shop),
    },
  }
}

export const unpack: StaffHandler<typeof wire.unpack> = (shop, request) =>
  doing(shop, request, ({ orderId }) =>
    within(shop, (tx) => unpackParcel(shop, tx, { orderId, id: request.asks.parcel })),
  )

export const despatch: StaffHandler<typeof wire.despatch> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) => {
    const { parcel: packingId, waybill: waybillNo, courier } = request.asks
    const waybill = waybillNo ? { waybillNo, companyName: courier || shop.courier.name } : undefined
    return sendPacked(shop, { orderId, packingId, by, why: whys.despatch, waybill })
  })

export const ready: StaffHandler<typeof wire.ready> = (shop, request) =>
  doing(shop, request, (desk) => readyOne(shop, desk))

export const readyOne = (shop: Shop, { orderId, by }: Desk) =>
  within(shop, (tx) => makeReady(shop, tx, orderId, { by, why: whys.ready }))

export const despatchPacked = (shop: Shop, { orderId, by }: Desk, packingId: number) =>
  sendPacked(shop, { orderId, packingId, by, why: whys.despatch })

export const handedOver: StaffHandler<typeof wire.handOver> = (shop, request) =>
  doing(shop, request, async ({ orderId, by }) => {
    const { code, paper, lastFour } = request.asks
    await takeCollectionTry(shop, orderId)
    const why = `handed over against code and ${paper} ending ${lastFour.toUpperCase()}`
    return within(shop, (tx) => handOver(shop, tx, orderId, { by, why, code }))
  })

export const delivered: StaffHandler<typeof wire.delivered> = (shop, request) =>
  doing(shop, request, async ({ orderId, by }) => {
    const { proof: inline } = request.asks
    const proof = inline
      ? await keepUpload(shop, { bytes: bytesOfInline(inline, 'proof'), kind: 'parcels', field: 'proof' })
      : null
    try {
      await within(shop, (tx) => deliverByCourier(shop, tx, orderId, { by, why: whys.delivered, proof }))
    } catch (trouble) {
      // A picture of nothing would lie on the disk for ever.
      if (proof) await shop.files.drop(proof)
      throw trouble
    }
  })

export const deliverOne = (shop: Shop, { orderId, by }: Desk) =>
  within(shop, (tx) => deliverByCourier(shop, tx, orderId, { by, why: whys.delivered, proof: null }))

export const cameBack: StaffHandler<typeof wire.cameBack> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => takeBackOrder(shop, tx, orderId, { by, why: request.asks.reason })),
  )

export const refuseRequest: StaffHandler<typeof wire.refuseCancel> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => refuseCancel(shop, tx, orderId, { by, why: request.asks.reason })),
  )

export const approve: StaffHandler<typeof wire.approveReturn> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => approveReturn(shop, tx, orderId, { by, why: 'the claim is good' })),
  )

export const reject: StaffHandler<typeof wire.rejectReturn> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) => {
    const { answer } = request.asks
    return within(shop, (tx) => rejectReturn(shop, tx, orderId, { by, why: answer, answer }))
  })

export const receive: StaffHandler<typeof wire.receiveReturn> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => receiveReturn(shop, tx, orderId, { by, why: 'it is here, weighed and tested' })),
  )

export const acceptPayment: StaffHandler<typeof wire.acceptPayment> = (shop, request) =>
  doing(shop, request, async ({ orderId, by, staff }) => {
    await acceptQuestioned(shop, { orderId, by })
    const text = `The payment was accepted: ${request.asks.reason}`
    await within(shop, (tx) => addNote(shop, tx, { orderId, staffId: staff.id, text }))
  })

export const note: StaffHandler<typeof wire.note> = (shop, request) =>
  doing(shop, request, ({ orderId, staff }) =>
    within(shop, (tx) => addNote(shop, tx, { orderId, staffId: staff.id, text: request.asks.text })),
  )

export const resend: StaffHandler<typeof wire.resend> = (shop, request) =>
  doing(shop, request, ({ orderId }) =>
    within(shop, (tx) => resendMessage(tx, { id: request.asks.message, orderId, now: shop.clock.now() })),
  )

export type Outcomes = z.output<typeof wire.accept.answers>
