/**
 * Called by the build wherever code is imported when it is needed (server/styled-imports.ts). A module is there when the
 * stylesheets of its chunk are: a page is never shown without its styles. Those the document links (server/document.ts) are not
 * fetched again.
 */

/** By address from the root of the site; a stylesheet that did not come is asked for again. */
const loading = new Map<string, Promise<unknown>>()

/** @param stylesheets names of files from the root of the site, such as "assets/page-3f2a.css" */
export function loadWithStyles<Module>(
  load: () => Promise<Module>,
  stylesheets: readonly string[] = [],
): Promise<Module> {
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

/** Without one that failed, or is on its way yet. */
function filesOfDocument(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return links.filter(({ sheet }) => sheet).map(({ href }) => new URL(href).pathname.slice(1))
}
