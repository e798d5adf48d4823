import { Button } from '../../../web/ui/button.tsx'
import { VersionsSheet } from '../../parts/versions-sheet.tsx'
import { useAct } from '../../use-act.ts'
import type { Row } from './words.ts'

/** Every version of it; an older one can be brought back, which makes another version. */
export function History({ row, onClose, onDone }: { row: Row; onClose: () => void; onDone: () => void }) {
  const { key, version: seen, title } = row
  const { kind } = row.item
  const restore = useAct('POST admin/content/restore', { onDone, done: 'Brought back' })
  return (
    <VersionsSheet
      of={`“${title}”`}
      call="GET admin/content/history"
      asks={{ kind, key }}
      onClose={onClose}
      actOf={(version, newest) =>
        !newest && (
          <Button
            look="secondary"
            size="tiny"
            busy={restore.busy && restore.about?.version === version.id && 'Bringing back'}
            onClick={() => restore.act({ kind, key, version: version.id, seen })}
          >
            Bring back
          </Button>
        )
      }
    />
  )
}
