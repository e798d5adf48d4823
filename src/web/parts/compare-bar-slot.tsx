import { networkSentence } from '../sentences.ts'
import { showToast } from '../ui/toast.ts'
import { useLater } from '../ui/use-later.ts'
import { useVisit } from '../visit.ts'
import { useCompared } from './compare-store.ts'

const loadBar = async () => (await import('./compare-bar.tsx')).CompareBar

/** Where the floating bar of spec §2 appears: while something is chosen, and not on the very page it leads to. */
export function CompareBarSlot() {
  const chosen = useCompared()
  const { page } = useVisit()
  const shown = page.folder === 'compare' ? 0 : chosen.length
  const { Part: CompareBar } = useLater(loadBar, shown, () => showToast('bad', networkSentence))
  return CompareBar && shown > 0 ? <CompareBar chosen={chosen} /> : null
}
