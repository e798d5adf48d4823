import { useState } from 'react'
import { type ReviewView, reviewViews } from '../../../../shop/support/reviews/rules.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { useRowSelection } from '../../../parts/row-selection.ts'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Pager } from '../../../parts/table/pager.tsx'
import { RowAction } from '../../../parts/table/row-actions.tsx'
import { SelectionBar } from '../../../parts/table/selection-bar.tsx'
import { useMay } from '../../../session/session.ts'
import { useStaffForm } from '../../../use-form.ts'

type Review = AdminResponse<'GET admin/reviews'>['reviews'][number]

const titles: Readonly<Record<ReviewView, string>> = { waiting: 'Pending', shown: 'Published', refused: 'Rejected' }
const empties: Readonly<Record<ReviewView, string>> = {
  waiting: 'No reviews to moderate',
  shown: 'No published reviews yet',
  refused: 'No rejected reviews',
}
const defaults = { view: 'waiting', page: 1 }
const reviewName = ({ author, product }: Review) => `review of ${product.name} by ${author}`
const asRead = (rows: readonly Review[]) => rows.map(({ id, comment }) => ({ id, comment }))

/** Reviews by buyers, read by staff before they are published. */
export default function ReviewsPage() {
  const [query, change] = useTypedSearchParams(defaults)
  const view = reviewViews.find((one) => one === query.view) ?? 'waiting'
  const listQuery = useAdminQuery('GET admin/reviews', { view, page: query.page })
  const selection = useRowSelection(`${view} ${query.page}`)
  const [refused, setRefused] = useState<readonly Review[]>()
  const data = listQuery.data
  const done = () => {
    setRefused(undefined)
    selection.clear()
    listQuery.refetch()
    refreshAdminSummary()
  }
  const approve = useAdminMutation('POST admin/reviews/approve', { onSuccess: done })
  const show = (rows: readonly Review[]) => approve.mutate({ reviews: asRead(rows) })
  const chosen = data?.reviews.filter(({ id }) => selection.isSelected(id)) ?? []
  const publishing = approve.params?.reviews.map(({ id }) => id) ?? []
  const may = useMay()
  const isWaiting = view === 'waiting'
  const listView = useListView('reviews', [
    ...columnsOf(may('orders.read'), isWaiting),
    ...(isWaiting ? [acts({ publishing, show, refuse: setRefused })] : []),
  ])
  return (
    <Page title="Reviews" sub="Reviews are published after moderation.">
      <Card flush>
        <ListFilters
          view={listView.controls}
          chips={reviewViews.map((id) => ({
            id,
            title: titles[id],
            ...(data && id === 'waiting' && { count: data.waiting }),
          }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          <Button variant="secondary" size="tiny" onClick={() => setRefused(chosen)}>
            Reject selected
          </Button>
          <Button size="tiny" busy={approve.isPending && 'Publishing'} onClick={() => show(chosen)}>
            Publish selected
          </Button>
        </SelectionBar>
        <DataTable
          name="Reviews"
          query={listQuery}
          rowsOf={(found) => found.reviews}
          keyOf={({ id }) => id}
          rowName={reviewName}
          {...(isWaiting && { selection })}
          columns={listView.columns}
          empty={empties[view]}
        />
        <Pager
          page={query.page}
          size={data?.size ?? 50}
          more={data?.more ?? false}
          onPage={(page) => change({ page })}
        />
      </Card>
      {refused && <RejectReviewDialog reviews={refused} onClose={() => setRefused(undefined)} onDone={done} />}
    </Page>
  )
}

const columnsOf = (ordersOpen: boolean, isWaiting: boolean): DataTableColumn<Review>[] => [
  {
    id: 'comment',
    title: 'Review',
    phone: 'title',
    cell: ({ comment, author, place, refusedWhy }) => (
      <div className="measure">
        <p className="written-lines">{comment}</p>
        <p className="micro muted">{place ? `${author}, ${place}` : author}</p>
        {refusedWhy && <p className="small soft">Rejected: {refusedWhy}</p>}
      </div>
    ),
  },
  {
    id: 'rating',
    title: 'Stars',
    right: true,
    cell: ({ rating }) => (
      <span className="number">
        {rating}
        <span className="muted"> of 5</span>
      </span>
    ),
  },
  {
    id: 'product',
    title: 'Product',
    cell: ({ product }) => (
      <a className="link" href={`/product/${encodeURIComponent(product.slug)}`} target="_blank" rel="noreferrer">
        {product.name}
      </a>
    ),
  },
  {
    id: 'order',
    title: 'Order',
    cell: ({ order }) => {
      if (!order) return <span className="muted">–</span>
      return ordersOpen ? (
        <AdminLink className="link number" to={`/admin/orders/${encodeURIComponent(order)}`}>
          {order}
        </AdminLink>
      ) : (
        <span className="number">{order}</span>
      )
    },
  },
  {
    id: 'at',
    title: isWaiting ? 'Submitted' : 'Moderated',
    cell: ({ writtenAt, judgedAt }) => <When at={judgedAt ?? writtenAt} />,
  },
]

interface Acts {
  /** The reviews that are being published. */
  publishing: readonly number[]
  show: (rows: readonly Review[]) => void
  refuse: (rows: readonly Review[]) => void
}

const acts = ({ publishing, show, refuse }: Acts): DataTableColumn<Review> => ({
  id: 'acts',
  title: 'Moderate',
  quiet: true,
  right: true,
  phone: 'act',
  cell: (one) => (
    <span className="row-acts">
      <RowAction label="Reject" of={reviewName(one)} quiet onPress={() => refuse([one])} />
      <RowAction
        label="Publish"
        of={reviewName(one)}
        busy={publishing.includes(one.id) && 'Publishing'}
        onPress={() => show([one])}
      />
    </span>
  ),
})

interface RefuseProps {
  reviews: readonly Review[]
  onClose: () => void
  onDone: () => void
}

function RejectReviewDialog({ reviews, onClose, onDone }: RefuseProps) {
  const form = useStaffForm('POST admin/reviews/refuse', { initial: { reviews: asRead(reviews), why: '' }, onDone })
  const title = `Reject ${formatCount(reviews.length, 'review')}?`
  return (
    <FormDialog title={title} form={form} submit="Reject" busy="Rejecting" onClose={onClose}>
      <LongTextField
        label="Reason"
        rows={3}
        maxLength={400}
        hint="Sent to the reviewer, who can submit a new review."
        {...form.field('why')}
      />
    </FormDialog>
  )
}
