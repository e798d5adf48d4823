import { useEffect } from 'react'

/** While somebody looks. */
export function useEachMinute(ask: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask()
    }, 60_000)
    return () => clearInterval(timer)
  }, [ask])
}
