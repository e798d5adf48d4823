/** Whether the shop is closed for selling (decision 0104), as the document said or the latest live update since. */
import { useSyncExternalStore } from 'react'
import { useSite } from '../../routing/use-page.ts'

/** The newest state received since the page loaded (`web/live`). */
let newest: boolean | undefined
const listeners = new Set<() => void>()

export function setClosedForSale(isClosed: boolean): void {
  if (newest === isClosed) return
  newest = isClosed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the notice on every page. */
export function useClosedForSale(): boolean {
  const { isClosed: first = false } = useSite()
  return useSyncExternalStore(
    subscribe,
    () => newest ?? first,
    () => first,
  )
}

/** For what buys: a browser with the preview pass buys in a closed shop too. */
export function useBuyingClosed(): boolean {
  const { isClosed: first = false } = useSite()
  return useSyncExternalStore(
    subscribe,
    () => (newest ?? first) && !hasPreviewPass(),
    () => first,
  )
}

/** The readable companion of the pass (`api/request-handler/open-for-sale.ts`). */
export const hasPreviewPass = (): boolean => /(?:^|; )shopPreviewing=1(?:;|$)/.test(document.cookie)
