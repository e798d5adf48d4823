/** llms.txt: the shop in one page of Markdown, for language models that answer questions about it. */
import { formatPercent, formatRate } from '../../../units/format.ts'
import { urls } from '../../urls.ts'
import type { CrawlerFactsReader } from './crawler-facts-reader.ts'
import { contentPath } from './sitemap.ts'

/** Until the shop has opened. */
export const llmsBeforeOpening = (facts: CrawlerFactsReader): string =>
  `# ${facts.shopFacts().brandName}\n\n> An Indian shop for gold and silver coins and bars. It is not open yet.\n`

export function llms(facts: CrawlerFactsReader, origin: string): string {
  const { brandName, legalName, email, phone, rates, gst, products, isUpiFree } = facts.shopFacts()
  const link = (title: string, path: string, about = ''): string =>
    `- [${plainText(title)}](${origin}${path})${about && `: ${about}`}`
  return [
    `# ${brandName}`,
    '',
    '> An Indian shop for gold and silver coins and bars, priced by the rate of the moment with GST included.',
    '',
    `Sold by ${legalName} (${email}, ${phone}). ${products} pieces, delivered insured within India.`,
    `Rates now, 999 fine, before ${formatPercent(gst)} GST: silver ${formatRate(rates.silver)}, gold ${formatRate(rates.gold)}. They change through the day; a price holds only while it is being paid.`,
    `A price is (weight × rate × fineness + making charge) + ${formatPercent(gst)} GST. ${isUpiFree ? 'UPI and bank transfer cost' : 'Bank transfer costs'} nothing on top.`,
    '',
    '## Lists',
    '',
    ...facts.lists().map(({ slug, title }) => link(title, urls.products(slug))),
    '',
    '## About the shop',
    '',
    ...facts.contentPages().map(({ slug, title }) => link(title, contentPath(slug))),
    link('Digital silver', urls.digitalSilver(), 'silver by the gram from ₹100, kept in a vault'),
    link('Proof of metal', urls.proofOfMetal(), 'what customers own and the bars in the vault, signed each night'),
    link('Sell to us', urls.sellToUs(), 'what the shop pays for a piece today'),
    link('Counters', urls.counters(), 'where orders are collected and pieces bought back'),
    link('Club membership', urls.club(), 'tiers and points'),
    link('Questions and answers', urls.allQuestions()),
    '',
    '## For machines',
    '',
    link('Sitemap', '/sitemap.xml'),
    link('Product feed', '/feeds/products.xml', 'every piece with price, availability and shipping'),
    link('API', '/app/api/openapi.json', 'search, products and rates can be asked without signing in'),
    '',
  ].join('\n')
}

/** Escapes a title so that it cannot contain markup or a second link. */
const plainText = (title: string): string => title.replace(/\s+/g, ' ').replace(/[\\[\]<>`]/g, '\\$&')
