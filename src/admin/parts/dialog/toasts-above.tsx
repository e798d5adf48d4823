import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { onToasts, shownToasts } from '../../../web/ui/dialog/toast.ts'
import { Toasts } from '../../../web/ui/dialog/toasts.tsx'
import { mayBeOld, onMayBeOld } from '../../../web/ui/state/unanswered.ts'

/** Over everything, dialogs included: those lie in the browser's top layer, and what is shown last lies above. */
export function ToastsAbove() {
  const layer = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  const isOld = useSyncExternalStore(onMayBeOld, mayBeOld)
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
