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
  /** The texts it is written with: the page is in Hindi once they are, else in English (ui/language-boundary.tsx). */
  readonly area: Area<object>
  /** What the head of the document says of the page. Pure. */
  readonly meta: (input: AnyMetaInput) => PageHead
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

const modules = import.meta.glob<PageModule>('../pages/*/*/page.tsx')
const loadedModules = new Map<string, PageModule>()

/** Loads the chunk of a page. Throws a `PageLoadError` where the file does not come. */
export async function loadPage({ folder }: Page): Promise<PageModule> {
  const load = modules[`../pages/${folder}/page.tsx`]
  if (!load) throw new Error(`No page in src/web/pages/${folder}`)
  const loaded = await load().catch((cause: unknown) => {
    throw new PageLoadError(0, { isCodeMissing: true, cause })
  })
  loadedModules.set(folder, loaded)
  return loaded
}

/** The code of a page, where it is loaded already. */
export const loadedPage = ({ folder }: Page): PageModule | undefined => loadedModules.get(folder)

/** The head of a page in the language of `speech`; in English where the page is shown in English for want of a translation. */
export const headOf = (
  { area, meta }: PageModule,
  { speech, ...input }: Omit<AnyMetaInput, 'texts'> & { readonly speech: Speech },
): PageHead => meta({ texts: textsIn(speech, area), ...input })
