/**
 * Sitemaps (sitemaps.org): an index, the single pages, the lists, and the products. A translated page has an entry per language,
 * and both entries refer to each other.
 */
import { pages } from '../../routes.ts'
import { urls } from '../../urls.ts'
import { alternatesOf } from '../document/alternates.ts'
import type { CrawlerFactsReader } from './crawler-facts-reader.ts'
import { element, emptyElement, xmlHead } from './xml.ts'

/** Half of the entries that a file may have, since a product has two. */
const productsOfFile = 25_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictures = 'http://www.google.com/schemas/sitemap-image/1.1'
const xhtml = 'http://www.w3.org/1999/xhtml'

/** Public pages without content to index: it depends on the visitor, or is on another page already. */
const notListed = [/^\/compare$/, /^\/newsletter\//, /^\/silvera-product$/]

export const productFiles = (facts: CrawlerFactsReader): number =>
  Math.max(1, Math.ceil(facts.productCount() / productsOfFile))

export function sitemapIndex(facts: CrawlerFactsReader, origin: string): string {
  const files = ['pages', 'lists', ...Array.from({ length: productFiles(facts) }, (_, at) => `products-${at + 1}`)]
  const entries = files.map((file) => `<sitemap>${element('loc', `${origin}/sitemaps/${file}.xml`)}</sitemap>\n`)
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

/** In place of every sitemap until the shop has opened. */
export const emptySitemap = `${xmlHead}<urlset xmlns="${namespace}">\n</urlset>\n`

interface Entry {
  /** Without a language prefix. */
  readonly path: string
  /** Its text is English at both addresses, of which the English one is listed. */
  readonly isEnglishOnly?: boolean
  readonly changedAt?: Date
  readonly image?: string
}

export interface SitemapSettings {
  readonly origin: string
}

function* urlset({ origin }: SitemapSettings, entries: Iterable<Entry>): Generator<string> {
  yield `${xmlHead}<urlset xmlns="${namespace}" xmlns:image="${pictures}" xmlns:xhtml="${xhtml}">\n`
  for (const entry of entries) {
    const alternates = entry.isEnglishOnly ? [] : alternatesOf(entry.path, origin)
    const links = alternates.map((link) => emptyElement('xhtml:link', { rel: 'alternate', ...link })).join('')
    const addresses = alternates.length === 0 ? [origin + entry.path] : new Set(alternates.map(({ href }) => href))
    for (const address of addresses) yield `<url>${element('loc', address)}${links}${factsOf(entry, origin)}</url>\n`
  }
  yield '</urlset>\n'
}

function factsOf({ changedAt, image }: Entry, origin: string): string {
  const changed = changedAt ? element('lastmod', changedAt.toISOString().slice(0, 19).concat('Z')) : ''
  return changed + (image ? `<image:image>${element('image:loc', origin + image)}</image:image>` : '')
}

const ownAddresses = new Set(pages.filter(({ folder }) => folder === 'content/content-page').map(({ path }) => path))

/** Some text pages have a URL of their own (spec §2). */
export const contentPath = (slug: string): string => (ownAddresses.has(`/${slug}`) ? `/${slug}` : `/page/${slug}`)

export const pageSitemap = (facts: CrawlerFactsReader, settings: SitemapSettings) =>
  urlset(settings, currentPages(facts))

function currentPages(facts: CrawlerFactsReader): Entry[] {
  const fixed = pages
    .filter(({ path, kind, status }) => kind === 'open' && status === 200 && !path.includes(':'))
    .filter(({ path }) => !notListed.some((pattern) => pattern.test(path)))
  const written = facts.contentPages().map(
    ({ slug, changedAt, isTranslated }): Entry => ({
      path: contentPath(slug),
      isEnglishOnly: !isTranslated,
      changedAt,
    }),
  )
  const questions = facts.questions()
  const isTranslated = questions.every((category) => category.isTranslated)
  const editedPaths = new Set(written.map(({ path }) => path))
  return [
    ...fixed
      .filter(({ path }) => !editedPaths.has(path))
      .map(({ path, folder }) => ({ path, isEnglishOnly: folder === 'content/questions' && !isTranslated })),
    ...written,
    ...questions.map(({ slug, isTranslated }): Entry => ({ path: `/faq/${slug}`, isEnglishOnly: !isTranslated })),
  ]
}

export const listSitemap = (facts: CrawlerFactsReader, settings: SitemapSettings) =>
  urlset(
    settings,
    facts.lists().map(({ slug }) => ({ path: urls.products(slug) })),
  )

export const productSitemap = (facts: CrawlerFactsReader, settings: SitemapSettings, file: number) =>
  urlset(settings, productEntries(facts, file))

function* productEntries(facts: CrawlerFactsReader, file: number): Generator<Entry> {
  for (const { slug, changedAt, image } of facts.productPages((file - 1) * productsOfFile, file * productsOfFile))
    yield {
      path: urls.product(slug),
      changedAt,
      ...(image && { image: `/pictures/${image}-1280.webp` }),
    }
}
