import { listOutsideReviewImports } from '../../../shop/catalog/reviews/outside-reviews.ts'
import { ourPaymentDetails } from '../../../shop/operations/content/risk.ts'
import { openProposalsOf } from '../../../shop/staff/approvals/about.ts'
import { proposalKinds } from '../../../shop/staff/approvals/rules/proposal-kinds.ts'
import { assessOutsideReviews } from '../../../shop/support/reviews/outside/assess-outside-reviews.ts'
import {
  importOutsideReviews,
  planOutsideReviews,
  removeOutsideReviewImport,
} from '../../../shop/support/reviews/outside/import-outside-reviews.ts'
import * as wire from '../../../wire/admin/support/outside-reviews.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const shownImports = 50
const shownRows = 100
/** A character can take four bytes, and the form is around the text. */
const fileBytes = 4 * wire.mostOutsideReviewsLength + 64 * 1024

const list: StaffHandler<typeof wire.listOutsideReviewImports> = async ({ db }) => {
  const waiting = await openProposalsOf(db, proposalKinds.outsideReviews)
  return {
    data: {
      proposals: waiting.map(({ id, sentence, proposedByName: by, proposedAt: at }) => ({ id, sentence, by, at })),
      imports: await listOutsideReviewImports(db, shownImports),
    },
  }
}

const preview: StaffHandler<typeof wire.previewOutsideReviews> = async (shop, { params: { text } }) => {
  const { reviews, unchanged, skipped, digest } = await planOutsideReviews(shop.db, text, shop.clock.now())
  const shown = reviews.slice(0, shownRows).map(({ productId: _, ...review }) => review)
  return { data: { count: reviews.length, reviews: shown, unchanged, skipped: [...skipped], digest } }
}

const importFile: StaffHandler<typeof wire.importOutsideReviews> = async (shop, { params, staff }) => ({
  data: { id: await importOutsideReviews(shop, { ...params, by: staff.name }) },
})

const remove: StaffHandler<typeof wire.removeOutsideReviews> = async (shop, { params: { id }, staff }) => {
  await removeOutsideReviewImport(shop, id, staff.name)
  return { data: null, message: 'Reviews removed' }
}

export const outsideReviewsCalls = {
  'GET admin/reviews/outside': staffCall('reviews', wire.listOutsideReviewImports, list),
  'POST admin/reviews/outside/preview': staffCall('reviews', wire.previewOutsideReviews, preview, {
    jsonBytes: fileBytes,
    secret: ['text'],
    risk: { harmless: 'nothing is written' },
  }),
  'POST admin/reviews/outside/import': staffCall('reviews', wire.importOutsideReviews, importFile, {
    isIdempotent: true,
    jsonBytes: fileBytes,
    agree: 'goods.agree',
    risk: (shop, db, params) => assessOutsideReviews(shop, db, { ...params, ours: ourPaymentDetails(shop) }),
  }),
  'POST admin/reviews/outside/remove': staffCall('reviews', wire.removeOutsideReviews, remove, {
    isIdempotent: true,
    about: ({ id }) => ({ kind: 'outside-reviews', id: String(id) }),
    risk: { harmless: 'reviews of other sites leave the product pages' },
  }),
} as const
