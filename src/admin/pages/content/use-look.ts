import { useState } from 'react'
import { showToast } from '../../../web/ui/toast.ts'
import { askStaff } from '../../ask.ts'
import type { Item } from './draft.ts'
import { seenAt } from './words.ts'

/** Opens the shop's own page with what is written, saved or not, in another tab; nobody but staff sees it. */
export function useLook() {
  const [busy, setBusy] = useState(false)
  const look = async (asks: { key: string | null; item: Item }) => {
    if (busy) return
    setBusy(true)
    // Opened while the press is fresh: a browser blocks what comes later.
    const tab = window.open('', '_blank')
    const answer = await askStaff('POST admin/content/draft', asks)
    setBusy(false)
    if (answer.ok && tab) tab.location.replace(`${seenAt(asks.item.kind, asks.key)}?draft=${answer.data.code}`)
    else tab?.close()
    if (!answer.ok) showToast(answer.status === 0 ? 'bad' : 'warn', answer.sentence)
    else if (!tab) showToast('warn', 'Your browser did not open another tab. Permit it for this site')
  }
  return { look, busy }
}
