import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  readonly open: boolean
  /** Escape and the scrim do not close it. */
  readonly locked?: boolean | undefined
  readonly onClose: () => void
}

/** A native dialog while open: the focus moves in and returns on closing, Escape and the scrim close it. */
export function useModal({ open, locked, onClose }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // React focuses on mount, when the dialog is not shown yet.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Before the element is removed: only `close` returns the focus.
    return () => dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!locked) onClose()
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The second click of a double click on the opener must not close the dialog.
      const again = event.detail > 1
      if (event.target === event.currentTarget && !locked && !again && outside(event)) onClose()
    },
  }
}

/** Both the scrim and the padding belong to the dialog element: only the position distinguishes them. */
function outside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
