import { createContext, useContext, useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useMatches, useNavigation } from 'react-router'
import type { PageHead } from '../head/page-head.ts'
import { addressIn, splitLanguage } from '../language-address.ts'
import type { SiteFacts } from '../parts/site/site-facts.ts'
import type { Page } from '../routes.ts'
import { useLanguage } from '../texts/use-texts.ts'
import type { LoadedPage } from './page-data.ts'

export const SiteContext = createContext<SiteFacts | null>(null)

export function useSite(): SiteFacts {
  const site = useContext(SiteContext)
  if (!site) throw new Error('The site is read outside of a page')
  return site
}

/** Absolute URLs of pages in the current language, for structured data. Takes a path from `urls.ts`. */
export function useAbsoluteAddress(): (path: string) => string {
  const { origin } = useSite()
  const language = useLanguage()
  return (path) => origin + addressIn(language, path)
}

/** The page being shown; also for components around it. */
export const usePage = (): Page => useMatches().at(-1)?.handle as Page

/** The head of the page being shown. */
export function usePageHead(): PageHead {
  const loaded = useMatches().at(-1)?.loaderData as LoadedPage | undefined
  if (!loaded) throw new Error('The head is read of a page that is not loaded')
  return loaded.head
}

/** The result of a `load.ts`, as the page receives it. */
export type PageData<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>

/** The data of the page, for its own components: `const product = usePageData<typeof load>()`. */
export const usePageData = <Load extends (...args: never[]) => unknown>(): PageData<Load> =>
  (useLoaderData() as LoadedPage).data as PageData<Load>

/** The key of the latest navigation, pending or finished. */
export const NavigationKeyContext = createContext<() => string>(() => '')

/** The target of a pending navigation; undefined if there is none. Like `useLocation`, without the language. */
export function usePendingLocation(): { readonly pathname: string; readonly search: string } | undefined {
  const { location } = useNavigation()
  return location && { pathname: splitLanguage(location.pathname).path, search: location.search }
}

/** Calls back once another page is shown, not on the first page, so that earlier clicks of the visitor are not undone. */
export function usePageChange(onChange: () => void): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    latest.current()
  }, [pathname])
}
