/** The sliders of the home page (spec §2 Home), and the products in them. */

/** Sliders of products, each showing the beginning of a product list. */
export const productSlots = ['best-seller', 'on-order', 'deals', 'new-arrivals', 'pre-sale', 'divine'] as const
export type ProductSlot = (typeof productSlots)[number]
/** The secondary tabs, named like the lists they show. */
export const shapeSlots = ['silver_coin', 'silver_bar', 'gold_coin', 'gold_bar'] as const
export type ShapeSlot = (typeof shapeSlots)[number]
/** `popular` shows the category tiles. */
export const slotNames = [...productSlots, 'popular', ...shapeSlots] as const
export type SlotName = (typeof slotNames)[number]

/** Titles in the back office; the shop's pages have their own texts in each language. */
export const slotTitles: Readonly<Record<SlotName, string>> = {
  'best-seller': 'Best seller',
  'on-order': 'On order',
  deals: 'Deals',
  'new-arrivals': 'New arrivals',
  'pre-sale': 'Pre-booking',
  divine: 'Divine collection',
  popular: 'Popular categories',
  silver_coin: 'Silver coin',
  silver_bar: 'Silver bar',
  gold_coin: 'Gold coin',
  gold_bar: 'Gold bar',
}

export interface HomeSlot {
  readonly slug: SlotName
  /** Empty: the default title, in both languages. */
  readonly title: string
  /** On Hindi pages; empty: the English one. */
  readonly titleHi: string
  /** These products come first, in this order. */
  readonly productIds: readonly number[]
  /** The rest of the list follows. */
  readonly fillsUp: boolean
  readonly place: number
  readonly shown: boolean
}

/** The default order. */
const order: readonly SlotName[] = [
  ...(['best-seller', 'on-order', 'deals', 'new-arrivals', 'pre-sale', 'popular', 'divine'] as const),
  ...shapeSlots,
]

export const isSlotName = (name: string): name is SlotName => (slotNames as readonly string[]).includes(name)

export const holdsProducts = (slug: SlotName): slug is ProductSlot =>
  (productSlots as readonly SlotName[]).includes(slug)

export const isShape = (slug: SlotName): slug is ShapeSlot => (shapeSlots as readonly SlotName[]).includes(slug)

/** Every slider, with defaults for those never changed; sorted by place, the secondary tabs after the others. */
export function slotsOf(stored: readonly HomeSlot[]): HomeSlot[] {
  const status = order.map(
    (slug, at): HomeSlot =>
      stored.find((one) => one.slug === slug) ?? {
        ...{ slug, title: '', titleHi: '', productIds: [], fillsUp: true, shown: true },
        place: (at + 1) * 10,
      },
  )
  const bySlot = (one: HomeSlot, other: HomeSlot) =>
    Number(isShape(one.slug)) - Number(isShape(other.slug)) ||
    one.place - other.place ||
    order.indexOf(one.slug) - order.indexOf(other.slug)
  return status.sort(bySlot)
}

interface Row {
  /** The whole list, or at least its first `most` items plus as many as were chosen. */
  readonly list: readonly number[]
  readonly belongs: (id: number) => boolean
  readonly most: number
}

/**
 * The products of a slider: the chosen ones that are in its list now, then the rest of the list. So "Deals" never shows a product
 * without a deal, nor "Best seller" one that is not.
 */
export function selectSlotProducts(
  { productIds, fillsUp }: Pick<HomeSlot, 'productIds' | 'fillsUp'>,
  { list, belongs, most }: Row,
): number[] {
  const chosen = productIds.filter(belongs)
  const rest = fillsUp ? list.filter((id) => !chosen.includes(id)) : []
  return [...chosen, ...rest].slice(0, most)
}
