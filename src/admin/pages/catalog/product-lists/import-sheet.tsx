import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { isImportRunning } from './import-labels.ts'
import { type ImportFilter, ImportReport } from './import-report.tsx'

const beatMs = 1000
/** A long list is assessed before it is undone. */
const undoMs = 120_000

/** The preview of an import, its progress, the result or errors of each row, and the buttons that start, stop or undo it. */
export function ImportSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const [show, setShow] = useState<ImportFilter>('all')
  const [isUndoing, setIsUndoing] = useState(false)
  const query = useAdminQuery(
    'GET admin/products/import',
    { id, page, show },
    { refetchIntervalMs: (data) => data !== undefined && isImportRunning(data.import) && beatMs },
  )
  const start = useAdminMutation('POST admin/products/import/start')
  const stop = useAdminMutation('POST admin/products/import/stop', { onSuccess: query.refetch })
  const undo = useAdminMutation('POST admin/products/import/undo', { onSuccess: query.refetch, timeoutMs: undoMs })
  const preview = useAdminMutation('POST admin/products/import/preview', { onSuccess: query.refetch })
  const data = query.data
  const list = data?.import
  const running = list !== undefined && isImportRunning(list)
  const written = list ? list.created + list.changed : 0
  const confirm = async (seen: number) => {
    await start.mutate({ id, preview: seen })
    // Refused: the catalogue may have changed, so that the file is previewed again.
    query.refetch()
  }
  return (
    <SideSheet title={list?.fileName ?? 'Import'} onClose={onClose} wide>
      <SheetBody>
        <Loaded of={query}>
          {(result) => (
            <ImportReport
              of={result}
              page={page}
              onPage={setPage}
              show={show}
              onShow={(filter) => {
                setShow(filter)
                setPage(1)
              }}
            />
          )}
        </Loaded>
      </SheetBody>
      <SheetFoot>
        {list && list.state !== 'undoing' && (running || list.state === 'checked') && (
          <Button
            variant="secondary"
            size="small"
            busy={stop.isPending && 'Stopping'}
            onClick={() => stop.mutate({ id })}
          >
            {running ? 'Stop' : 'Discard'}
          </Button>
        )}
        {list?.state === 'checked' && (
          <>
            <Button
              variant="secondary"
              size="small"
              busy={preview.isPending && 'Starting'}
              onClick={() => preview.mutate({ id })}
            >
              Preview again
            </Button>
            <Button
              size="small"
              disabled={written === 0}
              busy={start.isPending && 'Starting'}
              onClick={() => confirm(list.preview)}
            >
              {`${data?.needsApproval ? 'Propose to import' : 'Import'} ${formatCount(written, 'row')}`}
            </Button>
          </>
        )}
        {list?.canUndo && (
          <Button variant="secondary" size="small" onClick={() => setIsUndoing(true)}>
            Undo import
          </Button>
        )}
      </SheetFoot>
      {isUndoing && (
        <ConfirmDialog
          title={`Undo the import of ${formatCount(written, 'product')}?`}
          keep="Cancel"
          confirm="Undo import"
          busy={undo.isPending && 'Starting'}
          onKeep={() => setIsUndoing(false)}
          onConfirm={async () => {
            await undo.mutate({ id })
            setIsUndoing(false)
          }}
        >
          <p>
            Products get their former values back, and new ones are unpublished. What was changed since the import stays
            as it is. An import that was approved needs approval to be undone.
          </p>
        </ConfirmDialog>
      )}
    </SideSheet>
  )
}
