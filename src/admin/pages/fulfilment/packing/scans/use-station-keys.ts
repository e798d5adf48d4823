import { useEffect, useRef } from 'react'
import { KeyScans, scanGapMs } from './key-scans.ts'

interface StationKeys {
  /** Off: scans outside fields are still taken. */
  readonly hasShortcuts: boolean
  readonly onScan: (code: string) => void
  /** By key, lower case. */
  readonly actions: Readonly<Record<string, (() => void) | false | undefined>>
}

/** Keys typed where no field has the focus: scans, and single-key shortcuts. */
export function useStationKeys(keys: StationKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const scans = new KeyScans()
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      const { target, key, timeStamp: at, ctrlKey, metaKey, altKey } = event
      const isTyping =
        target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, dialog')
      if (isTyping || ctrlKey || metaKey || altKey || event.repeat || document.querySelector('dialog[open]')) return
      clearTimeout(timer)
      const typed = scans.type({ key, at })
      if (typed.kind === 'scan') {
        // The scanner's Enter must not press the button that has the focus.
        event.preventDefault()
        latest.current.onScan(typed.code)
      } else if (typed.kind === 'pending') {
        timer = setTimeout(() => {
          const single = scans.takeSingle()
          const { hasShortcuts, actions } = latest.current
          const action = hasShortcuts && single !== null && actions[single.toLowerCase()]
          if (action) action()
        }, scanGapMs)
      }
    }
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press)
    }
  }, [])
}
