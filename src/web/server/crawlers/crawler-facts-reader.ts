import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import type { Milligrams } from '../../../units/weight.ts'

export interface TitledAddress {
  readonly slug: string
  readonly title: string
}

export interface TextAddress extends TitledAddress {
  /** Its whole text stands in Hindi as well. */
  readonly isTranslated: boolean
}

export interface ProductAddress {
  readonly slug: string
  readonly changedAt: Date
  /** Name of its first picture; empty for none. */
  readonly image: string
}

export interface FeedOffer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly images: readonly string[]
  /** GST included. */
  readonly price: Paise
  /** To any address, GST included. */
  readonly shipping: Paise
  readonly stock: number
  readonly preSale: boolean
  readonly onOrder: boolean
  readonly availableOn: string
  readonly brand: string
  readonly category: string
  readonly kind: string
  readonly metal: 'gold' | 'silver'
  readonly weight: Milligrams
}

/** The facts for crawlers, read at each request. */
export interface CrawlerFactsReader {
  /** Rises with whatever changes any of it. */
  version(): number
  /** When prices next change by themselves, in milliseconds of the shop's clock. */
  pricesHoldUntil(): number
  now(): number
  /** Whether visitors may see the shop; until then nothing is listed (decision 0104). */
  hasOpened(): boolean
  shopFacts(): {
    readonly brandName: string
    readonly legalName: string
    readonly email: string
    readonly phone: string
    readonly rates: Readonly<Record<'gold' | 'silver', Paise>>
    /** The GST rate of the shop in general. */
    readonly gst: BasisPoints
    readonly products: number
    /** UPI costs nothing on top. */
    readonly isUpiFree: boolean
  }
  lists(): readonly TitledAddress[]
  contentPages(): readonly (TextAddress & { readonly changedAt: Date })[]
  questions(): readonly TextAddress[]
  productCount(): number
  productPages(from: number, below: number): Iterable<ProductAddress>
  offers(): Iterable<FeedOffer>
}
