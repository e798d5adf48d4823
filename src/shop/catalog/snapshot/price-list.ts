/** Prices of the whole shelf under the current rates and deals, and its rows from the cheapest up. */

import { type Metal, type MetalRates, metals } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { type GstTable, gstRateReader } from '../gst-goods.ts'
import { priceOfOne } from '../prices.ts'
import type { DealOffer } from '../product.ts'
import { type Bits, emptyBits, hasBit, setBit } from './bit-set.ts'
import { ColumnOrder } from './column-order.ts'
import type { FacetColumn } from './facet-column.ts'
import { quickMaking, quickMetalValue, quickPerGram, quickPremium, quickPrice, quickShare } from './quick-price.ts'
import { type FilterRange, premiumBands, priceBands } from './ranges.ts'
import { facetOfRanges, makingColumns, memoiseRangeBits, type Pause, type Shelf } from './shelf.ts'

/** What prices depend on besides the shelf. */
export interface PriceBasis {
  readonly rates: MetalRates
  /** Deals that run now, by product id. */
  readonly deals: ReadonlyMap<number, readonly DealOffer[]>
  readonly roundTo: Paise
  readonly gst: GstTable
}

export interface PriceList extends PriceBasis {
  /** Paise per unit, GST included. */
  readonly price: Float64Array
  /** Paise per gram, GST included. */
  readonly perGram: Float64Array
  /** Premium over the metal value: basis points. */
  readonly premium: Float64Array
  readonly cheapestFirst: Uint32Array
  readonly discounted: Bits
  readonly inDeal: Bits
  readonly dearest: number
  pricedBetween(from: number, below: number): Bits
  perGramBetween(from: number, below: number): Bits
  premiumBetween(from: number, below: number): Bits
  /** Rows sorted by columns that change with the rates. */
  readonly inOrder: Readonly<Record<PriceColumn, ColumnOrder>>
  /** Filters whose counts change with the rates. */
  readonly facets: { readonly prices: FacetColumn<FilterRange>; readonly premiums: FacetColumn<FilterRange> }
}

export type PriceColumn = 'making' | 'premium' | 'perGram'

interface Columns {
  readonly price: Float64Array
  readonly perGram: Float64Array
  readonly premium: Float64Array
  /** Paise per gram, without GST. */
  readonly making: Float64Array
}

/** Pricing 100,000 products takes some 20 ms, split into parts: `pause` yields to the event loop between them. */
export async function buildPriceList(shelf: Shelf, basis: PriceBasis, pause?: Pause): Promise<PriceList> {
  const column = () => new Float64Array(shelf.products.length)
  const columns: Columns = { price: column(), perGram: column(), premium: column(), making: column() }
  const { price, perGram, premium, making } = columns
  await priceShelf(shelf, basis, columns, pause)
  const { discounted, inDeal } = markSavings(shelf, basis, columns)
  const orders: Uint32Array[] = []
  for (const metal of metals) {
    await pause?.()
    orders.push(orderOf(shelf, metal, price))
  }
  await pause?.()
  const cheapestFirst = mergeOrders(price, orders)
  const pricedBetween = memoiseRangeBits(price)
  const premiumBetween = memoiseRangeBits(premium)
  const dearest = cheapestFirst.length ? price[cheapestFirst.at(-1)!]! : 0
  return {
    ...basis,
    price,
    perGram,
    premium,
    cheapestFirst,
    discounted,
    inDeal,
    dearest,
    pricedBetween,
    perGramBetween: memoiseRangeBits(perGram),
    premiumBetween,
    inOrder: { making: new ColumnOrder(making), premium: new ColumnOrder(premium), perGram: new ColumnOrder(perGram) },
    facets: { prices: facetOfRanges(priceBands, pricedBetween), premiums: facetOfRanges(premiumBands, premiumBetween) },
  }
}

const rowsPricedAtOnce = 16_384

