import { NotebookPen, PackageCheck, Store } from 'lucide-react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { LinkButton } from '../../../navigation/link.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import type { Column } from '../../../parts/table/data-table.tsx'
import type { Row } from './page.tsx'
import type { Many } from './use-many.ts'
import { holdWords, moneyTone, moneyWords, stateTone } from './words.ts'

export const columnsOf = (acts: { works: boolean; many: Many }): Column<Row>[] => [
  {
    id: 'order',
    title: 'Order',
    phone: 'title',
    cell: ({ order, name, city, isPickup, hasInstruction, packed }) => (
      <span className="row wrapping gap-xs">
        <span className="medium number">{order}</span>
        {isPickup && <Sign icon={Store} says="Collected at the counter" />}
        {hasInstruction && <Sign icon={NotebookPen} says="Has an instruction" />}
        {packed > 0 && (
          <Sign icon={PackageCheck} says={packed === 1 ? 'One parcel packed' : `${packed} parcels packed`} />
        )}
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
        {isLate && <span className="visually-hidden">, late</span>}
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
    cell: ({ money }) => <StateTag tone={moneyTone(money)}>{moneyWords[money]}</StateTag>,
  },
  {
    id: 'state',
    title: 'Status',
    phone: 'tag',
    cell: ({ state, stateLabel, holds }) => (
      <span className="row wrapping gap-2xs">
        <StateTag tone={stateTone(state)}>{stateLabel}</StateTag>
        {holds.map(({ reason, sentence }) => (
          <span key={sentence} title={sentence}>
            <StateTag tone="warn">{holdWords[reason]}</StateTag>
          </span>
        ))}
      </span>
    ),
  },
  { id: 'act', title: 'Next', quiet: true, right: true, phone: 'act', cell: (row) => <Next row={row} {...acts} /> },
]

const Sign = ({ icon, says }: { icon: typeof Store; says: string }) => (
  <span title={says}>
    <Icon of={icon} size="small" />
    <span className="visually-hidden">{says}</span>
  </span>
)

const words = { check: 'Check', pack: 'Pack', open: 'Open' } as const

function Next({ row, works, many }: { row: Row; works: boolean; many: Many }) {
  const to = `/admin/orders/${encodeURIComponent(row.order)}`
  const busy = many.about?.includes(row.order)
  if (works && row.next === 'accept')
    return (
      <Button look="secondary" size="tiny" busy={busy && 'Accepting'} onClick={() => many.accept([row])}>
        Accept
      </Button>
    )
  if (works && row.next === 'despatch')
    return (
      <Button look="secondary" size="tiny" busy={busy && 'Despatching'} onClick={() => many.despatch([row])}>
        {row.isPickup ? 'Make ready' : 'Despatch'}
      </Button>
    )
  const next = works && row.next !== 'accept' && row.next !== 'despatch' ? row.next : 'open'
  return (
    <LinkButton to={next === 'pack' ? `${to}?pack=yes` : to} aria-label={`${words[next]} ${row.order}`}>
      {words[next]}
    </LinkButton>
  )
}
