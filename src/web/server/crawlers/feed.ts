/** The merchant feed: Google's product data specification as RSS 2.0, which the other services accept too. */
import { formatRupees } from '../../../units/rupees.ts'
import { offerState } from '../../parts/product/card-text.ts'
import { urls } from '../../urls.ts'
import type { CrawlerFactsReader, FeedOffer } from './crawler-facts-reader.ts'
import { element, xmlHead } from './xml.ts'

const availability = {
  'in-stock': 'in_stock',
  'on-order': 'backorder',
  'pre-booking': 'preorder',
  out: 'out_of_stock',
} as const

/** The services truncate names and texts at these lengths. */
const longestName = 150
const longestText = 5000
const mostPictures = 10

/** Without offers until the shop has opened. */
export function* merchantFeed(facts: CrawlerFactsReader, origin: string): Generator<string> {
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
  yield `${element('title', facts.shopFacts().brandName)}${element('link', `${origin}/`)}`
  yield `${element('description', 'Gold and silver coins and bars, at the rate of the moment, GST included')}\n`
  for (const offer of facts.hasOpened() ? facts.offers() : []) yield item(offer, origin)
  yield '</channel>\n</rss>\n'
}

function item(offer: FeedOffer, origin: string): string {
  const state = offerState(offer)
  const [first = '', ...more] = offer.images.map((image) => `${origin}/pictures/${image}-1280.webp`)
  const later = state === 'on-order' || state === 'pre-booking'
  const parts = [
    element('g:id', offer.id),
    element('g:title', offer.name.slice(0, longestName)),
    element('g:description', (offer.description || offer.name).slice(0, longestText)),
    element('g:link', origin + urls.product(offer.slug)),
    element('g:image_link', first),
    ...more.slice(0, mostPictures).map((image) => element('g:additional_image_link', image)),
    element('g:availability', availability[state]),
    later ? element('g:availability_date', `${offer.availableOn}T00:00+05:30`) : '',
    element('g:price', `${formatRupees(offer.price)} INR`),
    element('g:condition', 'new'),
    element('g:brand', offer.brand),
    // Bullion has no GTIN or similar product number.
    element('g:identifier_exists', 'no'),
    element('g:product_type', `${offer.category} > ${offer.kind}`),
    element('g:material', offer.metal === 'gold' ? 'Gold' : 'Silver'),
    element('g:shipping_weight', `${offer.weight / 1000} g`),
    `<g:shipping>${element('g:country', 'IN')}${element('g:price', `${formatRupees(offer.shipping)} INR`)}</g:shipping>`,
  ]
  return `<item>${parts.join('')}</item>\n`
}
