import { useState } from 'react'
import { formatDateAndTime } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminParams } from '../../../client/call-admin-api.ts'
import { failureTone } from '../../../client/failures.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { MomentField } from '../../../parts/form/fields.tsx'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { BulkChangeFields, type BulkEditChange } from './bulk-change.tsx'
import { ChangePreview } from './change-preview.tsx'
import { applyLabel, scheduleLabel } from './product-labels.ts'

type Picks = AdminParams<'POST admin/products/bulk/edit'>['picks']

interface BulkSheetProps {
  picks: Picks
  count: number
  onClose: () => void
  onDone: () => void
}

/** A bulk edit: chosen, previewed with its effect on prices, then applied or scheduled. */
export function BulkSheet({ picks, count, onClose, onDone }: BulkSheetProps) {
  const [change, setChange] = useState<BulkEditChange | null>(null)
  /** Empty: at once. */
  const [applyAt, setApplyAt] = useState('')
  const [previewed, setPreviewed] = useState<{ change: BulkEditChange; applyAt: string } | null>(null)
  // Only what was previewed is applied: another change is previewed again.
  const isPreviewed = change !== null && previewed?.change === change && previewed.applyAt === applyAt
  const nowQuery = useAdminQuery('POST admin/products/bulk/preview', isPreviewed && !applyAt ? { picks, change } : null)
  const laterQuery = useAdminQuery(
    'POST admin/products/schedule/preview',
    isPreviewed && applyAt ? { picks, change, applyAt } : null,
  )
  const query = applyAt ? laterQuery : nowQuery
  const preview = query.isStale ? undefined : query.data
  const edit = useAdminMutation('POST admin/products/bulk/edit', {
    onSuccess: ({ changed, unsuited }) => {
      showToast(
        'ok',
        `${formatCount(changed, 'product')} changed${skipped(unsuited)}. Undo under Imports and bulk edits`,
      )
      onDone()
    },
  })
  const schedule = useAdminMutation('POST admin/products/schedule', {
    onSuccess: ({ products, unsuited }) => {
      showToast('ok', `${formatCount(products, 'product')} scheduled${skipped(unsuited)}. See Scheduled changes`)
      onDone()
    },
  })
  const showPreview = () => (isPreviewed ? query.refetch() : change && setPreviewed({ change, applyAt }))
  const confirm = async () => {
    if (!change) return
    const digest = laterQuery.data?.digest ?? ''
    const done = await (applyAt ? schedule.mutate({ picks, change, applyAt, digest }) : edit.mutate({ picks, change }))
    // Refused: by now it may do something else.
    if (!done) query.refetch()
  }
  return (
    <SideSheet title={`Edit ${formatCount(count, 'product')}`} onClose={onClose} wide>
      <SheetBody>
        <div className="admin-form at-top">
          <BulkChangeFields onChange={setChange} />
          <MomentField
            label="Apply at"
            hint="Indian time. Leave blank to apply now."
            name="applyAt"
            value={applyAt}
            onValue={setApplyAt}
            error={undefined}
            optional
          />
          {preview && <ChangePreview of={preview} />}
          {isPreviewed && query.failure && (
            <Note tone={failureTone(query.failure)} live>
              {query.failure.sentence}
            </Note>
          )}
        </div>
      </SheetBody>
      <SheetFoot>
        <Button
          variant="secondary"
          size="small"
          disabled={!change}
          busy={query.isFetching && 'Loading'}
          onClick={showPreview}
        >
          Preview changes
        </Button>
        <Button
          size="small"
          disabled={!change || !preview || preview.changing === 0}
          busy={(edit.isPending || schedule.isPending) && 'Saving'}
          onClick={confirm}
        >
          {preview && change
            ? applyAt
              ? scheduleLabel(formatDateAndTime(new Date(applyAt)), preview)
              : applyLabel(change, preview)
            : 'Apply'}
        </Button>
      </SheetFoot>
    </SideSheet>
  )
}

const skipped = ({ length }: readonly unknown[]): string => (length > 0 ? `, ${length} skipped` : '')
