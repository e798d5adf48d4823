import './toasts.css'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { toneIcon } from '../state/note.tsx'
import { MayBeOld } from '../state/stale-notice.tsx'
import { currentToasts, hideToast, onToasts, type Toast } from './toast.ts'

const none: readonly Toast[] = []

/** Rendered once in the shell. Both live regions exist from the start; otherwise screen readers would not announce anything. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none)
  const urgent = toasts.filter((toast) => toast.seconds === 10 && toast.tone === 'bad')
  const routine = toasts.filter((toast) => !urgent.includes(toast))
  return (
    <div className="toast-region">
      <div role="status">
        <MayBeOld />
        {routine.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function act({ id, action }: Toast): void {
  hideToast(id)
  action?.run()
}

/** Its time is paused while it is hovered or has the focus. */
function ToastCard({ toast }: { toast: Toast }) {
  const langOf = useLangOf()
  const t = useTexts(uiTexts)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => hideToast(toast.id), toast.seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, toast])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the time is a courtesy; the button is the control
    <div
      className={`toast ${toast.tone}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon of={toneIcon[toast.tone]} />
      <span className="grow" lang={langOf(toast.sentence)}>
        {toast.sentence}
      </span>
      {toast.action && (
        <button type="button" className="link" onClick={() => act(toast)}>
          {toast.action.label}
        </button>
      )}
      <IconButton icon={X} label={t.closeMessage} size="small" onClick={() => hideToast(toast.id)} />
    </div>
  )
}
