import { useEffect } from 'react'

const firstMs = 4000
/** Factor by which each wait exceeds the previous one: a process of days is not polled every few seconds. */
const patience = 1.25
/** More than an hour; after that the visitor has to reload the page. */
const mostPolls = 30

/**
 * Polls at growing intervals while something is in progress and the page is visible, and at once when it becomes visible again.
 * Stops after a number of polls.
 */
export function useWhileMoving(isMoving: boolean, again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each thing that moves, whatever is drawn meanwhile
  useEffect(() => {
    if (!isMoving) return
    let polls = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const isVisible = () => document.visibilityState === 'visible'
    const wait = () => {
      clearTimeout(timer)
      if (polls < mostPolls && isVisible()) timer = setTimeout(poll, firstMs * patience ** polls)
    }
    const poll = () => {
      polls += 1
      again()
      wait()
    }
    const onVisibilityChange = () => (isVisible() && polls > 0 && polls < mostPolls ? poll() : wait())
    wait()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [isMoving])
}
