/** Documents and pictures of orders for staff to print or view; they are not cached. */

import { readPdfBrand } from '../../../shop/content/pictures/brand-images.ts'
import { streamParts } from '../../../shop/content/uploads/stored-parts.ts'
import { readOrderForAdmin } from '../../../shop/fulfilment/admin/detail.ts'
import { drawPackingSlips, drawPickingList, type PickListOrder } from '../../../shop/fulfilment/admin/packing-slip.ts'
import { readPackingSlips } from '../../../shop/fulfilment/admin/packing-slip-content.ts'
import { mostOrdersAtOnce } from '../../../shop/fulfilment/admin/rules.ts'
import { fetchLabel } from '../../../shop/fulfilment/courier-tracking/parcel-documents.ts'
import { holdsInForce } from '../../../shop/fulfilment/order-holds/rules.ts'
import { findPhoto } from '../../../shop/fulfilment/packing/photos.ts'
import { printInvoices } from '../../../shop/orders/invoices/print-invoices.ts'
import { isWithoutIrn } from '../../../shop/orders/invoices/registration/rules/registration-flow.ts'
import { videoTypes } from '../../../shop/orders/returns/rules/return-video.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { StaffRawHandler } from '../../call.ts'
import { parseByteRange } from '../../request-handler/byte-range.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { orderLinesView } from './admin-order-view.ts'
import { toOrderHoldView } from './order-hold-view.ts'

const queryOf = (request: Request) => new URL(request.url).searchParams
const idOf = (text: string | null): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
}

const pdf = (bytes: Buffer, name: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
  })

export const brandNameOf = (shop: Shop): string => shop.catalogue.now.content.settings.site.brandName

async function picture(shop: Shop, key: string | null): Promise<Response> {
  const bytes = key ? await shop.files.read(key) : null
  if (!key || !bytes) throw new HttpError(404, 'There is no such picture')
  if (key.endsWith('.pdf')) return pdf(bytes, 'proof-of-delivery')
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': 'image/webp', 'content-disposition': 'inline' },
  })
}

export const adminParcelPhoto: StaffRawHandler = async (shop, request) => {
  const query = queryOf(request)
  return picture(
    shop,
    await findPhoto(shop.db, {
      parcel: idOf(query.get('parcel')),
      packed: idOf(query.get('packed')),
      delivered: idOf(query.get('delivered')),
    }),
  )
}

/** Fetched from the courier the first time; throws the courier's `PartnerError`. */
export const courierLabel: StaffRawHandler = async (shop, request) => {
  const parcel = idOf(queryOf(request).get('parcel'))
  const bytes = await shop.files.read(await fetchLabel(shop, parcel))
  if (!bytes) throw new HttpError(404, 'There is no such label')
  return pdf(bytes, `label-${parcel}`)
}

export const returnPicture: StaffRawHandler = async (shop, request) => {
  const query = queryOf(request)
  const order = await readOrderForAdmin(shop.db, query.get('order') ?? '')
  const found = order.returns.find(({ id }) => id === idOf(query.get('return')))
  return picture(shop, found?.pictures[idOf(query.get('nth'))] ?? null)
}

/** The video that came with a return: a player seeks in it with range requests. */
export const returnVideo: StaffRawHandler = async (shop, request) => {
  const query = queryOf(request)
  const order = await readOrderForAdmin(shop.db, query.get('order') ?? '')
  const found = order.returns.find(({ id }) => String(id) === query.get('return'))
  if (!found?.video) throw new HttpError(404, 'There is no video with this return')
  const { video } = found
  const range = parseByteRange(request.headers.get('range'), video.bytes)
  if (range === 'unsatisfiable')
    throw new HttpError(416, 'The video is shorter', { 'Content-Range': `bytes */${video.bytes}` })
  const { start, end } = range ?? { start: 0, end: video.bytes }
  const name = `return-${found.id}.${video.format}`
  return new Response(streamParts(shop.files, video, { start, end }), {
    status: range ? 206 : 200,
    headers: {
      // Decided by its content when it was uploaded.
      'content-type': videoTypes[video.format],
      'content-length': String(end - start),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${start}-${end - 1}/${video.bytes}` }),
      'content-disposition': `${query.has('download') ? 'attachment' : 'inline'}; filename="${name}"`,
      ...headers,
    },
  })
}

/** A player asks for one video in many pieces: those behind its beginning belong to an opening that is in the audit log. */
export const continuesVideo = (request: Request): boolean => /^bytes=0*[1-9]/.test(request.headers.get('range') ?? '')

export const invoicesOf: StaffRawHandler = async (shop, request) => {
  const query = queryOf(request)
  const order = query.get('order') ?? ''
  const number = query.get('number')
  const read = await readOrderForAdmin(shop.db, order)
  const documents = read.documents.filter((one) => number === null || one.number === number)
  if (documents.length === 0) throw new HttpError(404, 'There is no invoice under this number')
  const registered = documents.filter(({ registration }) => !registration || !isWithoutIrn(registration.state))
  if (registered.length === 0)
    throw new HttpError(409, 'This document has no IRN yet. It can be printed once it is registered')
  return pdf(await printInvoices(shop, registered), (number ?? order).replace(/[^\w-]/g, '-'))
}

export const packingSlip: StaffRawHandler = async (shop, request) => {
  const uniqueOrderId = queryOf(request).get('order') ?? ''
  const { order, parcels } = await readPackingSlips(shop, uniqueOrderId)
  if (parcels.length === 0) throw new HttpError(404, 'Nothing of this order is packed yet')
  const slips = await drawPackingSlips({ order }, parcels, {
    author: brandNameOf(shop),
    brand: await readPdfBrand(shop),
  })
  return pdf(slips, `packing-slip-${uniqueOrderId.replace(/[^\w-]/g, '-')}`)
}

export const pickingList: StaffRawHandler = async (shop, request, { staff }) => {
  const wanted = (queryOf(request).get('orders') ?? '').split(',').filter(Boolean)
  if (wanted.length === 0 || wanted.length > mostOrdersAtOnce)
    throw new HttpError(422, `Choose between 1 and ${mostOrdersAtOnce} orders`)
  const picked: PickListOrder[] = []
  for (const order of new Set(wanted)) picked.push(await readPickListOrder(shop, order))
  const bytes = await drawPickingList(picked, {
    ...{ at: shop.clock.now(), by: staff.name, author: brandNameOf(shop) },
    brand: await readPdfBrand(shop),
  })
  return pdf(bytes, 'picking-list')
}

/** What is left to pack of an order. Throws `orders.unknown`. */
export async function readPickListOrder(shop: Shop, uniqueOrderId: string): Promise<PickListOrder> {
  const read = await readOrderForAdmin(shop.db, uniqueOrderId)
  const lineViews = orderLinesView(read)
  const [hold] = holdsInForce(read.order, read, shop.clock.now())
  return {
    order: read.order,
    onHold: hold ? toOrderHoldView(hold).sentence : '',
    lines: read.lines.map((line, place) => ({
      ...line,
      left: lineViews[place]?.leftToPack ?? 0,
      weightChange: lineViews[place]?.weightChange ?? '',
    })),
  }
}
