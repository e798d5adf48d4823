/** The sliders of the home page (spec §2 Home): which there are, and which products stand in them. */

/** Sliders of products, each the beginning of a list of the shop. */
export const productSlots = ['best-seller', 'on-order', 'deals', 'new-arrivals', 'pre-sale', 'divine'] as const
export type ProductSlot = (typeof productSlots)[number]
/** The secondary tabs, named as the lists they begin. */
export const shapeSlots = ['silver_coin', 'silver_bar', 'gold_coin', 'gold_bar'] as const
export type ShapeSlot = (typeof shapeSlots)[number]
/** `popular` shows the category tiles. */
export const slotNames = [...productSlots, 'popular', ...shapeSlots] as const
export type SlotName = (typeof slotNames)[number]

/** As the desk calls them; the shop's pages have their own words in each language. */
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
  /** Empty: the shop's own word, in both languages. */
  readonly title: string
  /** On Hindi pages; empty: the English one. */
  readonly titleHi: string
  /** These stand first, in this order. */
  readonly productIds: readonly number[]
  /** Behind them the rest of the list. */
  readonly fillsUp: boolean
  readonly place: number
  readonly shown: boolean
}

/** In the order they come in until staff say otherwise. */
const order: readonly SlotName[] = [
  ...(['best-seller', 'on-order', 'deals', 'new-arrivals', 'pre-sale', 'popular', 'divine'] as const),
  ...shapeSlots,
]

export const isSlotName = (name: string): name is SlotName => (slotNames as readonly string[]).includes(name)

export const holdsProducts = (slug: SlotName): slug is ProductSlot =>
  (productSlots as readonly SlotName[]).includes(slug)

export const isShape = (slug: SlotName): slug is ShapeSlot => (shapeSlots as readonly SlotName[]).includes(slug)

/** Every slot, those never changed as they came; by place, the secondary tabs among themselves. */
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
  /** The whole list, or its first `most` and as many again as were chosen. */
  readonly list: readonly number[]
  readonly belongs: (id: number) => boolean
  readonly most: number
}

/**
 * The products of a slider: those chosen that are in its list at the moment, and the rest of the list behind them. Nothing
 * stands under "Deals" that is in none, nor under "Best seller" that is not one.
 */
export function selectSlotProducts(
  { productIds, fillsUp }: Pick<HomeSlot, 'productIds' | 'fillsUp'>,
  { list, belongs, most }: Row,
): number[] {
  const chosen = productIds.filter(belongs)
  const rest = fillsUp ? list.filter((id) => !chosen.includes(id)) : []
  return [...chosen, ...rest].slice(0, most)
}
