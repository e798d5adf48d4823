import { useEffect, useRef, useState } from 'react'
import { uiTexts } from '../texts/site/ui.ts'
import { useTexts } from '../texts/use-texts.ts'

/**
 * Where a button brings entries into a list, focus goes to the first of them once they are there, and their number is announced: the
 * button may be gone, and the entries stand before it. A visitor who has moved on meanwhile stays there.
 *
 * `list` is the element whose children are the entries, `count` how many it shows, `page` which page of it where pages replace each
 * other. The button calls `awaitEntries`; `status` stands outside of the list.
 */
export function useEntryFocus<List extends HTMLElement>(count: number, page = 1) {
  const t = useTexts(uiTexts)
  const list = useRef<List>(null)
  const awaited = useRef<{ readonly button: Element | null; readonly count: number; readonly page: number }>(null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    const before = awaited.current
    if (!before || (page === before.page && count <= before.count)) return
    awaited.current = null
    const isGrown = page === before.page
    setMessage(isGrown ? t.added(count - before.count) : t.page(page))
    const { activeElement, body } = document
    if (activeElement === body || activeElement === before.button) focusEntry(list.current, isGrown ? before.count : 0)
  }, [count, page, t])

  const awaitEntries = () => {
    awaited.current = { button: document.activeElement, count, page }
  }
  const status = (
    <p className="sr-only" role="status">
      {message}
    </p>
  )
  return { list, awaitEntries, status }
}

/** An entry that is a button itself takes the focus there. */
function focusEntry(list: HTMLElement | null, at: number): void {
  const entry = list?.children[at]
  if (!(entry instanceof HTMLElement)) return
  const only = entry.firstElementChild
  const target = entry.childElementCount === 1 && only instanceof HTMLButtonElement ? only : entry
  if (target === entry) entry.tabIndex = -1
  target.focus()
}
