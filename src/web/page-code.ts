import type { ComponentType } from 'react'
import { type Page, pages } from './routes.ts'
import type { Area } from './texts/area.ts'

/** What `page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType
  /** The texts it is written with: the page is in Hindi once they are, else in English (ui/language-boundary.tsx). */
  readonly area: Area<object>
}

export interface PageMatch {
  readonly page: Page
  /** What stands in the address for each `:name` of the page's path. */
  readonly params: Readonly<Record<string, string>>
}

const modules = import.meta.glob<PageModule>('./pages/*/page.tsx')

const patterns = pages.map((page) => ({ page, pattern: patternOf(page.path) }))

/** `/product/:slug` reads `/product/silver-coin`, `/Product/silver-coin/` too; `*` reads everything. */
function patternOf(path: string): RegExp {
  if (path === '*') return /^/
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`, 'i')
}

/** The page that answers to a path: the first in the table, the last of which takes every path. */
export function pageAt(path: string): PageMatch {
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(path)
    const params = found && decoded(found.groups ?? {})
    if (params) return { page, params }
  }
  throw new Error('The table of pages has no page for unknown addresses')
}

/** `null` when a part is no readable text. */
function decoded(groups: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    return null
  }
}

/** Loads the chunk of a page. */
export function loadPage(page: Page): Promise<PageModule> {
  const load = modules[`./pages/${page.folder}/page.tsx`]
  if (!load) throw new Error(`No page in src/web/pages/${page.folder}`)
  return load()
}
