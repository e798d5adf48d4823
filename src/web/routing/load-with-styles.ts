/**
 * The build calls this for every dynamic import (server/styled-imports.ts), of the shop and of the back office. A module resolves
 * once its chunk's stylesheets have loaded, so a page is never shown unstyled. Stylesheets linked by the document
 * (server/document.ts) are not loaded again.
 *
 * Nothing is requested while the browser is offline: Chromium (since 150) remembers a module that it could not fetch, and never
 * requests it again on the same page. With a service worker the code may be in its cache, so there it is tried.
 */

/** By path from the site root; a stylesheet that failed is requested again. */
const loading = new Map<string, Promise<unknown>>()

/** @param stylesheets file names relative to the site root, such as "assets/page-3f2a.css" */
export function loadWithStyles<Module>(
  load: () => Promise<Module>,
  stylesheets: readonly string[] = [],
): Promise<Module> {
  if (navigator.onLine === false && !navigator.serviceWorker?.controller)
    return Promise.reject(new Error('the browser is offline'))
  if (stylesheets.length === 0) return load()
  return Promise.all([load(), ...stylesheets.map(loadStylesheet)]).then(([module]) => module)
}

function loadStylesheet(file: string): Promise<unknown> {
  if (loading.size === 0) for (const there of filesOfDocument()) loading.set(there, Promise.resolve())
  const pending = loading.get(file)
  if (pending) return pending
  const started = new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/${file}`
    link.onload = resolve
    link.onerror = () => {
      loading.delete(file)
      link.remove()
      reject(new Error(`The stylesheet ${file} did not come`))
    }
    document.head.append(link)
  })
  loading.set(file, started)
  return started
}

/** Excludes stylesheets that failed or are still loading. */
function filesOfDocument(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return links.filter(({ sheet }) => sheet).map(({ href }) => new URL(href).pathname.slice(1))
}
