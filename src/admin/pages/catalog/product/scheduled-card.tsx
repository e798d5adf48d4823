import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { useMay } from '../../../session/session.ts'
import { CancelScheduleDialog } from '../scheduled-changes/cancel-dialog.tsx'
import type { ScheduleRow } from '../scheduled-changes/schedule-labels.ts'

export const useScheduledChanges = (productId: number | null) =>
  useAdminQuery('GET admin/products/schedules', productId === null ? null : { view: 'upcoming', productId })

type ScheduledChangesQuery = ReturnType<typeof useScheduledChanges>

/** What is scheduled for the product, while something is. */
export function ScheduledCard({ productId, query }: { productId: number; query: ScheduledChangesQuery }) {
  const may = useMay()
  const [cancelling, setCancelling] = useState<ScheduleRow>()
  const schedules = query.data?.schedules ?? []
  if (schedules.length === 0) return null
  return (
    <Card title="Scheduled">
      <ul className="scheduled-changes">
        {schedules.map((one) => (
          <li key={one.id}>
            <span>
              Scheduled: {one.sentence}, <When at={one.applyAt} />
              <span className="micro soft own-line">by {one.by}</span>
            </span>
            {may('products.edit') && (
              <Button
                variant="secondary"
                size="tiny"
                aria-label={`Cancel ${one.sentence}`}
                onClick={() => setCancelling(one)}
              >
                Cancel
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancelling && (
        <CancelScheduleDialog
          of={cancelling}
          productId={productId}
          onClose={() => setCancelling(undefined)}
          onDone={query.refetch}
        />
      )}
    </Card>
  )
}
