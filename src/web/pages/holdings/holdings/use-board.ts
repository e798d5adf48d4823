import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import type { HoldingPeriod } from '../../../../shop/holdings/rules/period.ts'
import { holdingList } from '../../../../wire/holdings/holdings.ts'
import { useRates } from '../../../parts/product/use-rates.ts'
import { useSite } from '../../../routing/use-page.ts'

export type HoldingsBoardData = z.output<(typeof holdingList)['response']>
export type HoldingItem = HoldingsBoardData['holdings'][number]
export type MetalTotal = HoldingsBoardData['gold']

/** Rates may change every few seconds; the figures are refreshed at most this often. */
const restMs = 15_000

/**
 * The holdings of a period as valued by the server, fetched again when the rate changes. The figures shown stay until new ones
 * arrive, also when the request fails.
 */
export function useBoard(period: HoldingPeriod) {
  const [board, setBoard] = useState<HoldingsBoardData>()
  const [failure, setFailure] = useState<CallFailure>()
  const [busy, setBusy] = useState(true)
  const newest = useRef(0)
  const requestedAtMs = useRef(0)

  const refetch = useCallback(async () => {
    newest.current += 1
    const turn = newest.current
    requestedAtMs.current = performance.now()
    setBusy(true)
    const response = await callApi('POST holding-list', holdingList, { period })
    // A later request has its own response.
    if (turn !== newest.current) return
    setBusy(false)
    if (response.ok) setBoard(response.data)
    setFailure(response.ok ? undefined : response)
  }, [period])

  useEffect(() => {
    refetch()
    return () => {
      newest.current += 1
    }
  }, [refetch])
  useFollowedRates(refetch, requestedAtMs)
  return { board, failure, busy, refetch }
}

/** Fetches again some time after a rate change, and only while the page is visible. */
function useFollowedRates(refetch: () => void, requestedAtMs: { readonly current: number }) {
  const { rates } = useSite()
  const { silver, gold } = useRates(rates)
  const displayed = useRef('')
  useEffect(() => {
    const now = `${silver} ${gold}`
    // The first figures are of the first rate.
    if (!displayed.current) displayed.current = now
    if (displayed.current === now) return
    const follow = () => {
      if (document.visibilityState === 'hidden' || displayed.current === now) return
      displayed.current = now
      refetch()
    }
    const timer = setTimeout(follow, Math.max(0, requestedAtMs.current + restMs - performance.now()))
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [silver, gold, refetch, requestedAtMs])
}
