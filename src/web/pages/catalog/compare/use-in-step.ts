import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { onStorageChange } from '../../../../browser/browser-storage.ts'
import { type CompareItem, readCompareItems, setCompareItems } from '../../../parts/compare/compare-store.ts'
import { urls } from '../../../urls.ts'

/**
 * Address and selection say the same: whoever arrives at an address takes over its pieces, be it shared, reloaded or gone
 * back to; a later change of the selection, here or in another tab, moves the address on.
 */
export function useInStep(pieces: readonly CompareItem[]): void {
  const navigate = useNavigate()
  const arrivedAt = useRef('')
  useEffect(() => {
    const current = pieces.map(({ slug }) => slug).join()
    // The same pieces with newer prices are no arrival.
    if (arrivedAt.current !== current && slugsNow().join() !== current)
      setCompareItems(pieces.map(({ slug, name, image }) => ({ slug, name, image })))
    arrivedAt.current = current
    return onStorageChange((event) => {
      const slugs = slugsNow()
      if (slugs.join() === current) return
      const elsewhere = event !== undefined
      navigate(slugs.length ? urls.compare(slugs) : urls.home(), { replace: elsewhere, preventScrollReset: true })
    })
  }, [pieces, navigate])
}

const slugsNow = (): string[] => readCompareItems().map(({ slug }) => slug)
