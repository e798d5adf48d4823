/** The content items that staff write, other than products: the fields of each kind. */
import { isSlotName, slotTitles } from './rules/home-slots.ts'
import type { VersionKind } from './versions/records.ts'

export type ContentKind = Exclude<VersionKind, 'coupon' | 'deal' | 'brand' | 'category' | 'sub-category' | 'occasion'>

interface View {
  readonly shown: boolean
}
interface Placed extends View {
  readonly place: number
}

export interface ContentFacts {
  readonly banner: Placed & {
    readonly form: 'banner' | 'ad'
    readonly position: 'top' | 'bottom'
    readonly image: string
    readonly link: string
    readonly title: string
    readonly text: string
    /** For Hindi pages; empty: the English text is used. */
    readonly titleHi: string
    readonly textHi: string
    readonly startsAt: string | null
    readonly endsAt: string | null
  }
  readonly tile: Placed & {
    readonly title: string
    readonly text: string
    /** For Hindi pages; empty: the English text is used. */
    readonly titleHi: string
    readonly textHi: string
    readonly slug: string
    readonly image: string
  }
  readonly testimonial: Placed & {
    readonly author: string
    readonly town: string
    readonly text: string
    readonly image: string
  }
  readonly piece: Placed & {
    readonly text: string
    readonly link: string
    readonly image: string
    readonly isGift: boolean
  }
  readonly 'question-category': { readonly title: string; readonly text: string; readonly place: number }
  readonly question: Placed & { readonly category: string; readonly title: string; readonly html: string }
  readonly page: View & {
    readonly title: string
    readonly html: string
    readonly metaTitle: string
    readonly metaDescription: string
  }
  /** A slider of the home page. The set of sliders is fixed: none can be added. */
  readonly slot: Placed & {
    readonly title: string
    readonly productIds: readonly number[]
    readonly fillsUp: boolean
  }
  readonly popup: View & {
    readonly productId: number
    readonly title: string
    readonly text: string
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
