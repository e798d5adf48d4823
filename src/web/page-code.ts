import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { type Page, pages } from './routes.ts'

/** What `page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType
}

const modules = import.meta.glob<PageModule>('./pages/*/page.tsx')

const matchable = pages.map((page) => ({ path: page.path, page }))

export interface PageMatch {
  readonly page: Page
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The page an address belongs to; `undefined` only for an address that cannot be read. */
export function pageAt(path: string): PageMatch | undefined {
  const match = matchRoutes(matchable, path)?.[0]
  return match && { page: match.route.page, params: match.params }
}

/** Loads the chunk of a page. */
export function loadPage(page: Page): Promise<PageModule> {
  const load = modules[`./pages/${page.folder}/page.tsx`]
  if (!load) throw new Error(`No page in src/web/pages/${page.folder}`)
  return load()
}
