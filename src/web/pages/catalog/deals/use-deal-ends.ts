import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Deals } from './load.ts'

/** The server's snapshot follows the end of a deal within a second; a visitor's clock is not the server's. */
const graceMs = 2000
const againMs = 15_000
/** Browsers keep time in 31 bits; a deal that ends later is looked at when the page is. */
const longestMs = 2 ** 31 - 1

/** When the next deal ends the page is asked for anew: the deal is gone and its prices are back, without a reload by hand. */
export function useDealEnds(deals: Deals['deals']): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (deals.length === 0) return
    const next = Math.min(...deals.map(({ endsAt }) => new Date(endsAt).getTime()))
    const wait = next - Date.now()
    // Already over by this clock: the server thinks otherwise, and is asked now and then.
    const timer = setTimeout(revalidate, wait > 0 ? Math.min(wait + graceMs, longestMs) : againMs)
    return () => clearTimeout(timer)
  }, [deals, revalidate])
}
