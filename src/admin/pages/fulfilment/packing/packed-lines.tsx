import { Check, X } from 'lucide-react'
import { formatFineness, formatWeight } from '../../../../units/format.ts'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { MetalLabel } from '../../../parts/page/state-tag.tsx'
import { LinePropertyNotes } from '../order/lines.tsx'
import type { OrderPageData } from '../order/page.tsx'
import { QuantitySelect } from '../order/quantity-select.tsx'
import { packedQuantityOf, removeSerial, serialsDue, serialsOf } from './packing-draft.ts'
import type { PackingDraftState } from './use-packing-draft.ts'

interface PackedLinesProps {
  order: OrderPageData
  draft: PackingDraftState
  isLocked: boolean
}

/** What goes into the parcel; serials tick off as they are scanned. */
export function PackedLines({ order, draft, isLocked }: PackedLinesProps) {
  const open = order.lines.filter(({ leftToPack }) => leftToPack > 0)
  const maySplit = open.reduce((sum, { leftToPack }) => sum + leftToPack, 0) > 1
  return (
    <Card title={order.order} sub={`${order.delivery.name}, ${order.delivery.city} ${order.delivery.pincode}`}>
      {order.instruction && <Note tone="info">Customer instruction: {order.instruction}</Note>}
      <ul className="station-lines">
        {open.map((line) => (
          <li key={line.id}>
            <img className="order-piece" src={line.image} alt="" width="40" height="40" />
            <div className="grow">
              <p className="medium">{line.name}</p>
              <p className="micro muted row gap-xs">
                <MetalLabel of={line.metal === 'gold' ? 'gold' : 'silver'} />
                {formatWeight(line.weightMilligrams)}, {formatFineness(line.finenessPer10000)}
                {line.packageTitle && `, ${line.packageTitle}`}
              </p>
              <LinePropertyNotes line={line} />
              {line.weightChange !== '' && <Note tone="bad">{line.weightChange}.</Note>}
              <Serials line={line} draft={draft} isLocked={isLocked} />
            </div>
            <Quantity line={line} draft={draft} isFixed={!maySplit || isLocked} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface LineProps {
  line: OrderPageData['lines'][number]
  draft: PackingDraftState
}

function Quantity({ line, draft: { draft, change }, isFixed }: LineProps & { isFixed: boolean }) {
  const count = packedQuantityOf(draft, line)
  if (isFixed || line.weightChange !== '') return <span className="number medium">× {count}</span>
  return (
    <QuantitySelect
      label={`Quantity of ${line.name}`}
      value={count}
      most={line.leftToPack}
      onValue={(quantity) =>
        change({
          counts: { ...draft.counts, [line.id]: quantity },
          // What no longer fits is scanned with the next parcel.
          serials: { ...draft.serials, [line.id]: serialsOf(draft, line).slice(0, quantity) },
        })
      }
    />
  )
}

function Serials({ line, draft: { draft, change }, isLocked }: LineProps & { isLocked: boolean }) {
  const scanned = serialsOf(draft, line)
  const due = serialsDue(draft, line)
  if (due === 0 && scanned.length === 0) return null
  return (
    <>
      <p className="small muted">
        {due > 0 ? `${scanned.length} of ${due} ${due === 1 ? 'serial' : 'serials'} scanned` : 'Serials'}
      </p>
      <ul className="station-serials">
        {scanned.map((serial) => (
          <li key={serial}>
            <Icon of={Check} size="small" />
            <span className="number breaks-anywhere">{serial}</span>
            {!isLocked && (
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${serial}`}
                onClick={() => change(removeSerial(draft, line.id, serial))}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
