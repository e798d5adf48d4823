/** What the frame shows on every page: the rates of the moment and how much waits where. Asked each minute one looks. */
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Answers, askStaff } from './client/ask.ts'
import { isPresent } from './session/presence.ts'
import { belongsTo } from './session/session.ts'
import { setShopTime } from './shop-time.ts'

export type Glance = Answers<'GET admin/glance'>
export type Counts = Glance['counts']

const everyMs = 60_000

let known: Glance | undefined
let askedAtMs = 0
const listeners = new Set<() => void>()

/** After an act that changes what waits: the menu hears at once. */
export async function glanceAgain(): Promise<void> {
  askedAtMs = Date.now()
  const answer = await askStaff('GET admin/glance', {})
  if (!answer.ok) return
  known = answer.data
  belongsTo(known.staffId)
  setShopTime(known.now)
  for (const listener of listeners) listener()
}

export const useGlance = (): Glance | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
  )

/** Stands once, in the frame. */
export function useGlancing(): void {
  const { pathname: path } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is an occasion to look
  useEffect(() => {
    if (Date.now() - askedAtMs > everyMs / 12) glanceAgain()
  }, [path])
  useEffect(() => {
    const look = () => {
      if (isPresent() && Date.now() - askedAtMs >= everyMs) glanceAgain()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    addEventListener('pointerdown', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pointerdown', look)
    }
  }, [])
}
