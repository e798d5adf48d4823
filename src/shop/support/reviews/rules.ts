/** Who may review a product, and how the reviewer's name is shown (rules/catalogue.md 6.1). */

/** Why a customer may not write. */
export const reviewObstacles = ['waiting', 'shown', 'not-delivered', 'not-bought'] as const
type ReviewObstacle = (typeof reviewObstacles)[number]

/** Whether a customer may review a product, or why not. A refused review may be rewritten. */
export type ReviewEligibility = 'may' | 'refused' | ReviewObstacle

/** The lists that moderators see. */
export const reviewViews = ['waiting', 'shown', 'refused'] as const
export type ReviewView = (typeof reviewViews)[number]

interface Facts {
  /** The furthest of the customer's orders of this product. */
  readonly bought: 'no' | 'ordered' | 'delivered'
  readonly review: { readonly approvedAt: Date | null; readonly refusedAt: Date | null } | null
}

export function reviewEligibilityOf({ bought, review }: Facts): ReviewEligibility {
  if (review?.approvedAt) return 'shown'
  if (review?.refusedAt) return 'refused'
  if (review) return 'waiting'
  if (bought === 'delivered') return 'may'
  return bought === 'ordered' ? 'not-delivered' : 'not-bought'
}

export const mayWrite = (status: ReviewEligibility): status is 'may' | 'refused' =>
  status === 'may' || status === 'refused'

/** "Asha Rao" → "Asha R.": readers need not learn who the reviewer is. */
export function signatureOf(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (!first) return 'A customer'
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
