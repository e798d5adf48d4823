import { useEffect } from 'react'
import { isUserActive } from '../session/idle-timeout.ts'

/** Reads again and again, while somebody looks: a page that nobody uses must not keep its session open. */
export function usePolling(refresh: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (isUserActive()) refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [refresh, everyMs])
}
