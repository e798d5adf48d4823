import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A button that opens a list of links next to it: account menu, Gold and Silver. Escape closes it and returns the focus, arrow
 * keys move through the links, a click or focus elsewhere closes it.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const root = useRef<Root>(null)

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const trigger = root.current?.querySelector<HTMLElement>('[aria-expanded]')
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      trigger?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    // Synchronously: Enter may follow within the same frame, and must act on the link that this key focuses.
    flushSync(() => setOpen(true))
    focusNext(root.current, event.key === 'ArrowDown')
  }

  return { open, setOpen, root, onKeyDown }
}

function focusNext(root: HTMLElement | null, forward: boolean): void {
  const items = [...(root?.querySelectorAll<HTMLElement>('[data-menu] :is(a, button)') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const first = forward ? 0 : items.length - 1
  const next = at < 0 ? first : (at + (forward ? 1 : -1) + items.length) % items.length
  items[next]?.focus()
}
