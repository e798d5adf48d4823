import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { PageHead } from './head/page-head.ts'
import { FirstPictureLinks, HeadTags } from './head/page-head-tags.tsx'
import { addressIn, languagePrefixes, splitLanguage } from './language-address.ts'
import { OfflinePage } from './offline/offline-page.tsx'
import { errorHead } from './pages/content/error/error-head.ts'
import type { SiteFacts } from './parts/site/site-facts.ts'
import { speechOfSite } from './parts/site/speech-of-site.ts'
import type { Page } from './routes.ts'
import { toColumns } from './routing/data-columns.ts'
import type { LoadRequest } from './routing/load.ts'
import { headOf, loadPage, type PageMatch, pageAt } from './routing/page-code.ts'
import type { HydrationData, LoadedPage } from './routing/page-data.ts'
import { PageLoadError } from './routing/page-load-error.ts'
import { boundaryId, shopRoutes } from './routing/page-routes.tsx'
import { SiteContext } from './routing/use-page.ts'
import { type ApiCall, apiCallIn, type InProcessCall } from './server/api-call.ts'
import { LanguageTags, type LanguageTagsProps } from './server/document/language-tags.tsx'
import type { HeadMarkup, LoadedData, OfflineMarkup, RenderedPage, Renderer } from './server/rendered-page.ts'
import { loadSite } from './server/site.ts'
import { hindi } from './texts/hindi/hindi.ts'
import type { Language } from './texts/language.ts'
import { errorTexts } from './texts/site/error.ts'
import { offlineTexts } from './texts/site/offline.ts'
import {
  english,
  type Speech,
  SpeechContext,
  speechWithoutFigures,
  type Translation,
  textsIn,
} from './texts/use-texts.ts'

/**
 * The server bundle: everything that needs React. The server code (`server/pages.ts`) gets its `renderer`; the renderer's
 * functions reach the API through the `call` they are given.
 */

type Load = (request: LoadRequest) => unknown
const loads = import.meta.glob<{ load: Load }>('./pages/*/*/load.ts', { eager: true })

/** Collected while a page loads for one rendering. */
class Notes {
  keepUntil = Number.POSITIVE_INFINITY
  readonly shows = new Set<number>()
  isIncomplete = false
}

interface LoadContext {
  readonly call: ApiCall
  readonly language: Language
  readonly notes: Notes
}

/** Further input for the document. */
interface RenderContext extends LoadContext {
  readonly speech: Speech
  readonly site: SiteFacts
}
const renderContext = createContext<RenderContext>()

