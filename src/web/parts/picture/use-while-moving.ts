import { useEffect } from 'react'

const firstMs = 4000
/** Each wait is so much longer than the one before: what takes days is not asked about every few seconds. */
const patience = 1.25
/** An hour and more; whoever still looks then reads the page again. */
const mostPolls = 30

/**
 * Asks again, ever more rarely, while something is on its way and the page is looked at; at once when it is looked at
 * again. It ends by itself.
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
