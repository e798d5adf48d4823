import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { formatMoney } from '../../units/format.ts'
import { fetchAhead, type LoadedPage } from '../routing/page-data.ts'
import { usePage } from '../routing/use-page.ts'
import { liveTexts } from '../texts/site/live.ts'
import { useTexts } from '../texts/use-texts.ts'
import { showToast } from '../ui/dialog/toast.ts'
import { follow } from './follow.ts'
import { shareStream } from './one-stream.ts'

/** Keeps an open page true: loaded once the page stands, and seen by nobody. `edition`: of the document. */
export function LivePageUpdates({ edition }: { edition: string }) {
  const t = useTexts(liveTexts)
  const page = usePage()
  const { pathname, search } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData as LoadedPage | undefined
  const { revalidate } = useRevalidator()
  const latest = useRef({ page, address: '', loaded, revalidate, t })
  useEffect(() => {
    latest.current = { page, address: pathname + search, loaded, revalidate, t }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one connection for all the pages that are shown
  useEffect(() => {
    const followed = {
      edition: () => latest.current.loaded?.edition ?? edition,
      refresh: async () => {
        const { page, address } = latest.current
        if (page.kind !== 'open' || !page.loads) return true
        const isFetched = await fetchAhead(address, { anew: true })
        // The visitor has navigated meanwhile: the next page came with its own data.
        if (isFetched && address === latest.current.address) await latest.current.revalidate()
        return isFetched
      },
      connected: (yes: boolean) =>
        yes ? showToast('ok', latest.current.t.online) : showToast('warn', latest.current.t.offline),
    }
    return follow(followed, {
      openLine: shareStream,
      fetchRates: async () => (await import('./fetch-rates.ts')).fetchRates(),
    })
  }, [])
  useEffect(registerWorker, [])
  return (
    <PriceSpoken
      pathname={pathname}
      price={page.folder === 'catalog/product' ? priceIn(loaded) : undefined}
      formatAnnouncement={t.price}
    />
  )
}

/** Without it the shop works as well: a browser that has none, or forbids it, is left alone. */
function registerWorker(): void {
  navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}

const quietMs = 60_000

interface PriceSpokenProps {
  readonly pathname: string
  readonly price: number | undefined
  readonly formatAnnouncement: (price: string) => string
}

/** The price of the piece being looked at, said aloud when it has changed, at most once a minute. */
function PriceSpoken({ pathname, price, formatAnnouncement }: PriceSpokenProps) {
  const [notice, setNotice] = useState('')
  const last = useRef({ pathname, price, at: 0 })
  useEffect(() => {
    if (last.current.pathname !== pathname) last.current = { ...last.current, pathname, price }
    if (price === undefined || price === last.current.price) return
    const wait = Math.max(0, last.current.at + quietMs - performance.now())
    const timer = setTimeout(() => {
      last.current = { pathname, price, at: performance.now() }
      setNotice(formatAnnouncement(formatMoney(price)))
    }, wait)
    return () => clearTimeout(timer)
  }, [pathname, price, formatAnnouncement])
  if (price === undefined) return null
  return (
    <p className="sr-only" role="status">
      {notice}
    </p>
  )
}

/** Of a page about one piece. */
function priceIn(loaded: LoadedPage | undefined): number | undefined {
  const price = (loaded?.data as { price?: unknown } | null | undefined)?.price
  return typeof price === 'number' ? price : undefined
}
