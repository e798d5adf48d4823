import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Deals } from './load.ts'

/** The server's snapshot follows the end of a deal within a second; a visitor's clock may differ from the server's. */
const graceMs = 2000
const againMs = 15_000
/** Timers of browsers have 31 bits; for a deal that ends later, the page is reloaded after the longest time. */
const longestMs = 2 ** 31 - 1

/** Reloads the page's data when the next deal ends: the deal disappears and regular prices return without a manual reload. */
export function useDealEnds(deals: Deals['deals']): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (deals.length === 0) return
    const next = Math.min(...deals.map(({ endsAt }) => new Date(endsAt).getTime()))
    const wait = next - Date.now()
    // Over by this clock but not by the server's: try again from time to time.
    const timer = setTimeout(revalidate, wait > 0 ? Math.min(wait + graceMs, longestMs) : againMs)
    return () => clearTimeout(timer)
  }, [deals, revalidate])
}
