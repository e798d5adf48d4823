/** The photograph of a sealed parcel, for its own customer alone: shown on the page of the order, kept by nobody else. */
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
      // We drew it ourselves when it was kept, and keep nothing else of this kind.
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="parcel-${id}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}
