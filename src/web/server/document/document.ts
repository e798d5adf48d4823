import type { PageFolder } from '../../routes.ts'
import { hindiNoScriptTexts } from '../../texts/hindi/site/no-script.ts'
import { type Language, languageTags } from '../../texts/language.ts'
import { noScriptTexts } from '../../texts/site/no-script.ts'
import { themeScript } from '../own-scripts.ts'
import type { OfflineMarkup, RenderedDocument } from '../rendered-page.ts'
import type { UsedStyles } from '../used-styles.ts'

/** The styles of a page, its frame included. */
export interface PageStyles extends UsedStyles {
  /** The stylesheets they are in: addresses. */
  readonly files: readonly string[]
}

/** The files a document names: made by the build, read from its manifest. */
export interface DocumentAssets {
  readonly entry: string
  readonly stylesOf: (folder: PageFolder) => PageStyles
  /** Those of the page for when there is no network. */
  readonly offlineStyles: string
  /** Fonts fetched ahead of the stylesheet. */
  readonly fonts: readonly string[]
  /** Modules of a page, so that they are fetched together and not one after another. */
  readonly modulesOf: (folder: PageFolder) => readonly string[]
  /** Development only: scripts of the bundler. */
  readonly before?: string
}

/** The page for when there is no network: nothing but itself is needed to show it. */
export function offlineDocument(language: Language, { head, body }: OfflineMarkup, styles: string): string {
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<script>${themeScript}</script><style>${styles}</style>${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<script src="/offline.js" defer></script></head><body>${body}</body></html>`
  )
}

const noScriptSentence = (language: Language): string =>
  (language === 'hi' ? hindiNoScriptTexts : noScriptTexts.english).sentence

/** A document, and the styles that stand in it: a security policy names their hash. */
export interface StyledDocument {
  readonly html: string
  readonly styles: string
}

/**
 * The styles of what is above the footer stand in the document, since a stylesheet to fetch would hold back the first paint. All
 * of its page and frame are linked in front of the footer, which they hold back, for what appears later.
 */
export function renderShopDocument(drawn: RenderedDocument, assets: DocumentAssets): StyledDocument {
  const modules = assets
    .modulesOf(drawn.folder)
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
    .join('')
  const fonts = assets.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('')
  const { files, usedBy } = assets.stylesOf(drawn.folder)
  const [above, footer] = splitAtFooter(drawn.html)
  const noScript = `<noscript><p class="wrap small no-script">${noScriptSentence(drawn.language)}</p></noscript>`
  const styles = usedBy(noScript + above, drawn.language)
  const stylesheets = files.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const html =
    `<!doctype html><html lang="${languageTags[drawn.language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${assets.before ?? ''}<script>${themeScript}</script>${drawn.head.firstPicture}${fonts}<style>${styles}</style>${drawn.head.tags}` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">' +
    '<meta name="theme-color" content="#14181c">' +
    `${modules}<script type="module" src="${assets.entry}" fetchpriority="low"></script></head>` +
    `<body>${noScript}<div id="root">${above}${stylesheets}${footer}</div>` +
    `<script type="application/json" id="page-data">${drawn.data}</script></body></html>`
  return { html, styles }
}

/** Elements that React did not render it passes over where they are children of the root, as the footer is (react.dev, React 19). */
function splitAtFooter(html: string): readonly [above: string, footer: string] {
  const at = html.lastIndexOf('<footer ')
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)]
}
