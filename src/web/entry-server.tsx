import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { type LoadRequest, NoPage } from './load.ts'
import { OfflinePage } from './offline-page.tsx'
import { loadPage, type PageMatch, type PageModule, pageAt } from './page-code.ts'
import type { SiteFacts } from './parts/site-facts.ts'
import type { ApiCall } from './server/api-call.ts'
import type { LoadedData, RenderedPage, Renderer } from './server/rendered.ts'
import { loadSite } from './server/site.ts'
import { hindi } from './texts/hindi/hindi.ts'
import type { Language } from './texts/language.ts'
import { english, type Speech, SpeechContext } from './texts/use-texts.ts'

/**
 * The server bundle: everything that needs React. The code that listens (`server/pages.ts`) is handed the `renderer`;
 * its functions reach the API through the `call` they are given.
 */

type Load = (request: LoadRequest) => unknown
const loads = import.meta.glob<{ load: Load }>('./pages/*/load.ts', { eager: true })

/** What one rendering gathers while its page loads. */
class Notes {
  keepUntil = Number.POSITIVE_INFINITY
  readonly shows = new Set<number>()
  isIncomplete = false
}

async function load({ page, params }: PageMatch, url: URL, call: ApiCall, notes: Notes): Promise<unknown> {
  if (!page.loads) return null
  const module = loads[`./pages/${page.folder}/load.ts`]
  if (!module) throw new Error(`No load.ts in src/web/pages/${page.folder}`)
  const noting: ApiCall = async (...given) => {
    const answer = await call(...given)
    notes.isIncomplete ||= !answer.ok && answer.status >= 500
    return answer
  }
  return module.load({
    call: noting,
    params,
    origin: url.origin,
    path: url.pathname,
    query: url.searchParams,
    keepUntil: (time) => {
      notes.keepUntil = Math.min(notes.keepUntil, time.getTime())
    },
    shows: (productIds) => {
      for (const id of productIds) notes.shows.add(id)
    },
  })
}

interface Outcome {
  readonly data: unknown
  readonly failed?: number
  readonly moved?: string
  /** A bug, for the log. */
  readonly trouble?: unknown
}

/** A page that has nothing to show is an outcome like any other, and so is a bug. */
async function outcomeOf(loading: Promise<unknown>): Promise<Outcome> {
  try {
    return { data: await loading }
  } catch (thrown) {
    if (!(thrown instanceof NoPage)) return { data: null, failed: 500, trouble: thrown }
    const { status, movedTo } = thrown
    return { data: null, failed: status, ...(movedTo && { moved: movedTo }) }
  }
}

const code = new Map<string, PageModule>()
async function codeOf({ page }: PageMatch): Promise<PageModule> {
  const known = code.get(page.folder)
  if (known) return known
  const loaded = await loadPage(page)
  code.set(page.folder, loaded)
  return loaded
}

const speeches: Readonly<Record<Language, Speech>> = { en: english, hi: hindi }

async function renderPage(url: URL, language: Language, call: ApiCall, site: SiteFacts): Promise<RenderedPage> {
  const match = pageAt(url.pathname)
  const notes = new Notes()
  const [outcome, { Page, area }] = await Promise.all([outcomeOf(load(match, url, call, notes)), codeOf(match)])
  const { data, failed, moved, trouble } = outcome
  if (moved) return { moved, status: failed ?? 301 }
  const location = { pathname: url.pathname, search: url.search, hash: '', key: 'default' }
  const visit = { location, ...match, Page, area, data, failed }
  const { kind, folder, path, status } = match.page
  return {
    status: failed ?? status,
    language,
    kind,
    folder,
    pattern: path,
    html: renderToString(inBrowsersPlace(<App visit={visit} site={site} speech={speeches[language]} />)),
    data: inScript({ site, data, failed }),
    keepUntil: notes.keepUntil,
    shows: notes.shows,
    isIncomplete: notes.isIncomplete,
    trouble,
  }
}

/** The browser puts one thing beside it (`browser-app.tsx`): ids that React makes tell their place in the tree. */
const inBrowsersPlace = (app: ReactNode): ReactNode => (
  <>
    {app}
    {null}
  </>
)

/** Data of an open page for a visitor who moves there without a new document. */
async function loadData(url: URL, call: ApiCall): Promise<LoadedData> {
  const match = pageAt(url.pathname)
  if (!match.page.loads) return { status: 404 }
  const notes = new Notes()
  const { data, failed, moved, trouble } = await outcomeOf(load(match, url, call, notes))
  if (failed !== undefined) return { status: failed, trouble, ...(moved && { moved }) }
  const { keepUntil, shows, isIncomplete } = notes
  return { status: 200, json: JSON.stringify({ data }), keepUntil, shows, isIncomplete }
}

const inScript = (given: object): string => JSON.stringify(given).replace(/</g, '\\u003c')

const knows = (path: string): boolean => pageAt(path).page.path !== '*'

const renderOffline = (language: Language): string =>
  renderToStaticMarkup(
    <SpeechContext value={speeches[language]}>
      <OfflinePage />
    </SpeechContext>,
  )

export const renderer: Renderer = { knows, loadSite, renderPage, loadData, renderOffline }
