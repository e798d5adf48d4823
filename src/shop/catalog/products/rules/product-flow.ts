/**
 *   draft ──publish──► published ──withdraw──► withdrawn
 *                          ▲                       │
 *                          └────────publish────────┘
 *
 * A published product is on sale; a withdrawn one keeps its place in orders, passports and histories.
 */
import type { Flow } from '../../../states.ts'
import type { ProductState } from './product-filter.ts'

export type ProductEvent = 'publish' | 'withdraw'

export const productFlow: Flow<ProductState, ProductEvent> = {
  draft: { publish: 'published' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { publish: 'published' },
}

export const deriveProductState = ({
  isDraft,
  withdrawnAt,
}: {
  isDraft: boolean
  withdrawnAt: unknown
}): ProductState => {
  if (withdrawnAt === null) return 'published'
  return isDraft ? 'draft' : 'withdrawn'
}
