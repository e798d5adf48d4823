/**
 * What the demo customer bought before today: an order long closed, one cancelled, one sent back, one delivered and not yet
 * reviewed, with a piece that may be sold back, and one on its way. They came about by the very actions of the shop, at clocks of their own.
 */
import { eq } from 'drizzle-orm'
import { fixedClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { dayMs } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'
import type { Points } from '../../units/points.ts'
import type { SilverUnits } from '../../units/silver.ts'
import { closeCart } from '../cart/hand-over.ts'
import { cartLines, carts } from '../cart/records.ts'
import { uniqueOrderIdOf } from '../cart/rules.ts'
import type { ProductRow } from '../catalog/demo/demo-products.ts'
import { demoBrands, demoCategories, demoSubCategories } from '../catalog/demo/families.ts'
import { familyOf, pictureUrl } from '../catalog/show-product.ts'
import { defaultSettings } from '../content/settings.ts'
import { shippingCharge } from '../delivery/rules.ts'
import { acceptOrder } from '../fulfilment/accept.ts'
import { closeOrder } from '../fulfilment/close.ts'
import { deliverOrder } from '../fulfilment/deliver.ts'
import { despatchOrder } from '../fulfilment/despatch.ts'
import { advance, type Cause, writeOrder } from '../orders/actions.ts'
import { type OrderDraft, type OrderLine, type Recipient, soldLines } from '../orders/order.ts'
import { dropPoll, moveAttempt, openAttempt } from '../payments/attempts.ts'
import { modeLabel } from '../payments/modes.ts'
import { receive } from '../payments/money.ts'
import { earnPending } from '../points-wallet/earn.ts'
import { spendTenders } from '../points-wallet/tenders.ts'
import { priceCart } from '../pricing/rules/price-cart.ts'
import { usualPriceSettings } from '../pricing/rules/price-settings.ts'
import { choosePrice, priceOffers } from '../pricing/rules/price-volume.ts'
import { announcePast } from './demo-transfer.ts'
import { cancelPast, sendBackPast } from './demo-undone.ts'

export interface Past {
  readonly daysAgo: number
  /** Own-brand silver pieces of this weight in milligrams, and how many. */
  readonly pieces: readonly (readonly [weightMg: number, quantity: number])[]
  /** Paise a gram on that day. */
  readonly silverRate: Paise
  /** Of the wallet. */
  readonly points?: Points
  /** Digital silver it was paid with, 0.0001 g. */
  readonly silver?: SilverUnits
  /** Own-brand gold pieces instead. */
  readonly inGold?: boolean
  /** It still waits at the desk. */
  readonly until?: 'transfer' | 'placed' | 'accepted'
  readonly deliveredAfterDays?: number
  readonly closed?: boolean
  /** Called off before it was accepted; or sent back, damaged, once it was there. */
  readonly ending?: 'cancelled' | 'returned'
}

const past: readonly Past[] = [
  { daysAgo: 75, pieces: [[20_000, 2]], silverRate: 26_000, deliveredAfterDays: 4, closed: true },
  { daysAgo: 47, pieces: [[10_000, 1]], silverRate: 25_300, ending: 'cancelled' },
  { daysAgo: 33, pieces: [[50_000, 1]], silverRate: 25_100, deliveredAfterDays: 4, ending: 'returned' },
  {
    daysAgo: 8,
    pieces: [
      [10_000, 3],
      [100_000, 1],
    ],
    silverRate: 24_600,
    silver: 25_0000,
    points: 240,
    deliveredAfterDays: 5,
  },
  { daysAgo: 2, pieces: [[50_000, 1]], silverRate: 24_900 },
]
const goldRate: Paise = 14_92_000
const desk: Cause = { by: 'staff', why: 'demo shop' }

export async function seedOrders(
  tx: Tx,
  demo: { customerId: number; recipient: Recipient; pieces: readonly ProductRow[]; now: Date },
  orders: readonly Past[] = past,
): Promise<void> {
  for (const one of orders) await seedOrder(tx, one, demo)
}

async function seedOrder(tx: Tx, one: Past, demo: Parameters<typeof seedOrders>[1]): Promise<void> {
  const clock = fixedClock(new Date(demo.now.getTime() - one.daysAgo * dayMs))
  const shop = { clock, config: null }
  const draft = await draftOf(tx, one, { ...demo, at: clock.now() })
  if (one.until === 'transfer') return announcePast(tx, draft, clock)
  const lockEndsAt = new Date(clock.now().getTime() + dayMs)
  const opened = await openAttempt(shop, tx, { draft, mode: 'UPI', provider: 'paytm', lockEndsAt, before: [] })
  const order = await writeOrder(shop, tx, { draft, paymentMode: modeLabel('UPI', draft.price), isFirst: true })
  clock.advance(120_000)
  const receipt = {
    till: 'paytm',
    paymentRef: `DEMO${draft.orderId}`,
    orderRef: opened.ref,
    amount: draft.price.payable,
  } as const
  await receive(shop, tx, { attempt: opened, receipt })
  await moveAttempt(tx, opened, { event: 'pay' })
  await dropPoll(tx, opened)
  const { points, silver } = draft.price
  await spendTenders(shop, tx, { ...draft, points, silver })
  await earnPending(
    shop,
    tx,
    await advance(shop, tx, order, { order: 'place', payment: 'pay', by: 'paytm', why: 'paid' }),
  )
  await closeCart(tx, draft.orderId, { sold: soldLines(draft), now: clock.now() })
  if (one.until === 'placed') return
  clock.advance(one.until ? 60_000 : dayMs / 2)
  if (one.ending === 'cancelled') return cancelPast(tx, draft.orderId, clock)
  await acceptOrder(shop, tx, draft.orderId, desk)
  if (one.until) return
  clock.advance(dayMs / 2)
  const parcel = {
    waybillNo: `SQ${String(draft.orderId).padStart(10, '0')}`,
    companyName: 'Sequel',
    companyUrl: 'https://sequel247.com/track/{waybill}',
  }
  await despatchOrder(shop, tx, draft.orderId, { ...desk, parcel })
  if (one.deliveredAfterDays === undefined) return
  clock.advance((one.deliveredAfterDays - 1) * dayMs)
  await deliverOrder(shop, tx, draft.orderId, desk)
  if (one.ending === 'returned') return sendBackPast(tx, draft.orderId, clock)
  if (!one.closed) return
  clock.advance(7 * dayMs)
  await closeOrder(shop, tx, draft.orderId, desk)
}

interface Bought {
  readonly customerId: number
  readonly recipient: Recipient
  readonly pieces: readonly ProductRow[]
  readonly at: Date
}

async function draftOf(tx: Tx, one: Past, { customerId, recipient, pieces, at }: Bought): Promise<OrderDraft> {
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
  const terms = {
    coupon: null,
    points: one.points ?? 0,
    silver: one.silver ? { units: one.silver, rate: one.silverRate } : null,
    gatewayCharge: 0,
    sameState: true,
    settings: usualPriceSettings,
  }
  const priced = lines.map((line) => line.priced)
  const { goodsNet } = priceCart(priced, { ...terms, shipping: 0 })
  const weights = { silver: 0, gold: 0, [metal]: weight }
  const parcel = { ...weights, goods: goodsNet, allShipFree: false, pickup: false }
  await tx.update(carts).set({ deliveryPincode: recipient.pincode }).where(eq(carts.id, cart.id))
  return {
    kind: 'order',
    orderId: cart.id,
    uniqueOrderId: uniqueOrderIdOf(cart),
    customerId,
    lines,
    price: priceCart(priced, { ...terms, shipping: shippingCharge(parcel, defaultSettings.delivery.charges) }),
    delivery: recipient,
    billing: recipient,
    pickupStoreId: null,
    printedInvoice: false,
    specialInstruction: '',
    coupon: null,
    rates: { gold: goldRate, silver: one.silverRate },
  }
}

function lineOf(piece: ProductRow, { id, quantity, rate }: { id: number; quantity: number; rate: Paise }): OrderLine {
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
  const offers = priceOffers(pricing, rate, roundTo)
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
    },
  }
}
