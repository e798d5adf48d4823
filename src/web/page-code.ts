import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
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
  readonly params: Readonly<Record<string, string | undefined>>
}

const pageRoutes = pages.map((page) => ({ path: page.path, handle: page }))

/** The page that answers to a path; `*` of the table answers to every other. */
export function pageAt(path: string): PageMatch {
  const [match] = matchRoutes(pageRoutes, path) ?? []
  if (!match) throw new Error('The table of pages has no page for unknown addresses')
  return { page: match.route.handle, params: match.params }
}

const modules = import.meta.glob<PageModule>('./pages/*/page.tsx')
const loadedModules = new Map<string, PageModule>()

/** Loads the chunk of a page. */
export async function loadPage({ folder }: Page): Promise<PageModule> {
  const load = modules[`./pages/${folder}/page.tsx`]
  if (!load) throw new Error(`No page in src/web/pages/${folder}`)
  const loaded = await load()
  loadedModules.set(folder, loaded)
  return loaded
}

/** The code of a page, where it is loaded already. */
export const loadedPage = ({ folder }: Page): PageModule | undefined => loadedModules.get(folder)
