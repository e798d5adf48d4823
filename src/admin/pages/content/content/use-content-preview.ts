import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import type { ContentItemRequest } from './content-draft.ts'
import { contentPagePath } from './content-kinds.ts'

/** Opens the shop's own page with what is written, saved or not, in another tab; nobody but staff sees it. */
export function useContentPreview() {
  const draft = useAdminMutation('POST admin/content/draft')
  const openPreview = async (params: { key: string | null; item: ContentItemRequest }) => {
    if (draft.isPending) return
    // Opened during the click: browsers block windows that are opened later.
    const tab = window.open('', '_blank')
    const data = await draft.mutate(params)
    if (data && tab) tab.location.replace(`${contentPagePath(params.item.kind, params.key)}?draft=${data.code}`)
    else tab?.close()
    if (data && !tab) showToast('warn', 'Your browser blocked the new tab. Allow pop-ups for this site')
  }
  return { openPreview, busy: draft.isPending }
}
