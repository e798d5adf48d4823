/**
 * Questions a page asked again and got no answer to: what it shows stays, and may be old. One line says so for all of
 * them (`may-be-old.tsx`), until each has its answer or is asked no more. A question is known by what asks it again.
 */
type Again = () => void

/** No answer, one of trouble, or "not now": it tells nothing about what was asked, neither that it is gone nor to whom. */
export const isUnknownResult = ({ status }: { readonly status: number }): boolean =>
  status === 0 || status === 429 || status >= 500

const unanswered = new Set<Again>()
let isNoticeVisible = false
const listeners = new Set<() => void>()

function notify(next: boolean): void {
  if (next === isNoticeVisible) return
  isNoticeVisible = next
  for (const listener of listeners) listener()
}

/** Told once: a question that is asked every few seconds in vain says nothing new. */
export function addLostRequest(again: Again): void {
  if (unanswered.has(again)) return
  unanswered.add(again)
  notify(true)
}

/** Answered, or what it was about is shown no more. */
export function removeLostRequest(again: Again): void {
  unanswered.delete(again)
  if (unanswered.size === 0) notify(false)
}

/** The line goes; it comes back by what is asked in vain once more. */
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
