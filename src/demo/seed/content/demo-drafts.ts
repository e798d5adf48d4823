/** Past carts of the demo shop's customers, priced by the rules of the shop at the rates of that day. */

import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { cartLines, carts } from '../../../shop/cart/records.ts'
import { uniqueOrderIdOf } from '../../../shop/cart/rules.ts'
import { promisedDaysOf } from '../../../shop/catalog/despatch-time.ts'
import { familyOf, pictureUrl } from '../../../shop/catalog/show-product.ts'
import { FIRST_GST_RATE } from '../../../shop/content/rules/gst-rates.ts'
import { defaultSettings } from '../../../shop/content/settings.ts'
import { placeOfSupply } from '../../../shop/orders/gst-details/rules.ts'
import type { OrderDraft, OrderLine, Recipient } from '../../../shop/orders/order.ts'
import { priceCart } from '../../../shop/pricing/rules/price-cart.ts'
import { usualPriceSettings } from '../../../shop/pricing/rules/price-settings.ts'
import { choosePrice, priceOffers } from '../../../shop/pricing/rules/price-volume.ts'
import { shippingCharge } from '../../../shop/pricing/rules/shipping-charge.ts'
import { dayOf } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import type { DemoProductRow } from '../../catalogue/demo-products.ts'
import { demoBrands, demoCategories, demoSubCategories } from '../../catalogue/families.ts'

export interface Basket {
  /** Own-brand silver pieces: weight in milligrams, and quantity. */
  readonly pieces: readonly (readonly [weightMg: number, quantity: number])[]
  /** Paise per gram on that day. */
  readonly silverRate: Paise
  /** Points from the wallet. */
  readonly points?: Points
  /** Digital silver used, in 0.0001 g. */
  readonly silver?: SilverUnits
  /** Own-brand gold pieces instead. */
  readonly inGold?: boolean
}

const goldRate: Paise = 14_92_000

export interface PastPurchase {
  readonly customerId: number
  readonly recipient: Recipient
  readonly pieces: readonly DemoProductRow[]
  readonly at: Date
  /** Set for collection at a counter. */
  readonly counter?: { readonly storeId: number; readonly recipient: Recipient } | undefined
}

export async function draftPastOrder(
  tx: Tx,
  one: Basket,
  { customerId, recipient, pieces, at, counter }: PastPurchase,
): Promise<OrderDraft> {
  const [cart] = await tx.insert(carts).values({ customerId, createdAt: at, changedAt: at }).returning()
  if (!cart) throw new Error('no cart')
  const lines: OrderLine[] = []
  const metal = one.inGold ? 'gold' : 'silver'
  const rate = one.inGold ? goldRate : one.silverRate
  for (const [weightMg, quantity] of one.pieces) {
    const piece = pieces.find(
      (row) => row.brandId === 1 && row.metal === metal && row.weightMg === weightMg && !row.preSale && !row.onOrder,
    )
    if (!piece) throw new Error(`the demo shop has no own ${metal} piece of ${weightMg} mg`)
    const values = { cartId: cart.id, productId: piece.id, quantity, addedAt: at }
    const [row] = await tx.insert(cartLines).values(values).returning({ id: cartLines.id })
    lines.push(lineOf(piece, { id: row?.id ?? 0, quantity, rate }))
  }
  const weight = one.pieces.reduce((sum, [weightMg, quantity]) => sum + weightMg * quantity, 0)
  const { gstin, registeredName: _, ...person } = recipient
  const from = defaultSettings.delivery.state
  const terms = {
    coupon: null,
    points: one.points ?? 0,
    silver: one.silver ? { units: one.silver, rate: one.silverRate } : null,
    gatewayCharge: 0,
    sameState: placeOfSupply({ from, isPickup: counter !== undefined, gstin, to: recipient.stateCode }) === from,
    settings: usualPriceSettings,
  }
  const priced = lines.map((line) => line.priced)
  const { goodsNet } = priceCart(priced, { ...terms, shipping: 0 })
  const weights = { silver: 0, gold: 0, [metal]: weight }
  const parcel = { ...weights, goods: goodsNet, allShipFree: false, pickup: counter !== undefined }
  const delivery = counter?.recipient ?? person
  await tx.update(carts).set({ deliveryPincode: delivery.pincode }).where(eq(carts.id, cart.id))
  return {
    kind: 'order',
    orderId: cart.id,
    uniqueOrderId: uniqueOrderIdOf(cart, defaultSettings.company.numberPrefix),
    customerId,
    lines,
    price: priceCart(priced, { ...terms, shipping: shippingCharge(parcel, defaultSettings.delivery.charges) }),
    delivery,
    billing: recipient,
    pickupStoreId: counter?.storeId ?? null,
    printedInvoice: false,
    specialInstruction: '',
    coupon: null,
    rates: { gold: goldRate, silver: one.silverRate },
    promisedDays: promisedDaysOf([], { stockDays: defaultSettings.delivery.despatchWithinDays, today: dayOf(at) }),
  }
}

function lineOf(
  piece: DemoProductRow,
  { id, quantity, rate }: { id: number; quantity: number; rate: Paise },
): OrderLine {
  const { roundTo } = usualPriceSettings
  const makingCharge =
    piece.makingKind === 'percent'
      ? ({ kind: 'percent', share: piece.makingValue } as const)
      : ({ kind: piece.makingKind === 'flat' ? 'flat' : 'per-gram', amount: piece.makingValue } as const)
  const pricing = {
    weight: piece.weightMg,
    fineness: piece.finenessPer10000,
    makingCharge,
    freeMakingCharge: false,
    bands: [],
    deals: [],
  }
  const offers = priceOffers(pricing, rate, { roundTo, gst: FIRST_GST_RATE })
  const brand = familyOf(demoBrands, piece.brandId)
  const category = familyOf(demoCategories, familyOf(demoSubCategories, piece.subCategoryId).categoryId)
  return {
    id,
    pack: null,
    product: {
      id: piece.id,
      slug: piece.slug,
      name: piece.name,
      image: pictureUrl(piece.images[0] ?? ''),
      metal: piece.metal,
      weightMg: piece.weightMg,
      finenessPer10000: piece.finenessPer10000,
      hsn: piece.hsn,
      buyBack: piece.buyBack ?? true,
      brand: { id: brand.id, title: brand.title },
      category: { id: category.id, title: category.title },
    },
    priced: {
      quantity,
      listPrice: offers.list.price,
      unit: choosePrice(offers, quantity).unit,
      packagePrice: 0,
      byDeal: false,
      couponApplies: false,
      gstRate: FIRST_GST_RATE,
    },
  }
}
