/** Options of the dev endpoints for orders. */

import { bytesOfInline, keepUpload } from '../../shop/content/uploads/actions.ts'
import type { OrderChangeCause } from '../../shop/orders/actions.ts'
import type { LineQuantity, Parcel } from '../../shop/orders/shipments.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'

export type DevOptions = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

export const causeOf = ({ reason }: DevOptions): OrderChangeCause => ({
  by: 'lever',
  why: textOf(reason) || 'by a dev endpoint',
})

interface Packing {
  readonly orderId: number
  readonly more: DevOptions
  /** It replaces an item that was returned. */
  readonly isAnother?: boolean
  /** The key of its photograph. */
  readonly photo?: string | null
}

/** By default: the shop's courier, everything that is left, and a waybill number made from the order's id. */
export function parcelFromOptions(
  { courier }: Pick<Shop, 'courier'>,
  { orderId, more, isAnother = false, photo = null }: Packing,
): Parcel {
  const pieces = piecesOf(more.pieces)
  const number = String(orderId).padStart(10, '0')
  const part = pieces ? `-${pieces.map(({ lineId }) => lineId).join('-')}` : isAnother ? '-R' : ''
  return {
    waybillNo: textOf(more.waybill_no) || `SQ${number}${part}`,
    companyName: textOf(more.shipping_company_name) || courier.name,
    companyUrl: courier.trackingUrl,
    ...(pieces && !isAnother ? { pieces } : {}),
    ...(more.seal_no === undefined ? {} : { sealNo: textOf(more.seal_no) }),
    ...(Number.isSafeInteger(more.weight_mg) && { weightMg: more.weight_mg as number }),
    ...(photo && { photo }),
  }
}

/**
 * Stores the photograph of the sealed parcel (`photo`, a picture as a string) and runs `act` with its key, or with null
 * without one. Deletes the photograph when `act` fails. Throws what `bytesOfInline`, `keepUpload` and `act` throw.
 */
export async function withPhoto<Result>(
  shop: Pick<Shop, 'files'>,
  { photo }: DevOptions,
  act: (key: string | null) => Promise<Result>,
): Promise<Result> {
  if (typeof photo !== 'string') return act(null)
  const key = await keepUpload(shop, { bytes: bytesOfInline(photo, 'photo'), kind: 'parcels', field: 'photo' })
  try {
    return await act(key)
  } catch (failure) {
    // Without a parcel the photograph would stay in the store for ever.
    await shop.files.drop(key)
    throw failure
  }
}

/** `[{order_detail_id, qty}]`; throws `fulfilment.unknown-pieces` for anything else. */
function piecesOf(sent: unknown): LineQuantity[] | undefined {
  if (sent === undefined) return undefined
  if (!Array.isArray(sent)) throw refuse('fulfilment.unknown-pieces')
  return sent.map((one: { order_detail_id?: unknown; qty?: unknown }) => {
    const { order_detail_id: lineId, qty: quantity } = one ?? {}
    if (!Number.isSafeInteger(lineId) || !Number.isSafeInteger(quantity)) throw refuse('fulfilment.unknown-pieces')
    return { lineId: lineId as number, quantity: quantity as number }
  })
}
