import type { SiteFacts } from '../parts/site/site-facts.ts'
import type { Page, PageFolder } from '../routes.ts'
import type { Language } from '../texts/language.ts'
import type { InProcessCall } from './api-call.ts'
import type { LoadedSite } from './site.ts'

/** How long something rendered stays true, and what it shows. */
export interface RenderValidity {
  /** Milliseconds of the shop's clock; infinite when only a new catalogue ends it. */
  readonly keepUntil: number
  /** Ids of the products whose stock it tells. */
  readonly shows: ReadonlySet<number>
  /** A call behind it failed, and a part of it is missing: it is made again soon. */
  readonly isIncomplete: boolean
}

/** HTML for the head of a document. */
export interface HeadMarkup {
  /** Title, description and what else depends on the page. */
  readonly tags: string
  /** Links that ask for the picture seen first. */
  readonly firstPicture: string
}

/** A page that stands by itself, as HTML. */
export interface OfflineMarkup {
  readonly head: string
  readonly body: string
}

export interface RenderedDocument extends RenderValidity {
  readonly status: number
  /** Of the address. */
  readonly language: Language
  readonly kind: Page['kind']
  readonly folder: PageFolder
  /** Pattern of the page in `routes.ts`. */
  readonly pattern: string
  readonly head: HeadMarkup
  /** The application, as HTML. */
  readonly html: string
  /** Hydration data as JSON, safe inside a script element. */
  readonly data: string
  /** A bug that a loader threw, for the log. */
  readonly error?: unknown
}

export interface PageRedirect {
  readonly location: string
  readonly status: number
}

export type RenderedPage = RenderedDocument | PageRedirect

export type LoadedData =
  | (RenderValidity & { readonly status: 200; readonly json: string })
  | { readonly status: number; readonly location?: string; readonly error?: unknown }

/** What the server bundle exports. */
export interface Renderer {
  /** Whether some page answers to this path. */
  isKnownPath(path: string): boolean
  loadSite(language: Language, call: InProcessCall): Promise<LoadedSite>
  /** `url` is without a language. */
  renderPage(url: URL, language: Language, call: InProcessCall, site: SiteFacts): Promise<RenderedPage>
  loadData(url: URL, language: Language, call: InProcessCall): Promise<LoadedData>
  /** What the service worker shows without a network. */
  renderOffline(language: Language): OfflineMarkup
}
