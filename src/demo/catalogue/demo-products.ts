/** The demo range as rows of the catalogue's tables. It is the same every time, except for dates relative to today. */

import type {
  packages,
  productNeighbours,
  productOccasions,
  products,
  volumeBands,
} from '../../shop/catalog/records/products.ts'
import { turningSuffix } from '../../shop/content/pictures/rules.ts'
import { dayMs } from '../../units/date.ts'
import { brandIds, demoSubCategories } from './families.ts'
import { writeHindiProductTexts } from './hindi-product-texts.ts'
import { bandsOf, demoMakingChargeOf } from './making-charges.ts'
import { motifFacts } from './motifs.ts'
import { FINENESS, weightSlug } from './pictured-products.ts'
import { PICTURES } from './pictures.ts'
import { writeProductTexts } from './product-texts.ts'
import { demoRange, type RangeLine } from './range.ts'

export type DemoProductRow = typeof products.$inferInsert & { readonly id: number }

export interface DemoProducts {
  readonly products: DemoProductRow[]
  readonly occasions: (typeof productOccasions.$inferInsert)[]
  readonly packages: (typeof packages.$inferInsert)[]
  readonly bands: (typeof volumeBands.$inferInsert)[]
  readonly neighbours: (typeof productNeighbours.$inferInsert)[]
}

const preSaleQuota = 200
/** The day the pre-booked Sankranti coins are despatched. */
const despatchDay = '2027-01-08'

interface Piece {
  readonly line: RangeLine
  readonly weight: number
  readonly row: DemoProductRow
}

export function demoProducts(now: Date): DemoProducts {
  const pieces = demoRange
    .flatMap((line) => line.weights.map((weight) => ({ line, weight })))
    .map((piece, at) => ({ ...piece, row: rowOf(piece, at + 1, now) }))
  return {
    products: pieces.map(({ row }) => row),
    occasions: pieces.flatMap(({ line, row }) =>
      (line.motif ? motifFacts[line.motif].occasions : []).map((occasionId) => ({ productId: row.id, occasionId })),
    ),
    packages: pieces.flatMap(packagesOf),
    bands: pieces.flatMap(bandRows),
    neighbours: pieces.flatMap((piece) => boughtTogether(piece, pieces)),
  }
}

function rowOf({ line, weight }: Omit<Piece, 'row'>, id: number, now: Date): DemoProductRow {
  const { mint, metal, form, motif, special } = line
  const making = demoMakingChargeOf(line, weight)
  const hot = special.hot?.includes(weight) ?? false
  return {
    id,
    sku: `SLV-${String(id).padStart(4, '0')}`,
    ...writeProductTexts(line, weight),
    ...writeHindiProductTexts(line, weight),
    brandId: brandIds[mint],
    subCategoryId: demoSubCategories.find((one) => one.slug === `${metal}_${form}`)!.id,
    metal,
    weightMg: weight * 1000,
    finenessPer10000: Number(FINENESS[mint][metal]) * 10,
    makingKind: making.kind,
    makingValue: making.value,
    freeMakingCharge: special.freeMaking?.includes(weight) ?? false,
    freeShipping: special.freeShipping ?? false,
    silveraChoice: special.choice?.includes(weight) ?? false,
    hotItem: hot,
    divine: motif !== null && (motifFacts[motif].divine ?? false),
    buyBack: true,
    // The shop buys the own brand's larger pieces back at a small premium over their metal.
    buyBackPremium: mint === 'silvera' && weight >= 50 ? 10_000 : 0,
    preSale: special.preSale ?? false,
    preSaleLeft: special.preSale ? preSaleQuota : 0,
    despatchOn: special.preSale ? despatchDay : null,
    onOrder: special.onOrder ?? false,
    leadDays: special.onOrder ? 7 : 0,
    stock: stockOf(line, weight, id),
    // Government-issued coins are sold at the mint's own price, so no price break-up is shown.
    showPriceBreakup: mint !== 'india-mint' || form === 'bar',
    images: picturesOf(line, weight),
    activePackageId: packageIdOf(id, 0),
    hsn: form === 'coin' ? '71189000' : metal === 'gold' ? '71081300' : '71069290',
    countryOfOrigin: 'India',
    unitsSold30: hot ? 180 + scatter(id, 90) : scatter(id, 140) >> (weight > 50 ? 2 : 0),
    listedAt: new Date(now.getTime() - listedDaysAgo(line, weight, id) * dayMs),
  }
}

