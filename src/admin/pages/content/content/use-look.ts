import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import type { Item } from './draft.ts'
import { seenAt } from './words.ts'

/** Opens the shop's own page with what is written, saved or not, in another tab; nobody but staff sees it. */
export function useLook() {
  const draft = useAdminMutation('POST admin/content/draft')
  const look = async (asks: { key: string | null; item: Item }) => {
    if (draft.isPending) return
    // Opened while the press is fresh: a browser blocks what comes later.
    const tab = window.open('', '_blank')
    const data = await draft.mutate(asks)
    if (data && tab) tab.location.replace(`${seenAt(asks.item.kind, asks.key)}?draft=${data.code}`)
    else tab?.close()
    if (data && !tab) showToast('warn', 'Your browser did not open another tab. Permit it for this site')
  }
  return { look, busy: draft.isPending }
}
