import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { SheetBody, SideSheet } from '../../../parts/form/form.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { FieldChanges } from '../products/change-cells.tsx'
import { scheduleOutcomeLabels } from './schedule-labels.ts'

/** A scheduled change product by product: what it changes, and why it could not. */
export function ScheduleReport({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useAdminQuery('GET admin/products/schedule', { id })
  return (
    <SideSheet title={query.data?.schedule.sentence ?? 'Scheduled change'} onClose={onClose} wide>
      <SheetBody>
        <Loaded of={query} lines={6}>
          {({ schedule, items }) => (
            <div className="admin-form at-top">
              <FactList
                lines={[
                  { label: 'Apply at', value: <When at={schedule.applyAt} /> },
                  { label: 'Scheduled by', value: schedule.by },
                  { label: 'Ended', value: schedule.endedAt && <When at={schedule.endedAt} /> },
                  { label: 'Cancelled by', value: schedule.endedBy },
                ]}
              />
              <RowsTable
                name="Products"
                rows={items}
                keyOf={({ productId }) => productId}
                empty="No products"
                columns={[
                  {
                    id: 'name',
                    title: 'Product',
                    phone: 'title',
                    cell: ({ productId, name }) => <AdminLink to={`/admin/products/${productId}`}>{name}</AdminLink>,
                  },
                  { id: 'change', title: 'Before → after', cell: ({ changes }) => <FieldChanges of={changes} /> },
                  {
                    id: 'outcome',
                    title: 'Result',
                    phone: 'tag',
                    cell: ({ outcome, sentence }) =>
                      outcome && (
                        <>
                          <AdminStateTag tone={scheduleOutcomeLabels[outcome].tone}>
                            {scheduleOutcomeLabels[outcome].title}
                          </AdminStateTag>
                          {sentence && <span className="small own-line">{sentence}</span>}
                        </>
                      ),
                  },
                ]}
              />
              {items.length < schedule.products && (
                <p className="small muted">The first {items.length} products are listed.</p>
              )}
            </div>
          )}
        </Loaded>
      </SheetBody>
    </SideSheet>
  )
}
