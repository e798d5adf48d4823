import type * as z from 'zod/mini'
import type { getCatalogData } from '../../../../wire/support/customization.ts'

type Item = z.output<(typeof getCatalogData)['answers']>['products'][number]

/** What the page needs of an item of the gallery. */
export const wishOf = ({ id, image, first, isGift }: Item) => ({ id, image, description: first.description, isGift })
export type Wish = ReturnType<typeof wishOf>

/** How wide its picture is shown in the gallery. */
export const wishSizes = '(min-width: 768px) 25vw, 45vw'
