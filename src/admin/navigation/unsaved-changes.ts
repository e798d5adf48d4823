/** Asks for confirmation before unsaved changes are left: by a link, back, reload or closing. */
import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

const question = 'You have unsaved changes. Leave without saving?'

/** The router supports one blocker, while a page may have several forms. */
const checks = new Set<() => boolean>()
const hasUnsavedChanges = (): boolean => [...checks].some((isUnsaved) => isUnsaved())

export const confirmDiscardingChanges = (): boolean => !hasUnsavedChanges() || confirm(question)

/** Registers a form. A function is called when the page is about to be left, not while rendering. */
export function useUnsavedChanges(isUnsaved: boolean | (() => boolean)): void {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(() => {
    const check = () => (typeof latest.current === 'function' ? latest.current() : latest.current)
    checks.add(check)
    return () => {
      checks.delete(check)
    }
  }, [])
}

/** Asks for confirmation; used once, in the frame. Another query of the same path, such as a filter, does not leave the page. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }, []),
  )
}
