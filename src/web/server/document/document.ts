import type { PageFolder } from '../../routes.ts'
import { hindiNoScriptTexts } from '../../texts/hindi/site/no-script.ts'
import { type Language, languageTags } from '../../texts/language.ts'
import { noScriptTexts } from '../../texts/site/no-script.ts'
import { themeScript } from '../own-scripts.ts'
import type { OfflineMarkup, RenderedDocument } from '../rendered-page.ts'
import type { UsedStyles } from '../used-styles.ts'

/** The styles of a page, including its frame. */
export interface PageStyles extends UsedStyles {
  /** URLs of the stylesheets that contain them. */
  readonly files: readonly string[]
}

/** The files that a document links: made by the build, read from its manifest. */
export interface DocumentAssets {
  readonly entry: string
  readonly stylesOf: (folder: PageFolder) => PageStyles
  /** Styles of the offline page. */
  readonly offlineStyles: string
  /** Fonts to preload on pages of a language. */
  readonly fontsOf: (language: Language) => readonly string[]
  /** Modules of a page, so that they load in parallel and not one after another: each after what it imports, otherwise the longest first. */
  readonly modulesOf: (folder: PageFolder) => readonly string[]
  /** Development only: the bundler's scripts. */
  readonly before?: string
}

/** The page shown without a network: it needs no other file. */
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

/** A document and its inline styles, whose hash the security policy needs. */
export interface StyledDocument {
  readonly html: string
  readonly styles: string
}

/**
 * Styles of the first screen are inlined, since a stylesheet would delay the first paint. All stylesheets of the page and its
 * frame are linked at its fold, for what is below and for content that appears later.
 */
export function renderShopDocument(rendered: RenderedDocument, assets: DocumentAssets): StyledDocument {
  const modules = assets
    .modulesOf(rendered.folder)
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
    .join('')
  const fonts = assets
    .fontsOf(rendered.language)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('')
  const { files, usedBy } = assets.stylesOf(rendered.folder)
  const [above, below] = splitAtFold(rendered.html)
  const noScript = `<noscript><p class="wrap small no-script">${noScriptSentence(rendered.language)}</p></noscript>`
  const styles = usedBy(noScript + above, rendered.language)
  const stylesheets = files.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const html =
    `<!doctype html><html lang="${languageTags[rendered.language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${assets.before ?? ''}<script>${themeScript}</script>${rendered.head.firstPicture}${fonts}<style>${styles}</style>${rendered.head.tags}` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">' +
    '<meta name="theme-color" content="#14181c">' +
    `${modules}<script type="module" src="${assets.entry}" fetchpriority="low"></script></head>` +
    `<body>${noScript}<div id="root">${above}${stylesheets}${below}</div>` +
    `<script type="application/json" id="page-data">${rendered.data}</script></body></html>`
  return { html, styles }
}

const foldTag = '<div hidden="" data-fold="">'

/**
 * The first screen of a page ends inside its `Fold` (ui/layout/fold.tsx); without one, everything above the footer counts.
 * Hydration skips elements that React did not render among the children of the root, such as links before the footer
 * (react.dev, React 19).
 */
function splitAtFold(html: string): readonly [above: string, below: string] {
  const foldAt = html.indexOf(foldTag)
  const at = foldAt < 0 ? html.lastIndexOf('<footer ') : foldAt + foldTag.length
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)]
}
