import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  readonly open: boolean
  /** Escape and the scrim do nothing. */
  readonly locked?: boolean | undefined
  readonly onClose: () => void
}

/** The platform's dialog while it is open: the focus goes in and comes back, Escape and the scrim close it. */
export function useModal({ open, locked, onClose }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // Before the element goes: only `close` returns the focus to where it came from.
    return () => dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!locked) onClose()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The second press of a double one on what opened it is meant for no scrim.
      const again = event.detail > 1
      if (event.target === event.currentTarget && !locked && !again && outside(event)) onClose()
    },
  }
}

/** The scrim belongs to the dialog element, and so does its padding: only the place tells them apart. */
function outside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
