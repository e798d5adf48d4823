import { NotebookPen, PackageCheck, Store } from 'lucide-react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { AdminLinkButton } from '../../../navigation/link.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import type { DataTableColumn } from '../../../parts/table/data-table.tsx'
import { holdReasonLabels, orderStateTone, paymentStatusLabels, paymentStatusTone } from './order-labels.ts'
import type { OrderListRow } from './page.tsx'
import type { BulkOrderActions } from './use-bulk-order-actions.ts'

export const orderListColumns = (acts: { works: boolean; many: BulkOrderActions }): DataTableColumn<OrderListRow>[] => [
  {
    id: 'order',
    title: 'Order',
    phone: 'title',
    cell: ({ order, name, city, isPickup, hasInstruction, packed }) => (
      <span className="row wrapping gap-xs">
        <span className="medium number">{order}</span>
        {isPickup && <Sign icon={Store} label="Store pickup" />}
        {hasInstruction && <Sign icon={NotebookPen} label="Has a customer instruction" />}
        {packed > 0 && <Sign icon={PackageCheck} label={`${formatCount(packed, 'parcel')} packed`} />}
        <span className="order-for">
          {name} <span className="muted">{city}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'at',
    title: 'Placed',
    phone: 'hidden',
    cell: ({ at, isLate }) => (
      <span className={isLate ? 'late' : 'soft'}>
        <When at={at} />
        {isLate && <span className="sr-only">, late</span>}
      </span>
    ),
  },
  {
    id: 'customer',
    title: 'Customer',
    phone: 'hidden',
    cell: ({ name, city }) => (
      <>
        <div className="medium">{name}</div>
        <div className="muted">{city}</div>
      </>
    ),
  },
  {
    id: 'metal',
    title: 'Metal',
    phone: 'hidden',
    cell: ({ metals }) => (
      <span className="row gap-2xs">
        {metals.split('+').map((metal) => (
          <i key={metal} className={metal === 'gold' ? 'metal gold' : 'metal'} />
        ))}
        <span className="soft">{metals.replace('+', ', ')}</span>
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
  { id: 'way', title: 'Paid by', phone: 'hidden', cell: ({ paidBy }) => <span className="soft">{paidBy || '–'}</span> },
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
      <span className="row wrapping gap-2xs">
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

const actionLabels = { check: 'Check', pack: 'Pack', open: 'Open' } as const

function Next({ row, works, many }: { row: OrderListRow; works: boolean; many: BulkOrderActions }) {
  const to = `/admin/orders/${encodeURIComponent(row.order)}`
  const busy = many.about?.includes(row.order)
  if (works && row.next === 'accept')
    return (
      <Button variant="secondary" size="tiny" busy={busy && 'Accepting'} onClick={() => many.accept([row])}>
        Accept
      </Button>
    )
  if (works && row.next === 'despatch')
    return (
      <Button variant="secondary" size="tiny" busy={busy && 'Despatching'} onClick={() => many.despatch([row])}>
        {row.isPickup ? 'Make ready' : 'Despatch'}
      </Button>
    )
  const next = works && row.next !== 'accept' && row.next !== 'despatch' ? row.next : 'open'
  return (
    <AdminLinkButton to={next === 'pack' ? `${to}?pack=yes` : to} aria-label={`${actionLabels[next]} ${row.order}`}>
      {actionLabels[next]}
    </AdminLinkButton>
  )
}
