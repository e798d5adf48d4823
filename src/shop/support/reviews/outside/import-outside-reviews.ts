/** Imports reviews from other sites: what the preview showed, and nothing else (decisions 0123 and 0133). */
import { createHash } from 'node:crypto'
import type { Db } from '../../../../platform/database/database.ts'
import { idsByNames } from '../../../catalog/products/reading.ts'
import {
  type NewOutsideReview,
  readOutsideReviewsOf,
  removeOutsideReviews,
  saveOutsideReviews,
} from '../../../catalog/reviews/outside-reviews.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { type OutsideReviewRow, readOutsideReviewFile, type SkippedReview } from './outside-review-file.ts'

export interface PlannedOutsideReview extends NewOutsideReview {
  readonly line: number
  readonly slug: string
}

export interface OutsideReviewPlan {
  readonly reviews: readonly PlannedOutsideReview[]
  /** Rows that were imported before. */
  readonly unchanged: number
  /** In the order of the file. */
  readonly skipped: readonly SkippedReview[]
  /** Of what would be imported: the import names the one of its preview. */
  readonly digest: string
}

/** Only reads. Throws `outside-reviews.not-a-file`. */
export async function planOutsideReviews(db: Db, text: string, now: Date): Promise<OutsideReviewPlan> {
  const file = readOutsideReviewFile(text, now)
  if (!file) throw refuse('outside-reviews.not-a-file', {}, 'text')
  const productOf = await readProducts(db, file.rows)
  const skipped = [...file.skipped]
  const found: PlannedOutsideReview[] = []
  for (const { product, ...review } of file.rows) {
    const named = productOf(product)
    if (named) found.push({ ...review, productId: named.id, slug: named.slug })
    else skipped.push({ line: review.line, why: `no product with the SKU or URL handle “${product}”` })
  }
  const stored = await readOutsideReviewsOf(db, [...new Set(found.map(({ productId }) => productId))])
  const seen = new Set(stored.map(keyOf))
  const reviews = found.filter((review) => {
    const isNew = !seen.has(keyOf(review))
    seen.add(keyOf(review))
    return isNew
  })
  return {
    reviews,
    unchanged: found.length - reviews.length,
    skipped: skipped.sort((one, other) => one.line - other.line),
    digest: createHash('sha256').update(JSON.stringify(reviews)).digest('hex'),
  }
}

interface PreviewedFile {
  readonly text: string
  /** Of the preview that staff saw. */
  readonly digest: string
}

/**
 * What the import of a file would publish: what its preview showed. Throws `outside-reviews.not-a-file`,
 * `outside-reviews.nothing-new` and `outside-reviews.changed`.
 */
export async function planPreviewed(
  db: Db,
  { text, digest }: PreviewedFile,
  now: Date,
): Promise<readonly PlannedOutsideReview[]> {
  const plan = await planOutsideReviews(db, text, now)
  if (plan.digest !== digest) throw refuse('outside-reviews.changed')
  if (plan.reviews.length === 0) throw refuse('outside-reviews.nothing-new')
  return plan.reviews
}

async function readProducts(db: Db, rows: readonly OutsideReviewRow[]) {
  const names = [...new Set(rows.map(({ product }) => product))]
  const products = await idsByNames(db, { skus: names.map((name) => name.toUpperCase()), slugs: names })
  const bySku = new Map(products.flatMap((one) => (one.sku === null ? [] : [[one.sku, one] as const])))
  const bySlug = new Map(products.map((one) => [one.slug, one]))
  return (name: string) => bySku.get(name.toUpperCase()) ?? bySlug.get(name)
}

/** A person writes the same words of a product on a site once a day. */
const keyOf = ({ productId, sourceName, author, writtenOn, comment }: NewOutsideReview): string =>
  JSON.stringify([productId, sourceName, author, writtenOn, comment])

interface ImportRequest extends PreviewedFile {
  readonly fileName: string
  readonly by: string
}

/**
 * Publishes the valid rows of a file; returns the id of the import. Throws `outside-reviews.not-a-file`,
 * `outside-reviews.nothing-new`, and `outside-reviews.changed` if the import would not be what the preview showed.
 */
export async function importOutsideReviews(shop: Shop, { text, fileName, digest, by }: ImportRequest): Promise<number> {
  const at = shop.clock.now()
  const id = await shop.db.transaction(async (tx) => {
    const planned = await planPreviewed(tx, { text, digest }, at)
    const reviews = planned.map(({ line: _, slug: __, ...review }) => review)
    return saveOutsideReviews(tx, { fileName, by, at, reviews })
  })
  await shop.catalogue.refresh('outside-reviews')
  return id
}

/** Takes the reviews of an import off the product pages for good. Throws `outside-reviews.unknown`. */
export async function removeOutsideReviewImport(shop: Shop, id: number, by: string): Promise<void> {
  const isRemoved = await shop.db.transaction((tx) => removeOutsideReviews(tx, { id, by, at: shop.clock.now() }))
  if (!isRemoved) throw refuse('outside-reviews.unknown')
  await shop.catalogue.refresh('outside-reviews')
}
