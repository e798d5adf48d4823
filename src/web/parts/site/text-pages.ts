import type { SiteFacts } from './site-facts.ts'

/**
 * Whether a link of `urls.ts` leads to a page that this shop has: a page of text may be hidden, or be missing in a shop that was set
 * up before the page was written.
 */
export function canBeOpened(to: string, { missingTextPages }: Pick<SiteFacts, 'missingTextPages'>): boolean {
  const slug = /^\/(?:page\/)?([^/?#]+)$/.exec(to.replace(/[?#].*/, ''))?.[1]
  return slug === undefined || !missingTextPages.includes(slug)
}
