import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Timeline } from '../../../parts/page/timeline.tsx'
import type { ProductPageData } from './product-draft.ts'

type Change = ProductPageData['history'][number]

const titles: Readonly<Record<Change['kind'], string>> = {
  created: 'Created',
  edited: 'Changed',
  published: 'Published',
  withdrawn: 'Unpublished',
  bulk: 'Bulk edit',
  undone: 'Bulk edit undone',
  imported: 'Import',
}

/** Who changed what, newest first. */
export const ProductHistoryCard = ({ product: { history } }: { product: ProductPageData }) => (
  <Card title="History">
    {history.length === 0 && <EmptyState inList title="No changes yet" />}
    <Timeline
      entries={history.slice(0, 20).map(({ id, kind, scheduleId, fields, by, at }) => ({
        key: id,
        at,
        by,
        what: (
          <>
            {titles[kind]}
            {scheduleId !== null && ' as scheduled'}
            {fields.slice(0, 6).map(({ field, title, before, after }) => (
              <span key={field} className="micro soft own-line">
                {title}: {before || '–'} → {after || '–'}
              </span>
            ))}
          </>
        ),
      }))}
    />
  </Card>
)
