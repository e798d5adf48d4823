import * as z from 'zod/mini'
import { RUPEE } from '../../units/paise.ts'
import { GRAM } from '../../units/weight.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  fineness,
  grams,
  id,
  inputText,
  integer,
  nullable,
  optional,
  outputText,
  pageNumber,
  rupees,
} from '../shape/fields.ts'
import { idAndTitle, idAndTitles } from '../shape/id-and-title.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { product } from './products.ts'
import { familyFacet, filterableListLink, listLink, structureList } from './structure-lists.ts'

/** From `from`, below `below`; `Infinity` where it is open. */
interface Range {
  readonly from: number
  readonly below: number
}

const rangePattern = /^(\d+(?:\.\d+)?)\s*(?:-\s*(\d+(?:\.\d+)?)|and above)$/

/** `10-50` or `1000 and above` ↔ a half-open range in small units; empty text means no range (rules/api.md 2.3). */
const range = (unit: number, sentence: string) =>
  z.codec(z.string(), z.custom<Range | null>(), {
    decode: (typed, context) => {
      if (typed.trim() === '') return null
      const parts = rangePattern.exec(typed.trim())
      const from = Math.round(Number(parts?.[1]) * unit)
      const below = parts?.[2] === undefined ? Number.POSITIVE_INFINITY : Math.round(Number(parts[2]) * unit)
      if (parts && below > from) return { from, below }
      context.issues.push({ code: 'custom', input: typed, message: sentence })
      return z.NEVER
    },
    encode: (limits) => {
      if (!limits) return ''
      const { from, below } = limits
      return below === Number.POSITIVE_INFINITY ? `${from / unit} and above` : `${from / unit}-${below / unit}`
    },
  })

const weightRange = range(
  GRAM,
  fieldSentence('fields.weight-range-wrong', 'Choose a weight range such as 10-50 or 1000 and above'),
)
const perGramRange = range(
  RUPEE,
  fieldSentence('fields.gram-price-range-wrong', 'Choose a price per gram such as 250-300 or 15000 and above'),
)
/** Percent of the metal's value ↔ basis points. */
const premiumRange = range(
  100,
  fieldSentence('fields.premium-range-wrong', 'Choose a premium such as 5-10 or 20 and above'),
)
const priceRange = range(
  RUPEE,
  fieldSentence('fields.price-range-wrong', 'Choose a price range such as 1000-5000 or 10000 and above'),
)

/** The first three are the contract's; the others, for the columns of the ledger view, are ours. */
export const sortNames = {
  price_low_to_high: 'price-low-to-high',
  price_hight_to_low: 'price-high-to-low', // sic
  popularity: 'popularity',
  '': 'popularity',
  weight_low_to_high: 'weight-low-to-high',
  weight_high_to_low: 'weight-high-to-low',
  fineness_low_to_high: 'fineness-low-to-high',
  fineness_high_to_low: 'fineness-high-to-low',
  brand_low_to_high: 'brand-low-to-high',
  brand_high_to_low: 'brand-high-to-low',
  making_low_to_high: 'making-low-to-high',
  making_high_to_low: 'making-high-to-low',
  premium_low_to_high: 'premium-low-to-high',
  premium_high_to_low: 'premium-high-to-low',
  price_per_gram_low_to_high: 'perGram-low-to-high',
  price_per_gram_high_to_low: 'perGram-high-to-low',
} as const
type SortName = keyof typeof sortNames
type SortOrder = (typeof sortNames)[SortName]

/** Empty text is popularity (rules/catalogue.md 2.3). */
const sortOrder = z.codec(z.enum(Object.keys(sortNames) as SortName[]), z.custom<SortOrder>(), {
  decode: (name) => sortNames[name],
  encode: (order) => (Object.keys(sortNames) as SortName[]).find((name) => sortNames[name] === order) ?? '',
})

