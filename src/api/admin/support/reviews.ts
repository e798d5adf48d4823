import { countWaitingReviews, judgeReviews, listReviews } from '../../../shop/support/reviews/admin/moderate.ts'
import * as wire from '../../../wire/admin/support/reviews.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'

const size = 50

const list: StaffHandler<typeof wire.listReviews> = async (shop, { params: { view, page } }) => {
  const found = await listReviews(shop.db, { view, skip: (page - 1) * size, take: size + 1 })
  const reviews = found.slice(0, size).map(({ review, product, uniqueOrderId }) => ({
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    author: review.author,
    place: review.place,
    customerId: review.customerId,
    product: { id: review.productId, ...product },
    order: uniqueOrderId,
    writtenAt: review.writtenAt,
    judgedAt: review.approvedAt ?? review.refusedAt,
    refusedWhy: review.refusedWhy,
  }))
  return { data: { waiting: await countWaitingReviews(shop.db), reviews, size, more: found.length > size } }
}

const resultSentence = (judged: number, done: string, requested: number): string =>
  judged === requested ? done : `${done}. ${requested - judged} already moderated or edited`

const approve: StaffHandler<typeof wire.approveReview> = async (shop, { params: { reviews: read }, staff }) => {
  const judged = await judgeReviews(shop, { read, verdict: { isApproved: true }, by: `staff:${staff.id}` })
  return { data: { judged }, message: resultSentence(judged, 'Published', read.length) }
}

const refuse: StaffHandler<typeof wire.refuseReview> = async (shop, { params: { reviews: read, why }, staff }) => {
  const judged = await judgeReviews(shop, { read, verdict: { isApproved: false, why }, by: `staff:${staff.id}` })
  return { data: { judged }, message: resultSentence(judged, 'Rejected', read.length) }
}

const about = ({ reviews: [first, ...more] }: { reviews: readonly { id: number }[] }) =>
  first && more.length === 0 ? { kind: 'review', id: String(first.id) } : null

export const reviewsCalls = {
  'GET admin/reviews': staffCall('reviews', wire.listReviews, list),
  'POST admin/reviews/approve': staffCall('reviews', wire.approveReview, approve, {
    about,
    isIdempotent: true,
    risk: { harmless: 'a review gives nothing' },
  }),
  'POST admin/reviews/refuse': staffCall('reviews', wire.refuseReview, refuse, {
    about,
    isIdempotent: true,
    agree: 'goods.agree',
    risk: textRisk(({ why: text }) => ({ text, sentence: `Reject reviews: ${text}` })),
  }),
} as const
