/**
 * A product on the wire (spec §3), in two sizes: `productReference` where products refer to each other, and the whole
 * `product`. Facts beyond the spec are at the end of each, with plain names.
 */
import * as z from 'zod/mini'
import type { PublicAttribute } from '../../shop/catalog/products/rules/product-form-data.ts'
import {
  arrayOf,
  contractSentence,
  fineness,
  flag,
  grams,
  id,
  integer,
  nullable,
  outputText,
  percent,
  rupees,
  tenths,
  time,
} from '../shape/fields.ts'
import { idAndTitle, idAndTitles } from '../shape/id-and-title.ts'
import { wireShape } from '../shape/wire-shape.ts'

export const productReference = wireShape({
  id: ['id', id],
  slug: ['slug', outputText],
  name: ['product_name', outputText],
  image: ['default_image', outputText],
  price: ['price', rupees],
  listPrice: ['list_price', rupees],
  weight: ['weight', grams],
  metal: ['metal', outputText],
  fineness: ['fineness', fineness],
  brand: ['brand', idAndTitle],
  stock: ['stock', integer],
  preSale: ['pre_sale', flag],
  onOrder: ['on_order', flag],
  freeShipping: ['free_shipping', flag],
  freeMakingCharge: ['free_making_charge', flag],
  pricePerGram: ['price_per_gram', rupees],
  nameHi: ['product_name_hi', outputText],
})

const piecePackage = wireShape({
  id: ['id', id],
  title: ['title', outputText],
  price: ['price', rupees],
  image: ['image', outputText],
  titleHi: ['title_hi', outputText],
})

const volumePrice = wireShape({
  id: ['id', id],
  from: ['volume_from', integer],
  /** Null in the last, open row. */
  to: ['volume_to', nullable(integer)],
  price: ['bank_transfer_price', rupees],
  /** To the whole rupee. */
  roundedCardPrice: ['payment_geteway_price', rupees], // sic
  makingCharge: ['bank_transfer_discounted_making_charge', rupees],
  upiPercent: ['upi_percentage', percent],
  gatewayPercent: ['payment_geteway_percentage', percent], // sic
})

const priceBreakdown = wireShape({
  weight: ['weight', grams],
  price: ['price', rupees],
  displayPrice: ['display_price', outputText],
  totalPrice: ['total_price', rupees],
  listPrice: ['product_price', rupees],
  discount: ['discount_price', rupees],
  discountPercent: ['discount_persent', percent], // sic
  discountText: ['discount_text', contractSentence],
  discountCartText: ['discount_cart_text', contractSentence],
  metal: ['metal', outputText],
  updatedAt: ['price_updated_on', time],
})

/** `country_of_origin` ↔ countryOfOrigin. */
const attributeName = z.codec(z.string(), z.custom<PublicAttribute>(), {
  decode: (name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as PublicAttribute,
  encode: (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
})

const brandFields = {
  id: ['id', id],
  title: ['title', outputText],
  slug: ['slug', outputText],
  image: ['image', outputText],
} as const

export const product = wireShape({
  id: ['id', id],
  slug: ['slug', outputText],
  name: ['product_name', outputText],
  image: ['default_image', outputText],
  images: ['image', arrayOf(outputText)],
  /** The descriptions of its pictures, as far as they were written. */
  imageAlts: ['image_alt', arrayOf(outputText)],
  videoLink: ['video_link', outputText],
  stock: ['stock', integer],
  preSale: ['pre_sale', flag],
  onOrder: ['on_order', flag],
  freeShipping: ['free_shipping', flag],
  freeMakingCharge: ['free_making_charge', flag],
  silveraChoice: ['silvera_choice', flag],
  hotItem: ['hot_item', flag],
  buyBack: ['by_back', flag],
  weight: ['weight', grams],
  metalValue: ['base_price', rupees],
  makingCharge: ['making_charge', rupees],
  gst: ['tax_price', rupees],
  taxClass: ['tax_class', wireShape({ title: ['title', outputText], percent: ['amount', percent] })],
  price: ['price', rupees],
  showPriceBreakup: ['show_price_breakup', flag],
  subCategoryId: ['sub_categories_id', id],
  subCategory: [
    'sub_category',
    wireShape({
      title: ['title', outputText],
      titleHi: ['title_hi', outputText],
      slug: ['slug', outputText],
      /** `coin` or `bar`. */
      form: ['form', outputText],
    }),
  ],
  category: ['category', idAndTitles],
  brand: [
    'brand',
    wireShape({
      ...brandFields,
      description: ['description', outputText],
      titleHi: ['title_hi', outputText],
      descriptionHi: ['description_hi', outputText],
    }),
  ],
  buyBackPremium: ['buy_back_premium', rupees],
  activePackageId: ['active_package_id', nullable(id)],
  packages: ['packages', arrayOf(piecePackage)],
  volumePrices: ['volume_price', arrayOf(volumePrice)],
  priceBreakdown: ['price_breakdown', priceBreakdown],
  metal: ['metal', outputText],
  fineness: ['fineness', fineness],
  cardPrice: ['card_price', rupees],
  pricePerGram: ['price_per_gram', rupees],
  premiumPercent: ['premium_percent', percent],
  netQuantity: ['net_quantity', outputText],
  countryOfOrigin: ['country_of_origin', outputText],
  unitsSold: ['units_sold', integer],
  isDivine: ['is_devine', flag], // sic
  /** When the deal behind the price ends. */
  dealEndsAt: ['deal_ends_at', nullable(time)],
  /** The most units that can be bought now. */
  sellable: ['sellable_quantity', integer],
  averageRating: ['average_rating', tenths],
  totalRating: ['total_rating', integer],
  description: ['description', outputText],
  specification: ['product_specification', outputText],
  careInstruction: ['care_instruction', outputText],
  metaTitle: ['meta_title', outputText],
  metaDescription: ['meta_description', outputText],
  metaKeyword: ['meta_keyword', outputText],
  related: ['related_products', arrayOf(productReference)],
  boughtTogether: ['frequentlyBoughtTogetherProduct', arrayOf(productReference)],
  buyBackPrice: ['by_back_total_price', rupees],
  /** The loss from buying one and selling it back at once, and its share of the price; 0 when it is not bought back. */
  roundTripCost: ['round_trip_cost', rupees],
  roundTripShare: ['round_trip_percent', percent],
  /** The rate behind the price: paise per gram in our names. */
  rate: ['rate', rupees],
  hsn: ['hsn', outputText],
  manufacturer: ['manufacturer', outputText],
  /** Of imported goods; else empty. */
  importer: ['importer', outputText],
  occasions: ['occasions', arrayOf(idAndTitles)],
  /** The day on which pre-booked items are despatched, `2027-01-08`. */
  despatchOn: ['despatch_on', nullable(outputText)],
  leadDays: ['lead_days', integer],
  /** Working days in which it leaves; null: none is promised. */
  shipsWithinDays: ['ships_within_days', nullable(integer)],
  /** The day on which a pre-booking leaves, where that is later. */
  shipsOn: ['ships_on', nullable(outputText)],
  /** Delivery of one piece alone within India, GST included; null: it is worth too much for one consignment. */
  shippingAlone: ['shipping_price', nullable(rupees)],
  /** Attributes shown in the specification, in this order; empty ones are left out. */
  attributes: ['attributes', arrayOf(wireShape({ name: ['name', attributeName], value: ['value', outputText] }))],
  nameHi: ['product_name_hi', outputText],
  descriptionHi: ['description_hi', outputText],
  specificationHi: ['product_specification_hi', outputText],
  careInstructionHi: ['care_instruction_hi', outputText],
})
