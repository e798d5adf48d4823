import { useEffect } from 'react'
import { isPresent } from '../../../session/presence.ts'

/** While somebody looks. */
export function useEachMinute(ask: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (isPresent()) ask()
    }, 60_000)
    return () => clearInterval(timer)
  }, [ask])
}
