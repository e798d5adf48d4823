import { lazy, Suspense } from 'react'
import { useVisit } from '../visit.ts'
import { useCompared } from './compare-store.ts'

const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }))

/** Where the floating bar of spec §2 appears: while something is chosen, and not on the very page it leads to. */
export function CompareBarSlot() {
  const chosen = useCompared()
  const { page } = useVisit()
  if (chosen.length === 0 || page.folder === 'compare') return null
  return (
    <Suspense fallback={null}>
      <CompareBar chosen={chosen} />
    </Suspense>
  )
}
