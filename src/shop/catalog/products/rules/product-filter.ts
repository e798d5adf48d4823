/** The filters of the product list, and the selection of products in it. */
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
  /** Stock is below its low-stock level, or zero. */
  readonly isLow: boolean
  /** Nobody can buy it now, for any reason. */
  readonly isBlocked: boolean
}

/** Selected one by one, or everything that matches a filter. */
export type ProductSelection = { readonly ids: readonly number[] } | { readonly filter: AdminProductFilter }
