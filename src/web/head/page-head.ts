import type { SiteFacts } from '../parts/site/site-facts.ts'
import type { PageData } from '../routing/use-page.ts'
import type { Area, Texts } from '../texts/area.ts'

/** What the head of the document says of a page (decision 0089). All values are plain text; `page-head-tags.tsx` writes them. */
export interface PageHead {
  /** As the tab shows it, without the name of the shop. */
  readonly title: string
  /** The title says the name of the shop already. */
  readonly namesShop?: boolean
  readonly description?: string
  readonly keywords?: string
  /** What search engines may do with the page; without it they list the page and follow its links. */
  readonly robots?: string
  /** The whole address by which search engines know the page. Only a page that has one is described to link previews. */
  readonly canonical?: string
  /** The same English text stands at both addresses of the page: search engines are told of the English one alone. */
  readonly isEnglishOnly?: boolean
  /** Where a link preview differs from the title, the description and the picture of the shop. */
  readonly preview?: LinkPreview
  /** The picture that is seen first, in the sets that different screens take. */
  readonly firstPicture?: readonly PicturePreload[]
}

/** Open Graph (ogp.me), as messengers and social networks read it. */
export interface LinkPreview {
  readonly type?: 'website' | 'product'
  readonly title?: string
  readonly image?: PreviewImage
  /** Further properties by name, such as `product:brand`. */
  readonly properties?: Readonly<Record<string, string>>
}

export interface PreviewImage {
  /** The whole address. */
  readonly url: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** An AVIF set, as `picture` and `link` take it. */
export interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
  /** The screens that ask for it; without it all do. */
  readonly media?: string
}

/** What a page's `meta` is given. It runs on the server and in the browser, and answers the same in both. */
export interface MetaInput<PageArea extends Area<object>, Load extends (...args: never[]) => unknown = () => null> {
  /** The answer of the page's `load.ts`; null where the page has none. */
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

/** For a page that is nothing to be found by a search: one person's own things, a form, an error. */
export const unlistedHead = (title: string): PageHead => ({ title, robots: 'noindex' })
