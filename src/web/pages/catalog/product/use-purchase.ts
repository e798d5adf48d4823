import { useState } from 'react'
import type { Paise } from '../../../../units/paise.ts'
import { roundHalfUp } from '../../../../units/rounding.ts'
import { type AddToCartState, useAddToCart } from '../../../parts/cart/use-add-to-cart.ts'
import { useSite } from '../../../routing/use-page.ts'
import type { ProductDetail } from './load.ts'

type VolumePrice = ProductDetail['volumePrices'][number]

export interface ProductPurchase {
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
  /** The quantity field is empty, so nothing can be added. */
  readonly blank: boolean
  readonly setBlank: (blank: boolean) => void
  readonly packageId: number | null
  readonly setPackageId: (id: number) => void
  /** The coupon code that goes into the cart with the product. */
  readonly coupon: string | null
  readonly setCoupon: (code: string | null) => void
  /** The applicable row of the volume table. */
  readonly band: VolumePrice | undefined
  /** For one piece in its package. */
  readonly price: Paise
  readonly cardPrice: Paise
  readonly cart: AddToCartState
  readonly add: () => void
  readonly buyNow: () => void
}

/** What the visitor is about to buy, and its price; the cart's own figures replace these once it is there. */
export function usePurchase(product: ProductDetail): ProductPurchase {
  const { charges } = useSite()
  const [quantity, setQuantity] = useState(1)
  const [blank, setBlank] = useState(false)
  const [packageId, setPackageId] = useState(product.packageId ?? product.packages[0]?.id ?? null)
  /** The coupon to try with the product. The cart decides whether it applies, and it can be chosen again there. */
  const [coupon, setCoupon] = useState<string | null>(null)
  const cart = useAddToCart(() => setCoupon(null))
  const band = bandFor(product.volumePrices, quantity)
  const pack = product.packages.find(({ id }) => id === packageId)?.price ?? 0
  const wanted = { productId: product.id, quantity, packageId, coupon }
  return {
    quantity,
    setQuantity,
    blank,
    setBlank,
    packageId,
    setPackageId,
    coupon,
    setCoupon,
    band,
    price: (band?.price ?? product.price) + pack,
    cardPrice: (band?.cardPrice ?? product.cardPrice) + withCharge(pack, charges.highest),
    cart,
    add: () => !blank && cart.add(wanted),
    buyNow: () => !blank && cart.buyNow(wanted),
  }
}

const withCharge = (amount: Paise, charge: number): Paise => roundHalfUp(amount * (10_000 + charge), 10_000)

/** The row with `from ≤ quantity ≤ to`; the last one is open (rules/pricing.md 2.2). */
export const bandFor = (bands: readonly VolumePrice[], quantity: number): VolumePrice | undefined =>
  bands.find(({ from, to }) => quantity >= from && (to === null || quantity <= to))
