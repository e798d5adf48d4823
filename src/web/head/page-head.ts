import type { SiteFacts } from '../parts/site/site-facts.ts'
import type { PageData } from '../routing/use-page.ts'
import type { Area, Texts } from '../texts/area.ts'

/** The head of a page's document (decision 0089). All values are plain text; `page-head-tags.tsx` writes them. */
export interface PageHead {
  /** The title of the tab, without the name of the shop. */
  readonly title: string
  /** The title already contains the name of the shop. */
  readonly namesShop?: boolean
  readonly description?: string
  readonly keywords?: string
  /** What search engines may do with the page; without it they list the page and follow its links. */
  readonly robots?: string
  /** The full canonical address for search engines. Only a page with one has link previews. */
  readonly canonical?: string
  /** The same English text stands at both addresses of the page: search engines are told of the English one alone. */
  readonly isEnglishOnly?: boolean
  /** Set where a link preview differs from the title, the description and the shop's picture. */
  readonly preview?: LinkPreview
  /** The first visible picture, in the sets for different screens. */
  readonly firstPicture?: readonly PicturePreload[]
}

/** Open Graph (ogp.me), for messengers and social networks. */
export interface LinkPreview {
  readonly type?: 'website' | 'product'
  readonly title?: string
  readonly image?: PreviewImage
  /** Further properties by name, such as `product:brand`. */
  readonly properties?: Readonly<Record<string, string>>
}

export interface PreviewImage {
  /** The absolute address. */
  readonly url: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** An AVIF set, as `picture` and `link` take it. */
export interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
  /** The screens it is for; without it, all. */
  readonly media?: string
}

/** The input of a page's `meta`, which runs on the server and in the browser with the same result. */
export interface MetaInput<PageArea extends Area<object>, Load extends (...args: never[]) => unknown = () => null> {
  /** The result of the page's `load.ts`; null where the page has none. */
  readonly data: PageData<Load>
  /** The texts of the page's `area`, in the language the page is shown in. */
  readonly texts: Texts<PageArea>
  readonly site: SiteFacts
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** Every title ends with the name of the shop. */
export const documentTitle = ({ title, namesShop }: PageHead, brandName: string): string =>
  namesShop ? title : `${title} | ${brandName}`

/** For pages that search engines must not list: personal pages, forms, errors. */
export const unlistedHead = (title: string): PageHead => ({ title, robots: 'noindex' })
