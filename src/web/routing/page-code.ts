import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import type { MetaInput, PageHead } from '../head/page-head.ts'
import { type Page, pages } from '../routes.ts'
import type { Area } from '../texts/area.ts'
import { type Speech, textsIn } from '../texts/use-texts.ts'
import { PageLoadError } from './page-load-error.ts'

type AnyMetaInput = MetaInput<Area<object>, () => unknown>

/** What `page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType
  /** The page's texts: the page is in Hindi if they are translated, otherwise in English (ui/language-boundary.tsx). */
  readonly area: Area<object>
  /** The page's document head. Pure. */
  readonly meta: (input: AnyMetaInput) => PageHead
  /** Sends what a personal page requests on opening, before it is hydrated (request-ahead.ts). */
  readonly requestAhead?: (query: URLSearchParams) => void
}

export interface PageMatch {
  readonly page: Page
  /** Values of the `:name` parameters of the page's path. */
  readonly params: Readonly<Record<string, string | undefined>>
}

const pageRoutes = pages.map((page) => ({ path: page.path, handle: page }))

/** The page for a path; the `*` entry matches all unknown paths. */
export function pageAt(path: string): PageMatch {
  const [match] = matchRoutes(pageRoutes, path) ?? []
  if (!match) throw new Error('The table of pages has no page for unknown addresses')
  return { page: match.route.handle, params: match.params }
}

const modules = import.meta.glob<PageModule>('../pages/*/*/page.tsx')
const loadedModules = new Map<string, PageModule>()

/** Loads the chunk of a page. Throws a `PageLoadError` if the file cannot be fetched. */
export async function loadPage({ folder }: Page): Promise<PageModule> {
  const load = modules[`../pages/${folder}/page.tsx`]
  if (!load) throw new Error(`No page in src/web/pages/${folder}`)
  const loaded = await load().catch((cause: unknown) => {
    throw new PageLoadError(0, { isCodeMissing: true, cause })
  })
  loadedModules.set(folder, loaded)
  return loaded
}

/** The code of a page, if already loaded. */
export const loadedPage = ({ folder }: Page): PageModule | undefined => loadedModules.get(folder)

/** The head of a page in the language of `speech`; in English if the page has no translation and is shown in English. */
export const headOf = (
  { area, meta }: PageModule,
  { speech, ...input }: Omit<AnyMetaInput, 'texts'> & { readonly speech: Speech },
): PageHead => meta({ texts: textsIn(speech, area), ...input })
