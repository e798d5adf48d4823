/** The video that came with a return, for staff: a player seeks in it with range requests. */

import { streamParts } from '../../../shop/content/uploads/stored-parts.ts'
import { readOrderForAdmin } from '../../../shop/fulfilment/admin/detail.ts'
import { videoTypes } from '../../../shop/orders/returns/rules/return-video.ts'
import type { StaffRawHandler } from '../../call.ts'
import { parseByteRange } from '../../request-handler/byte-range.ts'
import { HttpError } from '../../request-handler/envelope.ts'

export const returnVideo: StaffRawHandler = async (shop, request) => {
  const query = new URL(request.url).searchParams
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
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/** A player asks for one video in many pieces: those behind its beginning belong to an opening that is in the audit log. */
export const continuesVideo = (request: Request): boolean => /^bytes=0*[1-9]/.test(request.headers.get('range') ?? '')
