import { formatDate, formatWorkingDays } from '../../../units/format.ts'
import { area } from '../area.ts'
import type { AttributeTexts } from './attribute-texts.ts'

/** The product page, as far as it is seen at once. */
export const productTexts = area('product', {
  home: 'Home',
  karat: '24 karat gold',
  silver: 'silver',
  gold: 'gold',
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  asOn: (moment: string) => `Price (incl. of all taxes) as on ${moment}`,
  low: (left: number) => `Only ${left} left in stock`,
  outWhy: 'This product is out of stock. We can let you know when it is back.',
  inclGst: 'incl. {{gst}} GST',

  gallery: {
    picture: (at: number, count: number) => `Picture ${at} of ${count}`,
    alt: (name: string, at: number) => `${name}, picture ${at}`,
    enlarge: 'Enlarge picture',
    turn: 'View from all sides',
    play: 'Play video',
    video: (name: string) => `Video of ${name}`,
    watch: (name: string) => `Watch the video of ${name}`,
  },
  buyNow: 'Buy Now',
  adding: 'Adding',
  inYourCart: 'In your cart',
  facts: {
    netQuantity: 'Net quantity',
  },
  /** Of the specification: its attributes that customers see. */
  attributes: {
    hallmark: { label: 'Hallmark', values: { bis_bullion: 'BIS standard mark', bis_huid: 'BIS hallmark with HUID' } },
    finenessCertificate: { label: 'Fineness certificate' },
    hsn: { label: 'HSN' },
    countryOfOrigin: { label: 'Country of origin' },
    importer: { label: 'Imported by' },
  } satisfies AttributeTexts,
  breakup: 'Price breakup',
  /** Of a product that is not sold from stock. */
  ships: {
    on: (day: string) => `Ships on ${formatDate(day)}`,
    within: (days: number) => `Made for you and shipped within ${formatWorkingDays(days)}`,
  },
})
