import { useState } from 'react'
import { networkSentence } from '../../../../browser/api-wording.ts'
import type { CallFailure } from '../../../../browser/call.ts'
import { usePageData } from '../../../routing/use-page.ts'
import type { load } from './load.ts'

const unreached = (): CallFailure => ({ ok: false, status: 0, sentence: networkSentence(), errors: {}, data: null })

/**
 * Page 1 came with the document; later pages are appended (spec §4). The URL holds how many are loaded, for returning to the
 * page.
 */
export function useGallery() {
  const first = usePageData<typeof load>()
  const [more, setMore] = useState({ items: first.items, page: first.page })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  // Page data that is loaded again does not remove items already shown.
  const now = more.page > first.page ? more : first

  const showMore = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const page = now.page + 1
    const response = await import('./fetch-gallery-page.ts')
      .then(({ fetchGalleryPage }) => fetchGalleryPage(page))
      .catch(unreached)
    setBusy(false)
    if (!response.ok) return setFailure(response)
    const loadedIds = new Set(now.items.map(({ id }) => id))
    const fresh = response.data.filter(({ id }) => !loadedIds.has(id))
    setMore({ items: [...now.items, ...fresh], page })
    window.history.replaceState(window.history.state, '', `?page=${page}`)
  }
  const { total, pages } = first
  return { items: now.items, total, isWhole: now.page >= pages, busy, failure, showMore }
}
