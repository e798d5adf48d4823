import { type ComponentType, createContext, useContext, useEffect, useRef } from 'react'
import type { Location } from './location.ts'
import type { SiteFacts } from './parts/site-facts.ts'
import type { Page } from './routes.ts'
import type { Area } from './texts/area.ts'

/** A page being shown: where, by what code, with which data. */
export interface Visit {
  readonly location: Location
  readonly page: Page
  /** What stands in the address for each `:name` of the page's path. */
  readonly params: Readonly<Record<string, string>>
  readonly Page: ComponentType
  /** The texts the page is written with; missing where its code could not be fetched. */
  readonly area: Area<object> | undefined
  /** What its `load.ts` answered. */
  readonly data: unknown
  /** What the data was made from: `house.version` of the catalogue. */
  readonly edition?: string | undefined
  /** HTTP status of what went wrong instead; 0 when no answer came. */
  readonly failed?: number | undefined
  /** Its code could not be fetched: the shop may have been renewed meanwhile, and only a document knows the new files. */
  readonly lacksCode?: boolean
}

export interface MoveOptions {
  /** The entry in the history is taken over instead of followed by a new one. */
  readonly replace?: boolean
  /** The page stays scrolled as it is. */
  readonly preventScrollReset?: boolean
}

/** Moves to an address of this site without a new document. */
export type Navigate = (address: string, options?: MoveOptions) => void

export interface Moves {
  /** Where the visitor is on the way to, while that page is being fetched. */
  readonly next: Location | undefined
  /** Names the move that began last, be it still on its way or shown: the key of its location. */
  readonly begun: () => string
  /** Fetches the page being shown anew. */
  readonly reload: () => void
}

const still = () => {
  throw new Error('Nothing moves while a page is rendered')
}

export const VisitContext = createContext<Visit | null>(null)
export const SiteContext = createContext<SiteFacts | null>(null)
export const MovesContext = createContext<Moves>({ next: undefined, begun: still, reload: still })
/** Apart from `MovesContext`: links need it, and it never changes. */
export const NavigateContext = createContext<Navigate>(still)

function given<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} is read outside of a page`)
  return value
}

export const useVisit = (): Visit => given(useContext(VisitContext), 'The visit')
export const useLocation = (): Location => useVisit().location
export const useParams = (): Visit['params'] => useVisit().params
export const useSite = (): SiteFacts => given(useContext(SiteContext), 'The site')
export const useMoves = (): Moves => useContext(MovesContext)
export const useNavigate = (): Navigate => useContext(NavigateContext)

/**
 * Calls back once another page is shown, not for the first: what a visitor presses meanwhile is not undone.
 */
export function useMoved(then: () => void): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const now = useRef(then)
  now.current = then
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    now.current()
  }, [pathname])
}

/** What a `load.ts` answers, as the page gets it. */
export type PageData<Load extends (...given: never[]) => unknown> = Awaited<ReturnType<Load>>

/** The data of the page being shown: `const product = usePageData<typeof load>()`. */
export const usePageData = <Load extends (...given: never[]) => unknown>(): PageData<Load> =>
  useVisit().data as PageData<Load>
