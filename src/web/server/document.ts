import { noScript } from '../texts/hindi/no-script.ts'
import { type Language, languageTags } from '../texts/language.ts'
import { noScriptTexts } from '../texts/no-script.ts'
import { themeScript } from './own-scripts.ts'
import type { Drawn, OfflineMarkup } from './rendered.ts'

/** Styles as they stand in a document. */
export interface InlineStyles {
  readonly text: string
  /** The files of the build it is made of, from the root of the site: the browser does not fetch those again. */
  readonly files: readonly string[]
  /** Its hash, as a security policy names it: `'sha256-…'`. */
  readonly source: string
}

/** The files a document names: made by the build, read from its manifest. */
export interface DocumentAssets {
  readonly entry: string
  /** The styles of a page and of its frame. They stand in the document: a stylesheet to fetch would hold back the first paint. */
  readonly stylesOf: (folder: string) => InlineStyles
  /** Those of the page for when there is no network. */
  readonly offlineStyles: InlineStyles
  /** Fonts fetched ahead of the stylesheet. */
  readonly fonts: readonly string[]
  /** Modules of a page, so that they are fetched together and not one after another. */
  readonly modulesOf: (folder: string) => readonly string[]
  /** Development only: scripts of the bundler. */
  readonly before?: string
}

/** The page for when there is no network: nothing but itself is needed to show it. */
export function offlineDocument(language: Language, { head, body }: OfflineMarkup, styles: InlineStyles): string {
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<script>${themeScript}</script><style>${styles.text}</style>${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<script src="/offline.js" defer></script></head><body>${body}</body></html>`
  )
}

const noScriptSentence = (language: Language): string => (language === 'hi' ? noScript : noScriptTexts.english).sentence

export function documentOf(drawn: Drawn, assets: DocumentAssets): string {
  const modules = assets
    .modulesOf(drawn.folder)
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
    .join('')
  const styles = assets.stylesOf(drawn.folder)
  const fonts = assets.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('')
  return (
    `<!doctype html><html lang="${languageTags[drawn.language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${assets.before ?? ''}<script>${themeScript}</script>${drawn.head.firstPicture}${fonts}<style data-files="${styles.files.join(' ')}">${styles.text}</style>${drawn.head.tags}` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">' +
    '<meta name="theme-color" content="#14181c">' +
    `${modules}<script type="module" src="${assets.entry}" fetchpriority="low"></script></head>` +
    `<body><noscript><p class="wrap small no-script">${noScriptSentence(drawn.language)}</p></noscript><div id="root">${drawn.html}</div>` +
    `<script type="application/json" id="page-data">${drawn.data}</script></body></html>`
  )
}
