import { noScript } from '../texts/hindi/no-script.ts'
import { type Language, languageTags } from '../texts/language.ts'
import { noScriptTexts } from '../texts/no-script.ts'
import { firstPicture } from './first-picture.ts'
import { themeScript } from './own-scripts.ts'
import type { Drawn } from './rendered.ts'

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

/** Title, meta and preloads that React puts in front of the application when it renders no document of its own. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** The page for when there is no network: nothing but itself is needed to show it. */
export function offlineDocument(language: Language, html: string, styles: InlineStyles): string {
  const head = hoisted.exec(html)?.[0] ?? ''
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<script>${themeScript}</script><style>${styles.text}</style>${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<script src="/offline.js" defer></script></head><body>${html.slice(head.length)}</body></html>`
  )
}

/** What services that show a link to a page ask of it, from what the page says of itself; a piece says more (`og:image`). */
function linkTags(head: string, origin: string): string {
  const told = (pattern: RegExp): string => pattern.exec(head)?.[1] ?? ''
  const canonical = told(/<link rel="canonical" href="([^"]*)"/)
  if (!canonical) return ''
  const title = told(/<title>([^<]*)<\/title>/)
  const property = (name: string, content: string): string =>
    content && !head.includes(`property="${name}"`) ? `<meta property="${name}" content="${content}">` : ''
  const picture = head.includes('property="og:image"')
    ? ''
    : property('og:image', `${origin}/brand/og-default.png`) +
      property('og:image:width', '1200') +
      property('og:image:height', '630')
  return (
    property('og:site_name', 'Silvera') +
    property('og:type', 'website') +
    property('og:title', title) +
    property('og:description', told(/<meta name="description" content="([^"]*)"/)) +
    property('og:url', canonical) +
    picture +
    '<meta name="twitter:card" content="summary_large_image">'
  )
}

const noScriptSentence = (language: Language): string => (language === 'hi' ? noScript : noScriptTexts.english).sentence

export function documentOf(drawn: Drawn, assets: DocumentAssets, origin: string): string {
  const head = hoisted.exec(drawn.html)?.[0] ?? ''
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
    `${assets.before ?? ''}<script>${themeScript}</script>${firstPicture(drawn.html)}${fonts}<style data-files="${styles.files.join(' ')}">${styles.text}</style>${head}${linkTags(head, origin)}` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">' +
    '<meta name="theme-color" content="#14181c">' +
    `${modules}<script type="module" src="${assets.entry}" fetchpriority="low"></script></head>` +
    `<body><noscript><p class="wrap small no-script">${noScriptSentence(drawn.language)}</p></noscript><div id="root">${drawn.html.slice(head.length)}</div>` +
    `<script type="application/json" id="page-data">${drawn.data}</script></body></html>`
  )
}
