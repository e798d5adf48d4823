/** The photograph of a sealed parcel, only for its customer: shown on the page of the order, and not cached. */
import { findOwnParcel } from '../../shop/orders/reading.ts'
import { refuse } from '../../shop/refusal.ts'
import type { RawHandler } from '../call.ts'
import { HttpError } from '../request-handler/envelope.ts'

export const parcelPhotoUrl = (id: number): string => `/app/api/parcel-photo?parcel=${id}`

export const parcelPhoto: RawHandler = async (shop, request, { customer }) => {
  if (!customer) throw refuse('request.signed-out')
  const id = Number(new URL(request.url).searchParams.get('parcel'))
  const parcel = Number.isSafeInteger(id) ? await findOwnParcel(shop.db, { customerId: customer.id, id }) : null
  const bytes = parcel?.photo ? await shop.files.read(parcel.photo) : null
  if (!bytes) throw new HttpError(404, 'There is no photograph of this parcel')
  return new Response(new Uint8Array(bytes), {
    headers: {
      // It was re-encoded when it was stored, and nothing else is stored under this kind.
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="parcel-${id}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
