/**
 * A product on the wire (spec §3), in two sizes: `reference` where products name each other, and `product`, whole. Facts beyond the spec stand at the end of each, in plain spelling.
 */
import { count, fineness, flag, grams, id, list, maybe, percent, rupees, tenths, time, words } from '../shape/fields.ts'
import { spelled } from '../shape/spelled.ts'
import { titled } from '../shape/titled.ts'

export const reference = spelled({
  id: ['id', id],
  slug: ['slug', words],
  name: ['product_name', words],
  image: ['default_image', words],
  price: ['price', rupees],
  listPrice: ['list_price', rupees],
  weight: ['weight', grams],
  metal: ['metal', words],
  fineness: ['fineness', fineness],
  brand: ['brand', titled],
  stock: ['stock', count],
  preSale: ['pre_sale', flag],
  onOrder: ['on_order', flag],
  freeShipping: ['free_shipping', flag],
  freeMakingCharge: ['free_making_charge', flag],
  pricePerGram: ['price_per_gram', rupees],
})

const piecePackage = spelled({
  id: ['id', id],
  title: ['title', words],
  price: ['price', rupees],
  image: ['image', words],
})

const volumePrice = spelled({
  id: ['id', id],
  from: ['volume_from', count],
  /** Null in the last, open row. */
  to: ['volume_to', maybe(count)],
  price: ['bank_transfer_price', rupees],
  cardPrice: ['payment_geteway_price', rupees], // sic
  makingCharge: ['bank_transfer_discounted_making_charge', rupees],
  upiPercent: ['upi_percentage', percent],
  gatewayPercent: ['payment_geteway_percentage', percent], // sic
})

const priceBreakdown = spelled({
  weight: ['weight', grams],
  price: ['price', rupees],
  displayPrice: ['display_price', words],
  totalPrice: ['total_price', rupees],
  listPrice: ['product_price', rupees],
  discount: ['discount_price', rupees],
  discountPercent: ['discount_persent', percent], // sic
  discountText: ['discount_text', words],
  discountCartText: ['discount_cart_text', words],
  metal: ['metal', words],
  updatedAt: ['price_updated_on', time],
})

const brandFields = { id: ['id', id], title: ['title', words], slug: ['slug', words], image: ['image', words] } as const

export const product = spelled({
  id: ['id', id],
  slug: ['slug', words],
  name: ['product_name', words],
  image: ['default_image', words],
  images: ['image', list(words)],
  /** What each of them shows, as far as somebody said it. */
  imageAlts: ['image_alt', list(words)],
  videoLink: ['video_link', words],
  stock: ['stock', count],
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
  taxClass: ['tax_class', spelled({ title: ['title', words], percent: ['amount', percent] })],
  price: ['price', rupees],
  showPriceBreakup: ['show_price_breakup', flag],
  subCategoryId: ['sub_categories_id', id],
  subCategory: ['sub_category', spelled({ title: ['title', words] })],
  category: ['category', titled],
  brand: ['brand', spelled({ ...brandFields, description: ['description', words] })],
  buyBackPremium: ['buy_back_premium', rupees],
  activePackageId: ['active_package_id', maybe(id)],
  packages: ['packages', list(piecePackage)],
  volumePrices: ['volume_price', list(volumePrice)],
  priceBreakdown: ['price_breakdown', priceBreakdown],
  metal: ['metal', words],
  fineness: ['fineness', fineness],
  cardPrice: ['card_price', rupees],
  pricePerGram: ['price_per_gram', rupees],
  premiumPercent: ['premium_percent', percent],
  netQuantity: ['net_quantity', words],
  countryOfOrigin: ['country_of_origin', words],
  unitsSold: ['units_sold', count],
  isDivine: ['is_devine', flag], // sic
  /** When the deal behind the price ends. */
  dealEndsAt: ['deal_ends_at', maybe(time)],
  /** Most pieces that can be bought now. */
  sellable: ['sellable_quantity', count],
  averageRating: ['average_rating', tenths],
  totalRating: ['total_rating', count],
  description: ['description', words],
  specification: ['product_specification', words],
  careInstruction: ['care_instruction', words],
  metaTitle: ['meta_title', words],
  metaDescription: ['meta_description', words],
  metaKeyword: ['meta_keyword', words],
  related: ['related_products', list(reference)],
  boughtTogether: ['frequentlyBoughtTogetherProduct', list(reference)],
  buyBackPrice: ['by_back_total_price', rupees],
  /** What is lost by buying one and selling it back at once, and its share of the price; 0 where it is not bought back. */
  roundTripCost: ['round_trip_cost', rupees],
  roundTripShare: ['round_trip_percent', percent],
  /** The rate the price was made from: paise a gram with us. */
  rate: ['rate', rupees],
  hsn: ['hsn', words],
  manufacturer: ['manufacturer', words],
  /** Of what is brought in from abroad; else empty. */
  importer: ['importer', words],
  occasions: ['occasions', list(titled)],
  /** The day booked pieces leave the house, `2027-01-08`. */
  despatchOn: ['despatch_on', maybe(words)],
  leadDays: ['lead_days', count],
})
