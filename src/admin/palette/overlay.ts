/** Which overlay of the frame is open, if any: the command palette, or the list of shortcuts. Pages open them too. */
import { useEffect, useSyncExternalStore } from 'react'

export type FrameOverlay = 'palette' | 'shortcuts'

let open: FrameOverlay | null = null
const listeners = new Set<() => void>()

export function openOverlay(next: FrameOverlay | null): void {
  open = next
  for (const listener of listeners) listener()
}

export const useOverlay = (): FrameOverlay | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null

let pagesWithHelpKey = 0

/** For a page with shortcuts of its own, which shows them itself when "?" is pressed, or takes it for a part of a scan. */
export function usePageHelpKey(): void {
  useEffect(() => {
    pagesWithHelpKey += 1
    return () => {
      pagesWithHelpKey -= 1
    }
  }, [])
}

/** ⌘K or Ctrl+K anywhere, "?" outside of fields; neither over a dialog, whose form would be left. Used once, in the frame. */
export function useOverlayKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, target } = event
      const isPaletteKey = (metaKey || ctrlKey) && !altKey && key.toLowerCase() === 'k'
      const isHelpKey = key === '?' && pagesWithHelpKey === 0 && !metaKey && !ctrlKey && !altKey && !isTyping(target)
      if (!isPaletteKey && !isHelpKey) return
      if (isPaletteKey && open === 'palette') openOverlay(null)
      else if (!document.querySelector('dialog[open]')) openOverlay(isPaletteKey ? 'palette' : 'shortcuts')
      // Otherwise the browser would search in its address bar.
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
