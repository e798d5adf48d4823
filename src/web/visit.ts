import { type ComponentType, createContext, useContext } from 'react'
import type { Location } from 'react-router'
import type { SiteFacts } from './parts/site-facts.ts'
import type { Page } from './routes.ts'

/** A page being shown: where, by what code, with which data. */
export interface Visit {
  readonly location: Location
  readonly page: Page
  readonly params: Readonly<Record<string, string | undefined>>
  readonly Page: ComponentType
  /** What its `load.ts` answered. */
  readonly data: unknown
  /** HTTP status of what went wrong instead; 0 when no answer came. */
  readonly failed?: number | undefined
}

export interface Moves {
  /** Where the visitor is on the way to, while that page is being fetched. */
  readonly next: Location | undefined
  /** Fetches the page being shown anew. */
  readonly reload: () => void
}

export const VisitContext = createContext<Visit | null>(null)
export const SiteContext = createContext<SiteFacts | null>(null)
export const MovesContext = createContext<Moves>({ next: undefined, reload: () => {} })

function given<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} is read outside of a page`)
  return value
}

export const useVisit = (): Visit => given(useContext(VisitContext), 'The visit')
export const useSite = (): SiteFacts => given(useContext(SiteContext), 'The site')
export const useMoves = (): Moves => useContext(MovesContext)

/** What a `load.ts` answers, as the page gets it. */
export type PageData<Load extends (...given: never[]) => unknown> = Awaited<ReturnType<Load>>

/** The data of the page being shown: `const product = usePageData<typeof load>()`. */
export const usePageData = <Load extends (...given: never[]) => unknown>(): PageData<Load> =>
  useVisit().data as PageData<Load>