async function priceShelf(
  shelf: Shelf,
  { rates, roundTo, gst: table }: PriceBasis,
  columns: Columns,
  pause?: Pause,
): Promise<void> {
  const gstOf = gstRateReader(shelf.families, table)
  const { price, perGram, premium, making } = columns
  const { weightMg, fineness, makingPaise, makingBasisPoints } = shelf
  for (const metal of metals) {
    const bits = shelf.ofMetal[metal]
    const rate = rates[metal]
    for (let row = 0; row < price.length; row++) {
      if (pause && row % rowsPricedAtOnce === rowsPricedAtOnce - 1) await pause()
      if (!hasBit(bits, row)) continue
      const metalValue = quickMetalValue(rate, weightMg[row]!, fineness[row]!)
      const charge = makingPaise[row]! + quickShare(metalValue, makingBasisPoints[row]!)
      const gst = gstOf(shelf.products[row]!)
      price[row] = quickPrice(metalValue + charge, { roundTo, gst })
      perGram[row] = quickPerGram(price[row]!, weightMg[row]!)
      const left = quickMaking(price[row]!, metalValue, gst)
      making[row] = quickPerGram(left, weightMg[row]!)
      premium[row] = quickPremium(left, metalValue)
    }
  }
}

/** Marks the rows below their list price, and applies the full pricing rules to the few rows that a deal includes. */
function markSavings(shelf: Shelf, basis: PriceBasis, { price, perGram, premium, making }: Columns) {
  const { rates, deals, roundTo } = basis
  const gstOf = gstRateReader(shelf.families, basis.gst)
  const discounted = emptyBits(price.length)
  const inDeal = emptyBits(price.length)
  for (const row of shelf.cheaperFromOne) {
    const product = shelf.products[row]!
    const metalValue = quickMetalValue(rates[product.metal], product.weightMg, product.finenessPer10000)
    const { fixed, share } = makingColumns(product, product.makingValue)
    if (price[row]! < quickPrice(metalValue + fixed + quickShare(metalValue, share), { roundTo, gst: gstOf(product) }))
      setBit(discounted, row)
  }
  for (const [id, offers] of deals) {
    const row = shelf.rowOfId.get(id)
    if (row === undefined) continue
    const product = shelf.products[row]!
    const one = priceOfOne(product, { rate: rates[product.metal], deals: offers, roundTo, gst: gstOf(product) })
    price[row] = one.price
    perGram[row] = quickPerGram(one.price, product.weightMg)
    premium[row] = one.premium
    making[row] = quickPerGram(one.makingCharge, product.weightMg)
    setBit(inDeal, row)
    if (one.price < one.listPrice) setBit(discounted, row)
  }
  return { discounted, inDeal }
}

/**
 * Price in the upper digits, row in the lower ones of one double: sorts without a comparison function (7 ms for 100,000 rows).
 */
const rowSpace = 2 ** 20

function orderOf(shelf: Shelf, metal: Metal, price: Float64Array): Uint32Array {
  const bits = shelf.ofMetal[metal]
  const keys = new Float64Array(price.length)
  let count = 0
  for (let row = 0; row < price.length; row++) if (hasBit(bits, row)) keys[count++] = price[row]! * rowSpace + row
  const sorted = keys.subarray(0, count).sort()
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) order[i] = sorted[i]! % rowSpace
  return order
}

function mergeOrders(price: Float64Array, [first, second]: readonly Uint32Array[]): Uint32Array {
  const [a, b] = [first!, second!]
  const merged = new Uint32Array(a.length + b.length)
  let i = 0
  let j = 0
  for (let k = 0; k < merged.length; k++) {
    const takeA = j >= b.length || (i < a.length && isBefore(price, a[i]!, b[j]!))
    merged[k] = takeA ? a[i++]! : b[j++]!
  }
  return merged
}

const isBefore = (price: Float64Array, a: number, b: number): boolean =>
  price[a]! < price[b]! || (price[a]! === price[b]! && a < b)
