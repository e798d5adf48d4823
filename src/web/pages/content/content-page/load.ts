import { pages } from '../../../routes.ts'
import { type LoadRequest, notFound, redirectPermanently, unavailable } from '../../../routing/load.ts'
import { relatedContentPages } from './related.ts'

/** A page of text: `/page/{slug}`, or one with an address of its own (spec §2). */
export async function load({ call, origin, canonicalOf, path, params }: LoadRequest) {
  const slug = (params.slug ?? path.slice(1)).toLowerCase()
  const own = `/${slug}`
  if (params.slug && pages.some((page) => page.path === own && page.folder === 'content/content-page'))
    throw redirectPermanently(own)
  const page = await call('GET get-page', { slug })
  if (!page.ok) throw page.status === 404 || page.status === 422 ? notFound() : unavailable(page)
  const settings = slug === 'about-us' ? await call('POST get-setting', { slug: 'site' }) : undefined
  const { title, html, metaTitle, metaDescription, parts, updatedAt, languages, pages: slugs } = page.data
  const isTranslated = languages.includes('hi')
  return {
    slug,
    title,
    html,
    metaTitle,
    metaDescription,
    parts,
    updatedAt: updatedAt.toISOString(),
    origin,
    canonical: canonicalOf(params.slug ? `/page/${encodeURIComponent(slug)}` : own, isTranslated),
    isTranslated,
    related: relatedContentPages(slug, slugs),
    people: settings?.ok ? settings.data.people : [],
  }
}

export type ContentPageView = Awaited<ReturnType<typeof load>>
