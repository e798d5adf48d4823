/** Which products a list shows, and which of them are meant. */
import type { Metal } from '../../../../units/metal.ts'
import { choiceValues } from './attribute-kinds.ts'
import { productAttributes } from './attributes.ts'

export const productStates = choiceValues(productAttributes.state)
export type ProductState = (typeof productStates)[number]

export const productSortings = ['newest', 'name', 'stock', 'sales', 'weight'] as const
export type ProductSorting = (typeof productSortings)[number]

export interface AdminProductFilter {
  readonly search: string
  readonly metal: Metal | null
  readonly brandId: number | null
  readonly state: ProductState | null
  /** Fewer pieces than its low-stock level, none included. */
  readonly isLow: boolean
  /** Nobody can buy it now, for whatever reason. */
  readonly isBlocked: boolean
}

/** Named one by one, or all that a list shows. */
export type ProductSelection = { readonly ids: readonly number[] } | { readonly filter: AdminProductFilter }
