import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../units/format.ts'
import { type Location, samePage } from '../location.ts'
import { liveTexts } from '../texts/live.ts'
import { useTexts } from '../texts/use-texts.ts'
import { showToast } from '../ui/toast.ts'
import type { Visit } from '../visit.ts'
import { follow } from './follow.ts'
import { shareStream } from './one-stream.ts'
import { type ReadAgain, readAgain } from './read-again.ts'
import { registerWorker } from './register-worker.ts'

interface LiveProps {
  readonly visit: Visit
  /** Shows the same visit with what was read anew. */
  readonly onRead: (location: Location, read: ReadAgain) => void
}

/** Keeps an open page true: loaded once the page stands, and seen by nobody. */
export function Live({ visit, onRead }: LiveProps) {
  const t = useTexts(liveTexts)
  const now = useRef({ visit, onRead, t })
  useEffect(() => {
    now.current = { visit, onRead, t }
  })
  useEffect(() => {
    const page = {
      edition: () => now.current.visit.edition,
      refresh: async () => {
        const { location, page } = now.current.visit
        if (page.kind !== 'open' || !page.loads) return true
        const read = await readAgain(location)
        // Moved on meanwhile: the next page came with its own.
        if (read && samePage(location, now.current.visit.location)) now.current.onRead(location, read)
        return read !== undefined
      },
      connected: (yes: boolean) =>
        yes ? showToast('ok', now.current.t.online) : showToast('warn', now.current.t.offline),
    }
    return follow(page, { openLine: shareStream, askRates: async () => (await import('./ask-rates.ts')).askRates() })
  }, [])
  useEffect(registerWorker, [])
  return <PriceSpoken visit={visit} say={t.price} />
}

const quietMs = 60_000

/** The price of the piece being looked at, said aloud when it has changed, at most once a minute. */
function PriceSpoken({ visit, say }: { visit: Visit; say: (price: string) => string }) {
  const price = priceOf(visit)
  const { pathname } = visit.location
  const [said, setSaid] = useState('')
  const last = useRef({ pathname, price, at: 0 })
  useEffect(() => {
    if (last.current.pathname !== pathname) last.current = { ...last.current, pathname, price }
    if (price === undefined || price === last.current.price) return
    const wait = Math.max(0, last.current.at + quietMs - performance.now())
    const timer = setTimeout(() => {
      last.current = { pathname, price, at: performance.now() }
      setSaid(say(formatMoney(price)))
    }, wait)
    return () => clearTimeout(timer)
  }, [pathname, price, say])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}

/** Of a page about one piece. */
function priceOf({ page, data }: Visit): number | undefined {
  const price = page.folder === 'product' ? (data as { price?: unknown } | null)?.price : undefined
  return typeof price === 'number' ? price : undefined
}
