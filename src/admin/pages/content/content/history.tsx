import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { VersionsSheet } from '../../../parts/dialog/versions-sheet.tsx'
import type { ContentListRow } from './content-kinds.ts'

/** Every version of it; an older one can be brought back, which makes another version. */
export function ContentHistorySheet({
  row,
  onClose,
  onDone,
}: {
  row: ContentListRow
  onClose: () => void
  onDone: () => void
}) {
  const { key, version: currentVersion, title } = row
  const { kind } = row.item
  const restore = useAdminMutation('POST admin/content/restore', {
    onSuccess: onDone,
    successMessage: 'Version restored',
  })
  return (
    <VersionsSheet
      of={`“${title}”`}
      call="GET admin/content/history"
      params={{ kind, key }}
      onClose={onClose}
      actOf={(version, newest) =>
        !newest && (
          <Button
            variant="secondary"
            size="tiny"
            busy={restore.isPending && restore.params?.version === version.id && 'Restoring'}
            onClick={() => restore.mutate({ kind, key, version: version.id, seen: currentVersion })}
          >
            Restore
          </Button>
        )
      }
    />
  )
}
