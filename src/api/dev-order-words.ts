/** What may be sent along when a lever on an order is pulled. */
import type { Cause } from '../shop/orders/actions.ts'
import type { LinePieces, Parcel } from '../shop/orders/shipments.ts'
import { refuse } from '../shop/refusal.ts'
import type { Shop } from '../shop/shop.ts'

export type More = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

export const causeOf = ({ reason }: More): Cause => ({ by: 'lever', why: textOf(reason) || 'a lever was pulled' })

interface Packing {
  readonly orderId: number
  readonly more: More
  /** It replaces a piece that came back. */
  readonly isAnother?: boolean
}

/** Without more: the courier of the shop, all that is left, and a waybill made of the order's number. */
export function parcelOf({ courier }: Pick<Shop, 'courier'>, { orderId, more, isAnother = false }: Packing): Parcel {
  const pieces = piecesOf(more.pieces)
  const number = String(orderId).padStart(10, '0')
  const part = pieces ? `-${pieces.map(({ lineId }) => lineId).join('-')}` : isAnother ? '-R' : ''
  return {
    waybillNo: textOf(more.waybill_no) || `SQ${number}${part}`,
    companyName: textOf(more.shipping_company_name) || courier.name,
    companyUrl: courier.trackingUrl,
    ...(pieces && !isAnother ? { pieces } : {}),
    ...(more.seal_no === undefined ? {} : { sealNo: textOf(more.seal_no) }),
  }
}

/** `[{order_detail_id, qty}]`; throws `fulfilment.unknown-pieces` for anything else. */
function piecesOf(sent: unknown): LinePieces[] | undefined {
  if (sent === undefined) return undefined
  if (!Array.isArray(sent)) throw refuse('fulfilment.unknown-pieces')
  return sent.map((one: { order_detail_id?: unknown; qty?: unknown }) => {
    const { order_detail_id: lineId, qty: quantity } = one ?? {}
    if (!Number.isSafeInteger(lineId) || !Number.isSafeInteger(quantity)) throw refuse('fulfilment.unknown-pieces')
    return { lineId: lineId as number, quantity: quantity as number }
  })
}
