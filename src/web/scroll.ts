import { type Location, newKey } from './location.ts'

/** Where each entry of the history was scrolled to, for going back; outlives a reload of the document. */
const storageKey = 'scroll'
const mostEntries = 50

/** The name of the history's present entry. */
export const keyNow = (): string | undefined => (window.history.state as { key?: string } | null)?.key

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Notes how far the entry with this key is scrolled. */
export function leaveScroll(key: string): void {
  try {
    const { [key]: _, ...others } = read()
    const kept = Object.fromEntries(Object.entries(others).slice(-mostEntries))
    sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, [key]: Math.round(window.scrollY) }))
  } catch {
    // A browser that stores nothing begins at the top.
  }
}

/**
 * To where the visitor was when he comes back, to the part an address names, else to the top. Who has scrolled before the
 * code of a document came is where he wants to be: the page does not move away under his finger.
 */
export function restoreScroll(location: Location, how: 'first' | 'push' | 'replace' | 'pop'): void {
  if (how === 'first' && window.scrollY > 0) return
  const returning = how === 'first' || how === 'pop'
  const known = returning ? read()[location.key] : undefined
  const part = location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' })
  else if (part) part.scrollIntoView()
  else if (!returning) window.scrollTo({ top: 0, behavior: 'instant' })
}

/** The browser's own memory does not wait for a page that is fetched: ours takes its place. */
export function rememberScroll(): void {
  window.history.scrollRestoration = 'manual'
  // A new document's entry has no name yet; one that was reloaded or come back to has kept its own.
  if (!keyNow()) window.history.replaceState({ key: newKey() }, '')
  window.addEventListener('pagehide', () => leaveScroll(keyNow() ?? ''))
}
