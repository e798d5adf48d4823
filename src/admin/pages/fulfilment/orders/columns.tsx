import { NotebookPen, PackageCheck, Store } from 'lucide-react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { AdminLinkButton } from '../../../navigation/link.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag, MetalLabel } from '../../../parts/page/state-tag.tsx'
import type { DataTableColumn } from '../../../parts/table/data-table.tsx'
import { holdReasonLabels, orderStateTone, paymentStatusLabels, paymentStatusTone } from './order-labels.ts'
import type { OrderListRow } from './page.tsx'
import type { BulkOrderActions } from './use-bulk-order-actions.ts'

interface NextProps {
  /** The person may work on orders. */
  works: boolean
  /** The list shows what is to be handed over. */
  handsOver: boolean
  many: BulkOrderActions
}

export const orderListColumns = (acts: NextProps): DataTableColumn<OrderListRow>[] => [
  {
    id: 'order',
    title: 'Order',
    phone: 'title',
    cell: ({ order, name, city, isPickup, hasInstruction, packed, tags }) => (
      <span className="order-face">
        <span className="medium number">{order}</span>
        {isPickup && <Sign icon={Store} label="Store pickup" />}
        {hasInstruction && <Sign icon={NotebookPen} label="Has a customer instruction" />}
        {packed > 0 && <Sign icon={PackageCheck} label={`${formatCount(packed, 'parcel')} packed`} />}
        <span className="order-for">
          {name} <span className="muted">{city}</span> <Tags of={tags} />
        </span>
      </span>
    ),
  },
  {
    id: 'at',
    title: 'Placed',
    phone: 'hidden',
    cell: ({ at, isLate }) => (
      <span className={isLate ? 'late number' : 'soft number'}>
        <When at={at} brief />
        {isLate && <span className="sr-only">, late</span>}
      </span>
    ),
  },
  {
    id: 'customer',
    title: 'Customer',
    grows: true,
    phone: 'hidden',
    cell: ({ name, city, tags }) => (
      <>
        <span className="medium">{name}</span> <span className="muted">{city}</span> <Tags of={tags} />
      </>
    ),
  },
  {
    id: 'metal',
    title: 'Metal',
    phone: 'hidden',
    cell: ({ metals }) => (
      <span className="row gap-xs">
        {metals.split('+').map((metal) => (
          <MetalLabel key={metal} of={metal === 'gold' ? 'gold' : 'silver'} />
        ))}
      </span>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    right: true,
    phone: 'figure',
    cell: ({ amountPaise }) => (
      <b>
        <Money paise={amountPaise} />
      </b>
    ),
  },
  {
    id: 'way',
    title: 'Paid by',
    extra: true,
    phone: 'hidden',
    cell: ({ paidBy }) => <span className="soft">{paidBy || '–'}</span>,
  },
  {
    id: 'money',
    title: 'Payment',
    phone: 'tag',
    cell: ({ money }) => <AdminStateTag tone={paymentStatusTone(money)}>{paymentStatusLabels[money]}</AdminStateTag>,
  },
  {
    id: 'state',
    title: 'Status',
    phone: 'tag',
    cell: ({ state, stateLabel, holds }) => (
      <span className="order-states">
        <AdminStateTag tone={orderStateTone(state)}>{stateLabel}</AdminStateTag>
        {holds.map(({ reason, sentence }) => (
          <span key={sentence} title={sentence}>
            <AdminStateTag tone="warn">{holdReasonLabels[reason]}</AdminStateTag>
          </span>
        ))}
      </span>
    ),
  },
  { id: 'act', title: 'Next', quiet: true, right: true, phone: 'act', cell: (row) => <Next row={row} {...acts} /> },
]

const Sign = ({ icon, label }: { icon: typeof Store; label: string }) => (
  <span title={label}>
    <Icon of={icon} size="small" />
    <span className="sr-only">{label}</span>
  </span>
)

const Tags = ({ of: tags }: { of: readonly string[] }) =>
  tags.map((tag) => (
    <span key={tag} className="order-tag">
      {tag}
    </span>
  ))

const linkLabels = { check: 'Check', pack: 'Pack', open: 'Open' } as const
type LinkKind = keyof typeof linkLabels

const isLink = (next: OrderListRow['next']): next is LinkKind => next in linkLabels

function Next({ row, works, handsOver, many }: NextProps & { row: OrderListRow }) {
  const next = works ? (handsOver ? 'hand-to-courier' : row.next) : 'open'
  if (isLink(next)) {
    const to = `/admin/orders/${encodeURIComponent(row.order)}`
    return (
      <AdminLinkButton to={next === 'pack' ? `${to}?pack=yes` : to} aria-label={`${linkLabels[next]} ${row.order}`}>
        {linkLabels[next]}
      </AdminLinkButton>
    )
  }
  const { label, busy } = actLabels[next]
  return (
    <Button
      variant="secondary"
      size="tiny"
      busy={many.isRunningOn(row.order) && busy}
      onClick={() => many.run(next, [row])}
    >
      {next === 'despatch' && row.isPickup ? 'Make ready' : label}
    </Button>
  )
}

const actLabels = {
  accept: { label: 'Accept', busy: 'Accepting' },
  despatch: { label: 'Despatch', busy: 'Despatching' },
  'hand-to-courier': { label: 'Hand over', busy: 'Saving' },
} as const
