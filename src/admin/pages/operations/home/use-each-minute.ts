import { useEffect } from 'react'
import { isUserActive } from '../../../session/idle-timeout.ts'

/** While somebody looks. */
export function useEachMinute(refresh: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (isUserActive()) refresh()
    }, 60_000)
    return () => clearInterval(timer)
  }, [refresh])
}