function stockOf({ special }: RangeLine, weight: number, id: number): number {
  if (special.preSale || special.outOfStock?.includes(weight)) return 0
  if (special.onOrder) return 15
  return special.lowStock?.[weight] ?? 24 + scatter(id, 240)
}

const listedDaysAgo = ({ special }: RangeLine, weight: number, id: number): number =>
  special.fresh?.includes(weight) ? 3 + scatter(id, 30) : 90 + scatter(id, 600)

/** A pseudo-random number below `most`, always the same for the same id. */
const scatter = (id: number, most: number): number => (Math.imul(id, 2_654_435_761) >>> 8) % most

const packageIdOf = (productId: number, place: number): number => productId * 10 + place

const packageTitles = {
  card: { title: 'Assay card', titleHi: 'असे कार्ड' },
  giftBox: { title: 'Gift box', titleHi: 'गिफ़्ट बॉक्स' },
  woodenBox: { title: 'Wooden presentation box', titleHi: 'लकड़ी का प्रेज़ेंटेशन बॉक्स' },
} as const

/** The first is free and chosen beforehand; prices include GST. */
function packagesOf({ line, weight, row }: Piece): DemoProducts['packages'] {
  const card = row.images.find((name) => name.includes('-card')) ?? row.images[0]!
  const free = {
    ...(line.special.casket ? packageTitles.giftBox : packageTitles.card),
    price: 0,
    image: line.special.casket ? row.images[0]! : card,
  }
  const paid = line.special.casket
    ? []
    : [
        ...(line.form === 'coin' ? [{ ...packageTitles.giftBox, price: 14_900, image: giftBox(line) }] : []),
        ...(weight >= 5 ? [{ ...packageTitles.woodenBox, price: 82_400, image: `box-wood-${line.metal}-bar` }] : []),
      ]
  return [free, ...paid].map((one, place) => ({ id: packageIdOf(row.id, place), productId: row.id, ...one }))
}

const giftBox = ({ metal }: RangeLine): string => (metal === 'gold' ? 'box-maroon-gold-lotus' : 'box-navy-silver-lotus')

/** Pieces people buy several of: everything in stock from 10 g silver and 1 g gold on. */
function bandRows({ line, weight, row }: Piece): DemoProducts['bands'] {
  const often = line.metal === 'silver' ? weight >= 10 : weight >= 1 && weight <= 20
  if (!often || line.special.casket || line.special.preSale || row.freeMakingCharge) return []
  return bandsOf(demoMakingChargeOf(line, weight)).map(({ from, to, value }) => ({
    productId: row.id,
    volumeFrom: from,
    volumeTo: to,
    makingValue: value,
  }))
}

/** "Bought together": the mint's other form (coin or bar) in the same metal, and the 10 g silver lotus coin as a gift. */
function boughtTogether({ line, row }: Piece, all: readonly Piece[]): DemoProducts['neighbours'] {
  const pick = (matches: (other: Piece) => boolean) =>
    all.find((other) => other.row.id !== row.id && other.row.stock > 5 && matches(other))
  const other = pick(
    (one) => one.line.metal === line.metal && one.line.form !== line.form && one.line.mint === line.mint,
  )
  const gift = pick((one) => one.line.metal === 'silver' && one.line.motif === 'lotus' && one.weight === 10)
  const chosen = [...new Set([other, gift].filter((one) => one !== undefined))]
  return chosen.map((one, place) => ({
    productId: row.id,
    neighbourId: one.row.id,
    kind: 'bought_together' as const,
    place,
  }))
}

const pictureNames = new Set(PICTURES.map(({ name }) => name))

/** The pictures that exist for a piece, its front first. */
function picturesOf(line: RangeLine, weight: number): string[] {
  const { mint, metal, form, motif } = line
  const stem = `${mint}-${metal}-${form}`
  const size = weightSlug(weight)
  const box = line.special.casket && `box-${line.special.casket}-${metal}-${motif ?? 'bar'}`
  const names = [
    box,
    motif ? `${stem}-${motif}` : `${stem}-${size}`,
    pictureNames.has(`${stem}-reverse-${size}`) ? `${stem}-reverse-${size}` : `${stem}-reverse`,
    pictureNames.has(`${stem}-card-${size}`) ? `${stem}-card-${size}` : `${stem}-card`,
    `${stem}-scale-${size}`,
    `${stem}-edge`,
    `${motif ? `${stem}-${motif}` : stem}-${size}${turningSuffix}`,
  ]
  return names.filter((name): name is string => typeof name === 'string' && pictureNames.has(name))
}
