import { networkSentence } from '../../../browser/api-wording.ts'
import { usePage } from '../../routing/use-page.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCompareItems } from './compare-store.ts'

const CompareBar = lazyPart(async () => (await import('./compare-bar.tsx')).CompareBar)

/** Shows the floating bar of spec §2 while products are chosen, except on the comparison page itself. */
export function CompareBarSlot() {
  const chosen = useCompareItems()
  const page = usePage()
  if (page.folder === 'catalog/compare' || chosen.length === 0) return null
  // A new key on each change retries loading the code after a failure.
  return <CompareBar key={chosen.length} chosen={chosen} onLoadFailed={() => showToast('bad', networkSentence())} />
}