/** 0, 1, or the same as text, as forms send it; empty is no. */
const looseFlag = z.codec(z.union([z.literal([0, 1, '0', '1', '']), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || Number(value) === 1,
  encode: (yes) => (yes ? 1 : 0),
})

const ids = arrayOf(id).check(z.maxLength(50, fieldSentence('fields.choices-many', 'Choose at most 50')))
const facet = <T extends z.ZodMiniType>(value: T) =>
  arrayOf(wireShape({ value: ['value', value], count: ['count', integer] }))

export const searchProducts = {
  params: wireShape({
    subCategories: ['sub_category', optional(nullable(ids))],
    brands: ['brand', optional(nullable(ids))],
    occasions: ['occasion', optional(nullable(ids))],
    weight: ['weight', optional(nullable(weightRange))],
    price: ['price_range', optional(nullable(priceRange))],
    sort: ['sort_by', optional(nullable(sortOrder))],
    /** A product list slug (spec §2) or what was typed into the search box. */
    title: ['title', optional(nullable(inputText({ most: 100 })))],
    divine: ['divine_collection', optional(nullable(looseFlag))],
    discount: ['discount', optional(nullable(looseFlag))],
    page: ['page', pageNumber],
    // The following fields are our own, in addition to the contract's.
    finenesses: [
      'fineness',
      optional(arrayOf(fineness).check(z.maxLength(20, fieldSentence('fields.choices-many-20', 'Choose at most 20')))),
    ],
    perGram: ['price_per_gram', optional(nullable(perGramRange))],
    premium: ['premium', optional(nullable(premiumRange))],
    /** 1 searches for the words of the title literally. */
    literal: ['literal', optional(nullable(looseFlag))],
    countries: [
      'country_of_origin',
      optional(
        arrayOf(inputText({ most: 60 })).check(
          z.maxLength(20, fieldSentence('fields.choices-many-20', 'Choose at most 20')),
        ),
      ),
    ],
  }),
  response: wireShape({
    products: ['products', arrayOf(product)],
    total: ['total_record', integer],
    pages: ['total_page', integer],
    page: ['page', integer],
    /** How many products each filter would leave, with the other filters unchanged. */
    facets: [
      'facets',
      wireShape({
        subCategories: ['sub_category', familyFacet],
        brands: ['brand', familyFacet],
        occasions: ['occasion', familyFacet],
        countries: ['country_of_origin', facet(outputText)],
        weights: ['weight', facet(weightRange)],
        prices: ['price_range', facet(priceRange)],
        finenesses: ['fineness', facet(fineness)],
        premiums: ['premium', facet(premiumRange)],
      }),
    ],
    /** How the search text was understood, null when it is only words; attributes that it does not name are left out. */
    understood: [
      'understood',
      nullable(
        wireShape({
          metal: ['metal', optional(outputText)],
          form: ['form', optional(outputText)],
          brand: ['brand', optional(idAndTitle)],
          weight: ['weight', optional(grams)],
          fineness: ['fineness', optional(fineness)],
          price: ['price_range', optional(priceRange)],
          collections: ['collections', optional(arrayOf(outputText))],
          words: ['words', arrayOf(outputText)],
          /** The list of its metal and form, without mint, weight and fineness. */
          nearest: ['nearest_list', optional(listLink)],
        }),
      ),
    ],
    list: ['list', nullable(structureList)],
  }),
}

export const filters = {
  params: wireShape({}),
  response: wireShape({
    categories: [
      'categories',
      arrayOf(
        wireShape({
          id: ['id', id],
          title: ['title', outputText],
          subCategories: ['sub_categories', arrayOf(idAndTitles)],
          titleHi: ['title_hi', outputText],
        }),
      ),
    ],
    brands: ['brands', arrayOf(idAndTitles)],
    heaviest: ['product_weight_max_range', grams],
    dearest: ['product_price_max_range', rupees],
    occasions: ['occasions', arrayOf(filterableListLink)],
    countries: ['countries_of_origin', arrayOf(outputText)],
    weights: ['weight_ranges', arrayOf(weightRange)],
    prices: ['price_ranges', arrayOf(priceRange)],
    finenesses: ['finenesses', arrayOf(fineness)],
    premiums: ['premium_ranges', arrayOf(premiumRange)],
    /** The metal menus of the header: brands with their lists, the other brands, and frequent weights, all with products. */
    menus: [
      'menus',
      arrayOf(
        wireShape({
          metal: ['metal', outputText],
          brands: [
            'brands',
            arrayOf(
              wireShape({
                title: ['title', outputText],
                titleHi: ['title_hi', outputText],
                lists: ['lists', arrayOf(listLink)],
              }),
            ),
          ],
          otherBrands: ['other_brands', arrayOf(idAndTitles)],
          weights: ['weights', arrayOf(grams)],
        }),
      ),
    ],
  }),
}

export const getProduct = {
  params: wireShape({
    slug: ['slug', inputText({ required: fieldSentence('fields.product-missing', 'Name the product'), most: 200 })],
  }),
  response: product,
}

export const autocomplete = {
  params: wireShape({ title: ['title', inputText({ most: 100 })] }),
  response: wireShape({
    products: [
      'products',
      arrayOf(
        wireShape({
          title: ['title', outputText],
          image: ['image', outputText],
          price: ['price', rupees],
          titleHi: ['title_hi', outputText],
        }),
      ),
    ],
  }),
}

export const getBrands = {
  params: wireShape({}),
  response: arrayOf(
    wireShape({
      id: ['id', id],
      title: ['title', outputText],
      slug: ['slug', outputText],
      image: ['image', outputText],
      description: ['description', outputText],
      products: ['total_products', integer],
      titleHi: ['title_hi', outputText],
      descriptionHi: ['description_hi', outputText],
    }),
  ),
}

export const messages = {
  'catalog.no-product': [404, 'This product is not available'],
  'catalog.sold-out': [
    409,
    ({ left }) => (left > 0 ? `Only ${left} left in stock` : 'This product is out of stock'),
    ({ productId, left }) => ({ product_id: productId, left }),
  ],
} satisfies RefusalMessages
