import { useEffect } from 'react'
import { isUserActive } from '../../../session/idle-timeout.ts'

/** While somebody looks. */
export function useEachMinute(ask: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (isUserActive()) ask()
    }, 60_000)
    return () => clearInterval(timer)
  }, [ask])
}
