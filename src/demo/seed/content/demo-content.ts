import type { Tx } from '../../../platform/database/database.ts'
import { banners, featuredCategories, testimonials } from '../../../shop/content/records.ts'
import { insertAll } from '../generated/bulk.ts'

/** Settings are their defaults (`content/settings.ts`): only what has none is stored. */
export async function seedContent(tx: Tx): Promise<void> {
  await insertAll(tx, banners, demoBanners)
  await insertAll(tx, featuredCategories, demoCategories)
  await insertAll(tx, testimonials, demoTestimonials)
}

interface View {
  readonly image: string
  readonly link: string
  readonly metaTitle: string
  readonly text: string
}

const placed = (kind: 'banner' | 'ad', position: 'top' | 'bottom') => (place: number, rest: View) =>
  ({ kind, place, position, ...rest }) as const
const topBanner = placed('banner', 'top')
const bottomBanner = placed('banner', 'bottom')
const topAd = placed('ad', 'top')
const bottomAd = placed('ad', 'bottom')

const demoBanners = [
  topBanner(1, {
    image: 'hero-coin-and-bar',
    link: '/products/all-silver',
    metaTitle: 'Silver, weighed to the milligram',
    text: 'Coins and bars from Silvera, MMTC-PAMP, Kundan and the India Government Mint, Mumbai. Sealed, certified and insured to your door.',
  }),
  topBanner(2, {
    image: 'hero-gifts',
    link: '/products/wedding',
    metaTitle: 'For the wedding season',
    text: 'Mandala, lotus and mandap coins, boxed, with a card for your own words.',
  }),
  topBanner(3, {
    image: 'hero-silver-bars',
    link: '/products/bs_silver_bar',
    metaTitle: 'Five bars cost less each than one',
    text: 'The making charge falls at five, ten and twenty-five pieces. The metal is always at the rate.',
  }),
  bottomBanner(4, {
    image: 'deal-banner',
    link: '/deal',
    metaTitle: 'Deals on the making charge',
    text: 'The saving is on our work, never on the metal. Each deal ends when it says.',
  }),
  topAd(1, {
    image: 'category-divine',
    link: '/products/divine_collection',
    metaTitle: 'The divine collection',
    text: 'Om, Shree, kalash, conch: symbols rather than faces.',
  }),
  bottomAd(2, {
    image: 'category-gifts',
    link: '/products/pre_sale',
    metaTitle: 'Sankranti coins, pre-booking',
    text: 'The price is fixed when you book. They leave us on 8 January 2027.',
  }),
  bottomAd(3, {
    image: 'category-silver-bars',
    link: '/products/on_order',
    metaTitle: 'Large bars, made on order',
    text: 'Kundan and Silvera bars, poured for you within 7 to 10 working days.',
  }),
]

const tile = (place: number, title: string, rest: { text: string; slug: string; image: string }) => ({
  place,
  title,
  ...rest,
})

const demoCategories = [
  tile(1, 'Silver coins', { text: '5 g to 100 g', slug: 'silver_coin', image: 'category-silver-coins' }),
  tile(2, 'Silver bars', { text: '50 g to 1 kg', slug: 'silver_bar', image: 'category-silver-bars' }),
  tile(3, 'Gold coins', { text: '0.5 g to 20 g', slug: 'gold_coin', image: 'category-gold-coins' }),
  tile(4, 'Gold bars', { text: '1 g to 100 g', slug: 'gold_bar', image: 'category-gold-bars' }),
  tile(5, 'Gift collections', { text: 'Boxed, with a card', slug: 'wedding', image: 'category-gifts' }),
  tile(6, 'Divine collection', { text: 'Om, Shree, kalash', slug: 'divine_collection', image: 'category-divine' }),
]

const said = (rank: number, author: string, rest: { place: string; content: string; image: string }) => ({
  rank,
  author,
  ...rest,
})

const demoTestimonials = [
  said(1, 'Lakshmi Narayanan', {
    place: 'Madurai',
    content:
      'The bar came sealed, with the number matching the card. I checked the weight at our local jeweller: 10.00 grams exactly.',
    image: 'silvera-gold-bar-card-10g',
  }),
  said(2, 'Debjani Sen', {
    place: 'Siliguri',
    content:
      'I buy one silver coin every month. The price page shows the making charge separately, so I know what I am paying for.',
    image: 'silvera-silver-coin-lotus',
  }),
  said(3, 'Gurpreet Kaur', {
    place: 'Ludhiana',
    content:
      'Sold back two coins from the order page. The rate was the one shown that morning, and the money came the next day.',
    image: 'silvera-silver-coin-shree',
  }),
  said(4, 'Ramesh Chaudhary', {
    place: 'Mehsana',
    content:
      'Ordered twelve Shree coins for return gifts at my daughter’s wedding. All twelve boxes had the names engraved correctly, and they came two days before we needed them.',
    image: 'box-green-gold-shree',
  }),
  said(5, 'Fatima Sheikh', {
    place: 'Bhopal',
    content:
      'The delivery man asked for the code and would not hand it over without. That is how it should be with gold.',
    image: 'mmtc-pamp-gold-bar-card',
  }),
  said(6, 'Joseph Kurian', {
    place: 'Kottayam',
    content:
      'I compared making charges with three other shops before buying a 100 g bar. This was the only one that showed me the sum instead of a slogan.',
    image: 'silvera-silver-bar-100g',
  }),
]
