import { useLocation } from 'react-router'
import '../ui/state/page-loader.css'
import { classNames } from '../ui/class-names.ts'
import { PageLoader } from '../ui/state/page-loader.tsx'
import { urls } from '../urls.ts'
import { usePageChange, usePendingLocation } from './use-page.ts'

/**
 * What a new document would do by itself: a loader when the next page takes its time (the loader's style holds it back
 * 300 ms; over the whole page for the deals, spec §2), and the focus on the new page's heading, whose text is then read out.
 */
export function PageTransition() {
  const { pathname } = useLocation()
  const next = usePendingLocation()
  usePageChange(() => {
    // Who has begun to type while the page was coming goes on typing.
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
