import type { Paise } from '../../../units/paise.ts'
import type { Fineness } from '../../../units/weight.ts'
import type { CallResponse } from '../../server/api-call.ts'
import type { BadgeMetal } from '../../ui/value/fineness-badge.tsx'
import type { StockFacts } from './card-text.ts'

type SearchedCard = CallResponse<'POST search'>['products'][number]
type Reference = CallResponse<'GET get-product'>['related'][number]

/** The minimum that a product card needs; false and empty fields are omitted, which saves 2 kB on a page of cards. */
export interface ListedProduct extends StockFacts {
  readonly id: number
  /** The default package of the product. */
  readonly packageId: number | null
  readonly slug: string
  readonly name: string
  /** The mint's title. */
  readonly brand: string
  readonly image: string
  readonly metal: BadgeMetal
  readonly fineness: Fineness
  readonly price: Paise
  readonly oldPrice?: Paise | undefined
  readonly pricePerGram: Paise
  readonly freeMakingCharge?: boolean | undefined
  readonly freeShipping?: boolean | undefined
  /** Part of a gift collection. */
  readonly gift?: boolean | undefined
}

const metalOf = (metal: string): BadgeMetal => (metal === 'gold' ? 'gold' : 'silver')

/** Boxed gifts have a rose background (rules/design.md 11.2); their picture names contain "box". */
export const isGift = (image: string): boolean => /\/box-/.test(image)

export function toListedProduct(product: SearchedCard | Reference): ListedProduct {
  const listPrice = 'listPrice' in product ? product.listPrice : product.priceBreakdown.listPrice
  return {
    id: product.id,
    packageId: 'activePackageId' in product ? product.activePackageId : null,
    slug: product.slug,
    name: product.name,
    brand: product.brand.title,
    image: product.image,
    metal: metalOf(product.metal),
    fineness: product.fineness,
    price: product.price,
    ...(listPrice > product.price && { oldPrice: listPrice }),
    pricePerGram: product.pricePerGram,
    ...(product.freeMakingCharge && { freeMakingCharge: true }),
    ...(product.freeShipping && { freeShipping: true }),
    ...(isGift(product.image) && { gift: true }),
    stock: product.stock,
    ...(product.preSale && { preSale: true }),
    ...(product.onOrder && { onOrder: true }),
  }
}
