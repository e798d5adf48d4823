/** The upload of a video for a return (rules/orders.md 3.4). */
import { startReturnVideo as start } from '../../shop/fulfilment/returns/return.ts'
import { videoPartBytes } from '../../shop/orders/returns/rules/return-video.ts'
import { addVideoPart, removeVideoUpload } from '../../shop/orders/returns/video-uploads.ts'
import type * as wire from '../../wire/orders/return-videos.ts'
import type { SignedInHandler } from '../call.ts'

/** One part, and the form around it. */
export const partFormBytes = videoPartBytes + 64 * 1024

export const startReturnVideo: SignedInHandler<typeof wire.startReturnVideo> = async (shop, { params, customer }) => ({
  data: await start(shop, { ...params, customerId: customer.id }),
})

export const addReturnVideoPart: SignedInHandler<typeof wire.addReturnVideoPart> = async (
  shop,
  { params: { part, ...params }, customer },
) => {
  const content = new Uint8Array(await part.arrayBuffer())
  return { data: await addVideoPart(shop, { ...params, content, customerId: customer.id }) }
}

export const removeReturnVideo: SignedInHandler<typeof wire.removeReturnVideo> = async (shop, { params, customer }) => {
  await removeVideoUpload(shop, { ...params, customerId: customer.id })
  return { data: params }
}
