/** One question before a page with something unsaved is left: by a link, a step back, reload or closing. */
import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

const question = 'You have unsaved changes. Leave without saving?'

/** The router knows one blocker; a page may have several forms. */
const checks = new Set<() => boolean>()
const hasUnsavedChanges = (): boolean => [...checks].some((isUnsaved) => isUnsaved())

export const confirmDiscardingChanges = (): boolean => !hasUnsavedChanges() || confirm(question)

/** Registers a form for the question. A function is called when it comes to leaving, not at rendering. */
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

/** Asks the question; used once, by the frame. Another query of the same path, such as a filter, leaves no page. */
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
