import './styles/styles.css'
import './styles/shared-styles.ts'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useMemo } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { registerApiWording } from '../browser/api-wording.ts'
import { languagePrefixes, splitLanguage } from './language-address.ts'
import { useRates } from './parts/product/use-rates.ts'
import type { SiteFacts } from './parts/site/site-facts.ts'
import { speechOfSite } from './parts/site/speech-of-site.ts'
import { fromColumns } from './routing/data-columns.ts'
import { evaluatePreloadedModules, nextTask } from './routing/module-evaluation.ts'
import { headOf, loadPage, pageAt } from './routing/page-code.ts'
import { type HydrationData, type LoadedPage, loaderInBrowser } from './routing/page-data.ts'
import { PageLoadError } from './routing/page-load-error.ts'
import { boundaryId, shopRoutes } from './routing/page-routes.tsx'
import { NavigationKeyContext, SiteContext } from './routing/use-page.ts'
import type { Language } from './texts/language.ts'
import { english, SpeechContext, type Translation } from './texts/use-texts.ts'
import { PartLoadError } from './ui/lazy-part.tsx'

/**
 * Hydrates the document with the code of its page. Not awaited at the top level: the page's file imports this one, and the
 * two would wait for each other.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const json = document.getElementById('page-data')?.textContent ?? 'null'
  const hydration = fromColumns(JSON.parse(json)) as HydrationData | null
  // Without them the document is the plain error page: there is nothing to hydrate.
  if (!root || !hydration) return
  const { language, path } = splitLanguage(window.location.pathname)
  const { page, params } = pageAt(path)
  const evaluation = evaluatePreloadedModules().then(() => loadPage(page))
  const [translation, code] = await Promise.all([loadTranslation(language), evaluation])
  const { site, pattern, data } = hydration
  const speech = speechOfSite(translation, site)
  // An invalid address is not found, even if its beginning matches a page.
  const failed = hydration.failed ?? (pattern === page.path ? undefined : 404)
  const query = new URLSearchParams(window.location.search)
  if (failed === undefined) code.requestAhead?.(query)
  await nextTask()
  // After a step back before all code was here, the document belongs to another address.
  if (!isDocumentOf(window.location)) return window.location.reload()
  const releasePopstate = holdPopstate()
  const loaded = (): LoadedPage => ({
    data,
    head: headOf(code, { data, speech, site, params, query }),
    edition: site.edition,
  })
  const router = createBrowserRouter(shopRoutes(loaderInBrowser({ speech, site })), {
    basename: languagePrefixes[language],
    hydrationData:
      failed === undefined
        ? { loaderData: { [page.path]: loaded() } }
        : { errors: { [boundaryId]: new PageLoadError(failed) } },
  })
  const navigationKey = () => (router.state.navigation.location ?? router.state.location).key
  // In slices, so that the browser can respond to the visitor in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <SpeechContext value={speech}>
        <SiteWithRates site={site} onHydrated={releasePopstate}>
          <NavigationKeyContext value={navigationKey}>
            {/* React reports errors itself, below. */}
            <RouterProvider router={router} onError={() => {}} />
          </NavigationKeyContext>
        </SiteWithRates>
      </SpeechContext>,
      {
        onCaughtError: (error) => {
          if (!(error instanceof PartLoadError)) console.error(error)
        },
      },
    )
  })
}

function isDocumentOf({ pathname, search }: Location): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return true
  const document = new URL(navigation.name)
  return document.pathname === pathname && document.search === search
}

/**
 * Holds steps back and forward until the returned function is called. The router would follow one while the document hydrates
 * in slices, and the rest would be compared with another page.
 */
function holdPopstate(): () => void {
  let isHeld = false
  const hold = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    isHeld = true
  }
  window.addEventListener('popstate', hold, { capture: true })
  return () => {
    window.removeEventListener('popstate', hold, { capture: true })
    if (isHeld) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }
}

async function loadTranslation(language: Language): Promise<Translation> {
  if (language === 'en') return english
  const [{ hindi }, { apiWording }] = await Promise.all([
    import('./texts/hindi/hindi.ts'),
    import('./texts/hindi/api-wording.ts'),
  ])
  registerApiWording(apiWording)
  return hindi
}

/**
 * Nearly every component reads the site. New rates are deferred: an urgent update would first hydrate, at once, everything
 * that still waits for it.
 */
function SiteWithRates({
  site,
  onHydrated,
  children,
}: {
  readonly site: SiteFacts
  readonly onHydrated: () => void
  readonly children: ReactNode
}) {
  useEffect(onHydrated, [onHydrated])
  const rates = useDeferredValue(useRates(site.rates))
  const current = useMemo(() => ({ ...site, rates }), [site, rates])
  return <SiteContext value={current}>{children}</SiteContext>
}

start()
