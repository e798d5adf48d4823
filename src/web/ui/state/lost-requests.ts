/**
 * Refetches that got no response: the data shown stays and may be outdated. One notice covers all of them (`stale-notice.tsx`),
 * until each has a response or is no longer needed. A request is identified by its `again` function.
 */
type Retry = () => void

/**
 * No response, a server error, or a rate limit: it says nothing about the requested data, neither that it is gone nor that access
 * is denied.
 */
export const isUnknownResult = ({ status }: { readonly status: number }): boolean =>
  status === 0 || status === 429 || status >= 500

const unanswered = new Set<Retry>()
let isNoticeVisible = false
const listeners = new Set<() => void>()

function notify(next: boolean): void {
  if (next === isNoticeVisible) return
  isNoticeVisible = next
  for (const listener of listeners) listener()
}

/** Notifies once: a request that keeps failing every few seconds adds nothing new. */
export function addLostRequest(again: Retry): void {
  if (unanswered.has(again)) return
  unanswered.add(again)
  notify(true)
}

/** Called when a response arrived, or when its data is no longer shown. */
export function removeLostRequest(again: Retry): void {
  unanswered.delete(again)
  if (unanswered.size === 0) notify(false)
}

/** Hides the notice; it returns if a request fails again. */
export function retryLostRequests(): void {
  const all = [...unanswered]
  unanswered.clear()
  notify(false)
  for (const again of all) again()
}

export const hideStaleNotice = (): void => notify(false)

export const isStale = (): boolean => isNoticeVisible

export function onStaleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
