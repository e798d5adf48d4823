import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { onStorageChange } from '../../../../browser/browser-storage.ts'
import { type CompareItem, readCompareItems, setCompareItems } from '../../../parts/compare/compare-store.ts'
import { urls } from '../../../urls.ts'

/**
 * Keeps address and selection in step. Opening an address (shared, reloaded or by the back button) selects its products; a
 * later change of the selection, here or in another tab, changes the address.
 */
export function useInStep(pieces: readonly CompareItem[]): void {
  const navigate = useNavigate()
  const arrivedAt = useRef('')
  useEffect(() => {
    const current = pieces.map(({ slug }) => slug).join()
    // The same products with newer prices do not count as opening an address.
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
