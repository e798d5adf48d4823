import type { Answers } from '../../server/api-call.ts'
import type { FilterKey } from './filter-state.ts'

export interface ListTitle {
  readonly title: string
  /** The same in Hindi, a courtesy beside the metals (design §9). */
  readonly hindi?: string
  readonly intro: string
  /** Where the list stands under, in the breadcrumb. */
  readonly under?: { readonly label: string; readonly slug: string }
  /** Filters that the list itself has already set. */
  readonly fixed?: readonly FilterKey[]
  /** What the visitor typed, when the list is what was found for it. */
  readonly searched?: string
}

type Brands = Answers<'GET get-brand'>

const gold = { label: 'Gold', slug: 'all-gold' }
const silver = { label: 'Silver', slug: 'all-silver' }
const sealed = 'Sealed in capsules or assay cards. Prices move with the rate and are fixed when you place the order.'

const families: Readonly<Record<string, ListTitle>> = {
  silver_coin: { title: 'Silver coins', hindi: 'चाँदी के सिक्के', intro: sealed, under: silver, fixed: ['category'] },
  silver_bar: { title: 'Silver bars', hindi: 'चाँदी की ईंटें', intro: sealed, under: silver, fixed: ['category'] },
  gold_coin: { title: 'Gold coins', hindi: 'सोने के सिक्के', intro: sealed, under: gold, fixed: ['category'] },
  gold_bar: { title: 'Gold bars', hindi: 'सोने की ईंटें', intro: sealed, under: gold, fixed: ['category'] },
}

const reserved: Readonly<Record<string, ListTitle>> = {
  'all-gold': { title: 'Gold', hindi: 'सोना', intro: sealed },
  'all-silver': { title: 'Silver', hindi: 'चाँदी', intro: sealed },
  ...families,
  best_seller: { title: 'Best sellers', intro: 'What was bought most in the last 30 days.' },
  new_arrivals: { title: 'New arrivals', intro: 'The newest pieces of every mint.' },
  pre_sale: { title: 'Pre Booking', intro: 'The price is fixed when you book; the piece ships on the day shown.' },
  on_order: { title: 'On order', intro: 'Made when you order; the days it takes stand on each piece.' },
  divine_collection: { title: 'Divine collection', intro: 'Deities by symbol and script, and coins for worship.' },
  mothers_day: { title: "Mother's Day", intro: 'Coins to give, boxed and with a card.', fixed: ['occasion'] },
  raksha_bandhan: { title: 'Raksha Bandhan', intro: 'Coins to give, boxed and with a card.', fixed: ['occasion'] },
  deal: { title: 'Deals', intro: 'Reduced until the end shown on each piece.' },
}

const buyMore = 'bs_'

/** The heading of a list, by its slug (spec §2) or by what was searched for. */
export function titleOf(slug: string, searched: string, brands: Brands): ListTitle {
  if (slug === 'search' || slug === '') return found(searched)
  const known = Object.hasOwn(reserved, slug) ? reserved[slug] : undefined
  if (known) return known
  const family = slug.startsWith(buyMore) ? families[slug.slice(buyMore.length)] : undefined
  if (family)
    return {
      ...family,
      title: `${family.title}: buy more, save more`,
      intro: 'The more pieces, the less each one costs.',
    }
  return ofBrand(slug, brands) ?? found(slug.replaceAll('_', ' '))
}

const found = (text: string): ListTitle =>
  text ? { title: `Results for “${text}”`, intro: '', searched: text } : { title: 'All coins and bars', intro: sealed }

/** `kundan`, `mmtc_pamp_gold_bar` */
function ofBrand(slug: string, brands: Brands): ListTitle | undefined {
  for (const brand of brands) {
    if (slug === brand.slug) return { title: brand.title, intro: sealed, fixed: ['brand'] }
    const family = slug.startsWith(`${brand.slug}_`) ? families[slug.slice(brand.slug.length + 1)] : undefined
    if (family) {
      const title = `${brand.title} ${family.title.toLowerCase()}`
      return { title, intro: sealed, fixed: ['brand', 'category'], ...(family.under && { under: family.under }) }
    }
  }
  return undefined
}
