import { useLayoutEffect, useRef } from 'react'

const controls = 'a, button, input, select, textarea, label, summary, [contenteditable], [role="button"]'

export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null

/** Where keys are for typing, or a dialog covers the page. */
const elsewhere = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog') !== null) ||
  document.querySelector('dialog[open]') !== null

/** j and k, or the arrows within the table, move through its rows, so that a hundred orders can be handled without a mouse. */
export function useRowKeys(count: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  useLayoutEffect(() => {
    if (count === 0) return
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event.key, body.current)
      if (step === 0 || elsewhere(event)) return
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [count])
  return body
}

/** With several tables on a page, the letters move through the one with the focus, else through the first. */
function stepOf(key: string, body: HTMLElement | null): -1 | 0 | 1 {
  const focused = document.activeElement?.closest('.admin-table tbody')
  const mine = focused ? focused === body : document.querySelector('.admin-table tbody') === body
  if (!mine) return 0
  if (key === 'j' || (key === 'ArrowDown' && focused)) return 1
  if (key === 'k' || (key === 'ArrowUp' && focused)) return -1
  return 0
}
