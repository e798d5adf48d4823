import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { currentToasts, onToasts } from '../../../web/ui/dialog/toast.ts'
import { Toasts } from '../../../web/ui/dialog/toasts.tsx'
import { isStale, onStaleChange } from '../../../web/ui/state/lost-requests.ts'

/** Shown above everything, dialogs included: those are in the browser's top layer, where the element shown last is on top. */
export function ToastsAbove() {
  const layer = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const isOld = useSyncExternalStore(onStaleChange, isStale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew with every message
  useLayoutEffect(() => {
    layer.current?.hidePopover?.()
    layer.current?.showPopover?.()
  }, [toasts, isOld])
  return (
    <div ref={layer} popover="manual" className="toasts-above">
      <Toasts />
    </div>
  )
}
