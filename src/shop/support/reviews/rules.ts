/** Who may write of a piece, and how a name is signed (rules/catalogue.md 6.1). */

/** Why a customer may not write. */
export const reviewObstacles = ['waiting', 'shown', 'not-delivered', 'not-bought'] as const
type ReviewObstacle = (typeof reviewObstacles)[number]

/**
 * What a customer may do about a piece: write, or why not. A refused review may be written anew.
 */
export type ReviewEligibility = 'may' | 'refused' | ReviewObstacle

/** How moderators look at them. */
export const reviewViews = ['waiting', 'shown', 'refused'] as const
export type ReviewView = (typeof reviewViews)[number]

interface Facts {
  /** Of the orders that hold the piece, the furthest. */
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

/** "Asha Rao" → "Asha R.": whoever reads it need not learn who it was. */
export function signatureOf(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (!first) return 'A customer'
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
