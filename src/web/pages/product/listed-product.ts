import type { CardProduct } from '../../parts/product-card.tsx'
import type { Answers } from '../../server/api-call.ts'
import type { Metal } from '../../ui/punch.tsx'

type SearchedCard = Answers<'POST search'>['products'][number]
type Reference = Answers<'GET get-product'>['related'][number]

/** A card that can be put into the cart. */
export interface ListedProduct extends CardProduct {
  readonly id: number
  /** The package it comes in when none is chosen. */
  readonly packageId: number | null
}

const metalOf = (metal: string): Metal => (metal === 'gold' ? 'gold' : 'silver')

/** Boxed gifts stand on rose (design §11); their pictures are named for the box. */
export const isGift = (image: string): boolean => /\/box-/.test(image)

/** As little of a product as its card shows. */
export function listed(product: SearchedCard | Reference): ListedProduct {
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
    freeMakingCharge: product.freeMakingCharge,
    freeShipping: product.freeShipping,
    ...(isGift(product.image) && { gift: true }),
    stock: product.stock,
    preSale: product.preSale,
    onOrder: product.onOrder,
  }
}
