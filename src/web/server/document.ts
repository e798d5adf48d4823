import { languageTags } from '../texts/language.ts'
import type { Drawn } from './rendered.ts'

/** The files a document names: made by the build, read from its manifest. */
export interface DocumentAssets {
  readonly entry: string
  readonly styles: readonly string[]
  /** Fonts fetched ahead of the stylesheet. */
  readonly fonts: readonly string[]
  /** Modules of a page, so that they are fetched together and not one after another. */
  readonly modulesOf: (folder: string) => readonly string[]
  /** Development only: scripts of the bundler. */
  readonly before?: string
}

/** Runs before anything is painted: the visitor's own theme wins over the system's. */
const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`

/**
 * Every script a document carries in itself, none of which comes from data: the policy names these by hash and no others
 * (`headers.ts`), so that markup which reaches a page runs nothing.
 */
export const ownScripts: readonly string[] = [themeScript]

/** Title, meta and preloads that React puts in front of the application when it renders no document of its own. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

export function documentOf(drawn: Drawn, assets: DocumentAssets): string {
  const head = hoisted.exec(drawn.html)?.[0] ?? ''
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const scripts = ownScripts.map((script) => `<script>${script}</script>`).join('')
  const fonts = assets.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('')
  const modules = assets
    .modulesOf(drawn.folder)
    .map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
  return (
    `<!doctype html><html lang="${languageTags[drawn.language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `${assets.before ?? ''}${scripts}${fonts}${styles}${head}` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<meta name="theme-color" content="#14181c">' +
    `${modules.join('')}<script type="module" src="${assets.entry}" fetchpriority="low"></script></head>` +
    `<body><div id="root">${drawn.html.slice(head.length)}</div>` +
    `<script type="application/json" id="page-data">${drawn.data}</script></body></html>`
  )
}
