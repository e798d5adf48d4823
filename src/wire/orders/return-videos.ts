/**
 * The upload of a video for a return, part by part (rules/orders.md 3.4): `return-video` begins it, `return-video-part` sends
 * each part and answers how far it has come, and `order-return` names it.
 */
import * as z from 'zod/mini'
import { mostVideoMinutes, mostVideoSize } from '../../shop/orders/returns/rules/return-video.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { id, integer, nullable, wholeNumber } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const uploadState = wireShape({
  uploadId: ['video_id', id],
  /** Each part has so many bytes; the last may have fewer. */
  partBytes: ['part_size', integer],
  /** The next part begins here. */
  received: ['received', integer],
  /** Null until the video has arrived. */
  seconds: ['seconds', nullable(integer)],
})

export const startReturnVideo = {
  params: wireShape({
    lineId: ['order_detail_id', id],
    bytes: ['size', wholeNumber.check(z.minimum(1, fieldSentence('fields.video-missing', 'Attach a video')))],
  }),
  response: uploadState,
}

export const addReturnVideoPart = {
  params: wireShape({
    uploadId: ['video_id', id],
    from: ['from', wholeNumber],
    part: ['part', z.instanceof(File, { message: fieldSentence('fields.video-missing', 'Attach a video') })],
  }),
  response: uploadState,
}

export const removeReturnVideo = {
  params: wireShape({ uploadId: ['video_id', id] }),
  response: wireShape({ uploadId: ['video_id', id] }),
}

export const messages = {
  'returns.video-kind': [415, 'This is not a video we can play. Attach an MP4, MOV or WebM video'],
  'returns.video-broken': [415, 'This video cannot be read. Save it again as MP4 and attach it'],
  'returns.video-size': [413, `Attach a video of at most ${mostVideoSize}`],
  'returns.video-length': [413, `Attach a video of at most ${mostVideoMinutes} minutes`],
  'returns.video-gone': [404, 'The video is no longer here. Please attach it again'],
  'returns.video-unfinished': [409, 'The video has not arrived yet. Wait until it is uploaded, or remove it'],
  'returns.videos-today': [
    429,
    ({ most }) => `You can upload ${most} videos a day. Send your request without one; we ask for it if we need it`,
  ],
} satisfies RefusalMessages
