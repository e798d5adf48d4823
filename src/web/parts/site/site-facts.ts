import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import type { BadgeMetal } from '../../ui/value/fineness-badge.tsx'

/** The rates as the header shows them: paise per gram of 999 fine metal, before GST. */
export interface DisplayedRates extends Readonly<Record<BadgeMetal, Paise>> {
  /** When they were last confirmed, ISO 8601. */
  readonly at: string
  /** Not confirmed for over five minutes (rules/pricing.md 1.5). */
  readonly stale: boolean
  /** Metals that are neither sold nor bought at the moment. */
  readonly paused: readonly string[]
}

interface MetalMenuFacts {
  readonly metal: string
  readonly brands: readonly {
    readonly title: string
    readonly lists: readonly { readonly title: string; readonly slug: string }[]
  }[]
  /** Brands without a list of their own in the menu. */
  readonly otherBrands: readonly { readonly id: number; readonly title: string }[]
  /** Milligrams. */
  readonly weights: readonly number[]
}

/** What header and footer show on every page; from the site settings. */
export interface SiteFacts {
  /** Scheme and host of the shop, for absolute URLs. */
  readonly origin: string
  /** The version the page was made from: `processId.version` of the catalogue. */
  readonly edition: string
  readonly announcement: string
  /** No messages are really sent: visitors read theirs here. */
  readonly simulatesPartners?: boolean
  /** The owner has closed the shop for selling: pages, carts and accounts stay (decision 0104). */
  readonly isClosed?: boolean
  readonly phone: string
  readonly email: string
  /** Lines separated by line breaks. */
  readonly address: string
  /** The shop's name in titles and texts. */
  readonly brandName: string
  readonly legalName: string
  /** The shop's own logo, with the size of its file; null: ours for a shop of our name, else its name in letters. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
  /** Name, designation and contact, as the consumer rules require (rules/support.md 2.1). */
  readonly grievanceOfficer: string
  readonly links: { readonly facebook: string; readonly instagram: string; readonly youtube: string }
  readonly rates: DisplayedRates
  /** Current GST rates: the general one, and that of digital silver. */
  readonly gst: BasisPoints
  readonly silverGst: BasisPoints
  /** Charges of payment modes in basis points: UPI; the lowest and highest of cards, net banking and the card provider. */
  readonly charges: { readonly upi: BasisPoints; readonly lowest: BasisPoints; readonly highest: BasisPoints }
  /** Working days until items in stock are despatched. */
  readonly despatchDays: number
  /** Free shipping from this value of goods, GST included. */
  readonly freeShippingFrom: Paise
  /** The Deals entry is shown only when there are deals (spec §2). */
  readonly hasDeals: boolean
  /** Of the pages of text that are linked from fixed places, those that visitors cannot open; mostly none. */
  readonly missingTextPages: readonly string[]
  /** The brands of the metal menus, each with its lists; the other brands and the frequent weights. */
  readonly metalMenus: readonly MetalMenuFacts[]
}
