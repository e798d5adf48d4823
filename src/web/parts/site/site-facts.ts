import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import type { BadgeMetal } from '../../ui/value/fineness-badge.tsx'

/** The rates as the header shows them: paise a gram of 999 fine metal, before GST. */
export interface DisplayedRates extends Readonly<Record<BadgeMetal, Paise>> {
  /** When they were last confirmed, ISO 8601. */
  readonly at: string
  /** Not confirmed for over five minutes (rules/pricing.md 1.5). */
  readonly stale: boolean
  /** What is neither sold nor bought at the moment. */
  readonly paused: readonly string[]
}

/** What header and footer tell on every page; read from the site settings. */
export interface SiteFacts {
  /** Scheme and host of the shop, for addresses that must be whole. */
  readonly origin: string
  /** Names what the page was made from: `house.version` of the catalogue. */
  readonly edition: string
  readonly announcement: string
  /** Nothing is really sent: visitors read their messages here. */
  readonly publicDemo?: boolean
  readonly phone: string
  readonly email: string
  /** Lines parted by line breaks. */
  readonly address: string
  /** How the shop is called in titles and texts. */
  readonly brandName: string
  readonly legalName: string
  /** Name, designation and contact, as the consumer rules ask (rules/support.md 2.1). */
  readonly grievanceOfficer: string
  readonly links: { readonly facebook: string; readonly instagram: string; readonly youtube: string }
  readonly rates: DisplayedRates
  /** GST rates of the day: of the shop in general, and of digital silver. */
  readonly gst: BasisPoints
  readonly silverGst: BasisPoints
  /** What payment modes add, in basis points: UPI; the lowest and the highest of cards, net banking and the card provider. */
  readonly charges: { readonly upi: BasisPoints; readonly lowest: BasisPoints; readonly highest: BasisPoints }
  /** Working days in which what is in stock leaves. */
  readonly despatchDays: number
  /** Goods of this worth, GST included, travel free. */
  readonly freeShippingFrom: Paise
  /** The Deals entry stands only when there are any (spec §2). */
  readonly hasDeals: boolean
}