async function load(
  page: Page,
  params: LoadRequest['params'],
  url: URL,
  { call, language, notes }: LoadContext,
): Promise<unknown> {
  if (!page.loads) return null
  const module = loads[`./pages/${page.folder}/load.ts`]
  if (!module) throw new Error(`No load.ts in src/web/pages/${page.folder}`)
  const noting: ApiCall = async (...request) => {
    const response = await call(...request)
    notes.isIncomplete ||= !response.ok && response.status >= 500
    return response
  }
  return module.load({
    call: noting,
    params,
    origin: url.origin,
    language,
    canonicalOf: (path, isTranslated = true) => url.origin + addressIn(isTranslated ? language : 'en', path),
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

const loaderOnServer =
  (page: Page) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<LoadedPage> => {
    const url = withoutLanguage(request.url)
    const { speech, site, ...loading } = context.get(renderContext)
    const data = await load(page, params, url, loading)
    return { data, head: headOf(await loadPage(page), { data, speech, site, params, query: url.searchParams }) }
  }

function withoutLanguage(address: string): URL {
  const url = new URL(address)
  url.pathname = splitLanguage(url.pathname).path
  return url
}

const handlerIn = (language: Language) =>
  createStaticHandler(shopRoutes(loaderOnServer), { basename: languagePrefixes[language] })
const handlers: Readonly<Record<Language, ReturnType<typeof handlerIn>>> = { en: handlerIn('en'), hi: handlerIn('hi') }

interface Failure {
  readonly status: number
  /** A bug, for the log. */
  readonly error?: unknown
}

const failureOf = (error: unknown): Failure =>
  error instanceof PageLoadError && !error.isCodeMissing ? { status: error.status } : { status: 500, error }

const redirectOf = ({ headers, status }: Response) => ({ location: headers.get('location') ?? '/', status })

const translations: Readonly<Record<Language, Translation>> = { en: english, hi: hindi }

async function renderPage(
  url: URL,
  language: Language,
  inProcess: InProcessCall,
  site: SiteFacts,
): Promise<RenderedPage> {
  const notes = new Notes()
  const call = apiCallIn(language, inProcess)
  const handler = handlers[language]
  const speech = speechOfSite(translations[language], site)
  const requestContext = new RouterContextProvider(new Map([[renderContext, { call, language, notes, speech, site }]]))
  const request = new Request(url.origin + addressIn(language, url.pathname + url.search))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return redirectOf(context)
  const { page } = matchedPaths.memo(url.pathname)
  const error = context.errors?.[boundaryId]
  const failure = error === undefined ? undefined : failureOf(error)
  const loaded = context.loaderData[page.path] as LoadedPage | undefined
  const head = loaded?.head ?? errorHead(failure?.status ?? 500, textsIn(speech, errorTexts))
  const html = renderToString(
    <SpeechContext value={speech}>
      <SiteContext value={site}>
        <StaticRouterProvider
          context={context}
          router={createStaticRouter(handler.dataRoutes, context)}
          hydrate={false}
        />
      </SiteContext>
    </SpeechContext>,
  )
  const hydration: HydrationData = {
    site,
    pattern: page.path,
    data: loaded?.data ?? null,
    ...(failure && { failed: failure.status }),
  }
  return {
    status: failure?.status ?? page.status,
    language,
    kind: page.kind,
    folder: page.folder,
    pattern: page.path,
    head: markupOf(head, {
      brandName: site.brandName,
      origin: site.origin,
      language,
      isTranslated: head.isEnglishOnly !== true,
    }),
    html,
    data: inScript(hydration),
    keepUntil: notes.keepUntil,
    shows: notes.shows,
    isIncomplete: notes.isIncomplete,
    error: failure?.error,
  }
}

/** Data of an open page for client-side navigation. */
async function loadData(url: URL, language: Language, inProcess: InProcessCall): Promise<LoadedData> {
  const { page, params } = matchedPaths.memo(url.pathname)
  if (!page.loads) return { status: 404 }
  const notes = new Notes()
  const call = apiCallIn(language, inProcess)
  try {
    const data = await load(page, params, url, { call, language, notes })
    const { keepUntil, shows, isIncomplete } = notes
    return { status: 200, json: JSON.stringify({ data }), keepUntil, shows, isIncomplete }
  } catch (error) {
    return error instanceof Response ? redirectOf(error) : failureOf(error)
  }
}

const inScript = (hydration: HydrationData): string => JSON.stringify(toColumns(hydration)).replace(/</g, '\\u003c')

/** Matching a path ranks all routes, and one page is asked for several times. */
const matchedPaths = new LRUCache<string, PageMatch>({ max: 1000, memoMethod: pageAt })

const isKnownPath = (path: string): boolean => matchedPaths.memo(path).page.path !== '*'

type MarkupSettings = Omit<LanguageTagsProps, 'canonical'> & { readonly brandName: string }

const markupOf = (head: PageHead, { brandName, ...page }: MarkupSettings): HeadMarkup => ({
  tags: renderToStaticMarkup(
    <>
      <HeadTags head={head} origin={page.origin} brandName={brandName} />
      {head.canonical && <LanguageTags canonical={head.canonical} {...page} />}
    </>,
  ),
  firstPicture: renderToStaticMarkup(<FirstPictureLinks {...head} />),
})

function renderOffline(language: Language): OfflineMarkup {
  const speech = speechWithoutFigures(translations[language])
  return {
    head: renderToStaticMarkup(<title>{textsIn(speech, offlineTexts).title}</title>),
    body: renderToStaticMarkup(
      <SpeechContext value={speech}>
        <OfflinePage />
      </SpeechContext>,
    ),
  }
}

export const renderer: Renderer = {
  isKnownPath,
  loadSite: (language, call) => loadSite(apiCallIn(language, call)),
  renderPage,
  loadData,
  renderOffline,
}
