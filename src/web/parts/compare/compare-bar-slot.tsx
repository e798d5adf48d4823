import { networkSentence } from '../../../browser/api-wording.ts'
import { usePage } from '../../routing/use-page.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCompareItems } from './compare-store.ts'

const CompareBar = lazyPart(async () => (await import('./compare-bar.tsx')).CompareBar)

/** Where the floating bar of spec §2 appears: while something is chosen, and not on the very page it leads to. */
export function CompareBarSlot() {
  const chosen = useCompareItems()
  const page = usePage()
  if (page.folder === 'catalog/compare' || chosen.length === 0) return null
  // Another choice fetches the code again where it did not come.
  return <CompareBar key={chosen.length} chosen={chosen} onLoadFailed={() => showToast('bad', networkSentence())} />
}
