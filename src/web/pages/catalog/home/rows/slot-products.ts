import type { ShopHomePageData } from '../load.ts'

/** As many as are in view at once on a wide screen. */
const inView = 3

/** The pieces that the row which comes with the page opens with. */
export const openingPieces = ({ row }: Pick<ShopHomePageData, 'row'>): ReadonlySet<number> =>
  new Set(row?.products.slice(0, inView).map(({ id }) => id))

/** Another slider of the page shows these pieces first: here they come last, both groups in their order. */
export const withOthersFirst = <T extends { readonly id: number }>(
  products: readonly T[],
  shownFirst: ReadonlySet<number>,
): readonly T[] => [
  ...products.filter(({ id }) => !shownFirst.has(id)),
  ...products.filter(({ id }) => shownFirst.has(id)),
]
