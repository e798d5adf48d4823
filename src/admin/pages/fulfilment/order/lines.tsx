import { useState } from 'react'
import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Money } from '../../../parts/page/figures.tsx'
import { AdminStateTag, MetalLabel } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { useMay } from '../../../session/session.ts'
import { GiftMessageDialog } from './dialogs/order-edit-dialogs.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'

type Line = OrderPageData['lines'][number]

export function Lines({ order, setData }: OrderProps) {
  const may = useMay()
  const [lineId, setLineId] = useState<number>()
  const close = () => setLineId(undefined)
  const editedLine = order.lines.find(({ id }) => id === lineId)
  const mayEdit = may('orders.work') && order.acts.includes('change-gift-message')
  return (
    <Card title="Items" flush>
      <RowsTable
        name="Items"
        rows={order.lines}
        keyOf={(line) => line.id}
        empty="No items"
        columns={[
          {
            id: 'name',
            title: 'Item',
            phone: 'title',
            cell: (line) => <Named line={line} onEdit={mayEdit ? () => setLineId(line.id) : undefined} />,
          },
          {
            id: 'quantity',
            title: 'Ordered',
            right: true,
            cell: ({ quantity }) => <span className="number">{quantity}</span>,
          },
          { id: 'sent', title: 'Sent', right: true, cell: (line) => <Sent line={line} /> },
          {
            id: 'unit',
            title: 'Price',
            right: true,
            phone: 'hidden',
            cell: ({ unitPaise }) => <Money paise={unitPaise} />,
          },
          {
            id: 'tax',
            title: 'GST (incl.)',
            right: true,
            phone: 'hidden',
            cell: ({ taxPaise }) => <Money paise={taxPaise} />,
          },
          {
            id: 'amount',
            title: 'Amount',
            right: true,
            phone: 'figure',
            cell: ({ grossPaise, discountPaise }) => <Money paise={grossPaise - discountPaise} />,
          },
        ]}
      />
      {editedLine && (
        <GiftMessageDialog
          order={order}
          line={editedLine}
          setData={(next) => {
            close()
            setData(next)
          }}
          onClose={close}
        />
      )}
    </Card>
  )
}

const Named = ({ line, onEdit }: { line: Line; onEdit: (() => void) | undefined }) => (
  <span className="row gap-s">
    <img className="order-piece" src={line.image} alt="" loading="lazy" width="40" height="40" />
    <span>
      <span className="medium">{line.name}</span>{' '}
      {line.weightChange !== '' && <AdminStateTag tone="bad">Weight changed</AdminStateTag>}
      <span className="micro muted row gap-xs">
        <MetalLabel of={line.metal === 'gold' ? 'gold' : 'silver'} />
        {formatWeight(line.weightMilligrams)}, {formatFineness(line.finenessPer10000)}
        {line.packageTitle && `, ${line.packageTitle}`}
      </span>
      <LinePropertyNotes line={line} />
      {onEdit && (
        <button type="button" className="link small" onClick={onEdit}>
          {line.giftMessage === '' ? 'Add gift message' : 'Edit gift message'}
        </button>
      )}
    </span>
  </span>
)

/** What the customer wrote for the item, for the card in the parcel. */
export const LinePropertyNotes = ({ line: { properties } }: { line: Line }) =>
  properties.map(({ label, text }) => (
    <span key={label} className="order-line-note small breaks-anywhere" dir="auto">
      <span className="medium">{label}:</span> {text}
    </span>
  ))

const Sent = ({ line: { sent, quantity, inReturn, returned } }: { line: Line }) => (
  <span className="number">
    {sent} of {quantity}
    {inReturn > 0 && <span className="micro muted"> · {inReturn} return requested</span>}
    {returned > 0 && <span className="micro muted"> · {returned} returned</span>}
  </span>
)
