/** The content items that staff write, other than products: the fields of each kind. */
import { isSlotName, slotTitles } from './rules/home-slots.ts'
import type { VersionKind } from './versions/records.ts'

export type ContentKind = Exclude<VersionKind, 'coupon' | 'deal' | 'brand' | 'category' | 'sub-category' | 'occasion'>

interface View {
  readonly shown: boolean
}
interface RankedItem extends View {
  readonly place: number
}

/** What ends in `Hi` is shown on Hindi pages; where it is empty they show the English text. */
export interface ContentFacts {
  readonly banner: RankedItem & {
    readonly form: 'banner' | 'ad'
    readonly position: 'top' | 'bottom'
    readonly image: string
    readonly link: string
    readonly title: string
    readonly text: string
    readonly titleHi: string
    readonly textHi: string
    readonly startsAt: string | null
    readonly endsAt: string | null
  }
  readonly tile: RankedItem & {
    readonly title: string
    readonly text: string
    readonly titleHi: string
    readonly textHi: string
    readonly slug: string
    readonly image: string
  }
  readonly testimonial: RankedItem & {
    readonly author: string
    readonly town: string
    readonly text: string
    readonly image: string
  }
  readonly piece: RankedItem & {
    readonly text: string
    readonly textHi: string
    readonly link: string
    readonly image: string
    readonly isGift: boolean
  }
  readonly 'question-category': {
    readonly title: string
    readonly text: string
    readonly titleHi: string
    readonly textHi: string
    readonly place: number
  }
  readonly question: RankedItem & {
    readonly category: string
    readonly title: string
    readonly html: string
    readonly titleHi: string
    readonly htmlHi: string
  }
  readonly page: View & {
    readonly title: string
    readonly html: string
    readonly metaTitle: string
    readonly metaDescription: string
    readonly titleHi: string
    readonly htmlHi: string
    readonly metaTitleHi: string
    readonly metaDescriptionHi: string
  }
  /** A slider of the home page. The set of sliders is fixed: none can be added. */
  readonly slot: RankedItem & {
    readonly title: string
    readonly titleHi: string
    readonly productIds: readonly number[]
    readonly fillsUp: boolean
  }
  readonly popup: View & {
    readonly productId: number
    readonly title: string
    readonly text: string
    readonly titleHi: string
    readonly textHi: string
    readonly image: string
    /** Empty: no coupon. */
    readonly couponCode: string
    readonly startsAt: string | null
    readonly endsAt: string | null
  }
}

export type ContentItem = {
  [Kind in ContentKind]: { readonly kind: Kind; readonly facts: ContentFacts[Kind] }
}[ContentKind]
export type StoredContentItem = ContentItem & { readonly key: string }

/** The name of an item in lists and sentences. */
export function getContentItemTitle({ kind, facts, key }: ContentItem & { readonly key: string | null }): string {
  if (kind === 'testimonial') return facts.author
  if (kind === 'piece') return facts.text
  if (kind === 'slot' && key && isSlotName(key)) return facts.title || slotTitles[key]
  return facts.title
}
