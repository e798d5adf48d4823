/** How products, their prices and what was changed of them go over the wire. */
import type * as z from 'zod/mini'
import { priceSheet, type SheetPrice } from '../../../shop/catalog/products/pricing.ts'
import type { Piece } from '../../../shop/catalog/products/reading.ts'
import type { FieldChange } from '../../../shop/catalog/products/rules/changes.ts'
import { columns } from '../../../shop/catalog/products/rules/columns.ts'
import { emptySheet, fieldTitles, type Sheet } from '../../../shop/catalog/products/rules/sheet.ts'
import { pictureUrl } from '../../../shop/catalog/show-product.ts'
import { sellable } from '../../../shop/catalog/snapshot/stock.ts'
import type { Shop } from '../../../shop/shop.ts'
import type * as wire from '../../../wire/admin/catalog/products.ts'

type Listed = z.output<typeof wire.listed>
type Price = z.output<typeof wire.priceOf.answers>['price']
type ShownSheet = z.output<typeof wire.one.answers>['sheet']

export function shownPrice(price: SheetPrice | null): Price {
  if (!price) return null
  return {
    pricePaise: price.price,
    listPricePaise: price.listPrice,
    cardPricePaise: price.cardPrice,
    metalValuePaise: price.metalValue,
    makingChargePaise: price.makingCharge,
    gstPaise: price.gst,
    premiumBasisPoints: price.premium,
    ratePaise: price.rate,
    dealTitle: price.dealTitle,
    bands: price.bands.map(({ from, to, price, cardPrice, makingCharge }) => ({
      from,
      to,
      pricePaise: price,
      cardPricePaise: cardPrice,
      makingChargePaise: makingCharge,
    })),
  }
}

export function shownPiece(shop: Shop, piece: Piece): Listed {
  const { sheet } = piece
  const { brands } = shop.catalogue.now.shelf.families
  const left = sellable({ ...piece, preSale: sheet.preSale, onOrder: sheet.onOrder })
  const price = priceSheet(shop, piece)
  return {
    id: piece.id,
    name: sheet.name,
    slug: sheet.slug,
    sku: sheet.sku,
    metal: piece.metal,
    brand: brands.find(({ id }) => id === sheet.brandId)?.title ?? '',
    state: sheet.state,
    weightMg: sheet.weightMg,
    finenessPer10000: sheet.finenessPer10000,
    picture: sheet.pictures[0] ? pictureUrl(sheet.pictures[0].name).replace('-640.webp', '-320.webp') : '',
    pricePaise: price?.price ?? null,
    stock: piece.stock,
    sellable: left,
    isPreSale: sheet.preSale,
    isOnOrder: sheet.onOrder,
    isLow: sheet.state === 'published' && left < sheet.lowStockLevel,
    unitsSold30: piece.unitsSold30,
    blocked: [
      ...(sheet.state === 'published' ? [] : [sheet.state]),
      ...(shop.catalogue.now.prices.rates[piece.metal] === 0 ? (['no-rate'] as const) : []),
      ...(left === 0 ? (['nothing-left'] as const) : []),
    ],
  }
}

/** The sheet without its state, which moves by calls of its own. */
export function shownSheet({ state, ...sheet }: Sheet): ShownSheet {
  return structuredClone(sheet) as ShownSheet
}

const longest = 160

/** What a field was and became, in words, as the list of products writes it. */
export function shownChange({ catalogue }: Pick<Shop, 'catalogue'>, { field, before, after }: FieldChange) {
  const { families } = catalogue.now.shelf
  const names = { ...families, slugs: new Map<number, string>(), ids: new Map<string, number>() }
  const say = (value: FieldChange['before']): string => {
    if (field === 'relatedIds' || field === 'boughtTogetherIds')
      return `${(value as readonly number[]).length} products`
    const column = columns.find((one) => one.field === field)
    const words = column?.write({ ...emptySheet, [field]: value } as Sheet, names).replaceAll('\n', ', ') ?? ''
    return words.length > longest ? `${words.slice(0, longest)} …` : words
  }
  return { field, title: fieldTitles[field], before: say(before), after: say(after) }
}
