/** Sitemaps (sitemaps.org): an index, the pages that stand alone, the lists, and the products in files of 50,000. */
import { pages } from '../../routes.ts'
import { urls } from '../../urls.ts'
import type { Facts } from './facts.ts'
import { element, xmlHead } from './xml.ts'

const mostOfFile = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictures = 'http://www.google.com/schemas/sitemap-image/1.1'

/** Open to all, yet nothing to find: what stands there depends on who comes, or stands elsewhere already. */
const notListed = [/^\/compare$/, /^\/newsletter\//, /^\/silvera-product$/]

export const productFiles = (facts: Facts): number => Math.max(1, Math.ceil(facts.productCount() / mostOfFile))

export function sitemapIndex(facts: Facts, origin: string): string {
  const files = ['pages', 'lists', ...Array.from({ length: productFiles(facts) }, (_, at) => `products-${at + 1}`)]
  const entries = files.map((file) => `<sitemap>${element('loc', `${origin}/sitemaps/${file}.xml`)}</sitemap>\n`)
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

interface Entry {
  readonly path: string
  readonly changedAt?: Date
  readonly image?: string
}

function* urlset(origin: string, entries: Iterable<Entry>): Generator<string> {
  yield `${xmlHead}<urlset xmlns="${namespace}" xmlns:image="${pictures}">\n`
  for (const { path, changedAt, image } of entries) {
    const changed = changedAt ? element('lastmod', changedAt.toISOString().slice(0, 19).concat('Z')) : ''
    const picture = image ? `<image:image>${element('image:loc', origin + image)}</image:image>` : ''
    yield `<url>${element('loc', origin + path)}${changed}${picture}</url>\n`
  }
  yield '</urlset>\n'
}

const ownAddresses = new Set(pages.filter(({ folder }) => folder === 'content-page').map(({ path }) => path))

/** Some pages of text have an address of their own (spec §2). */
export const contentPath = (slug: string): string => (ownAddresses.has(`/${slug}`) ? `/${slug}` : `/page/${slug}`)

export const pageSitemap = (facts: Facts, origin: string) => urlset(origin, standingPages(facts))

function standingPages(facts: Facts): Entry[] {
  const fixed = pages
    .filter(({ path, kind, status }) => kind === 'open' && status === 200 && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => !notListed.some((pattern) => pattern.test(path)))
  const written = facts.contentPages().map(({ slug, changedAt }) => {
    return { path: contentPath(slug), changedAt }
  })
  const known = new Set(written.map(({ path }) => path))
  return [
    ...fixed.filter((path) => !known.has(path)).map((path) => ({ path })),
    ...written,
    ...facts.questions().map(({ slug }) => ({ path: `/faq/${slug}` })),
  ]
}

export const listSitemap = (facts: Facts, origin: string) =>
  urlset(
    origin,
    facts.lists().map(({ slug }) => ({ path: urls.products(slug) })),
  )

export function* productSitemap(facts: Facts, origin: string, file: number): Generator<string> {
  yield* urlset(origin, productEntries(facts, file))
}

function* productEntries(facts: Facts, file: number): Generator<Entry> {
  for (const { slug, changedAt, image } of facts.productPages((file - 1) * mostOfFile, file * mostOfFile))
    yield { path: urls.product(slug), changedAt, ...(image && { image: `/pictures/${image}-1280.webp` }) }
}
