import { useLocation } from 'react-router'
import '../ui/state/page-loader.css'
import { classNames } from '../ui/class-names.ts'
import { PageLoader } from '../ui/state/page-loader.tsx'
import { urls } from '../urls.ts'
import { usePageChange, usePendingLocation } from './use-page.ts'

/**
 * Does what a new document would do: shows a loader when the next page is slow (the loader's style delays it by 300 ms; it covers
 * the whole page for the deals, spec §2), and focuses the new page's heading, so that screen readers read it.
 */
export function PageTransition() {
  const { pathname } = useLocation()
  const next = usePendingLocation()
  usePageChange(() => {
    // Keeps the focus in a field if the visitor began to type while the page was loading.
    if (document.activeElement?.matches('input, textarea, select')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })

  if (!next || next.pathname === pathname) return null
  return (
    <div className={classNames('page-move', next.pathname === urls.deals() && 'whole')}>
      <PageLoader />
    </div>
  )
}
