import { useState } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import type { Product } from './draft.ts'
import { MoveDialog, type MovementKind } from './move-dialog.tsx'
import { StockTable } from './stock-table.tsx'

const titles: Readonly<Record<MovementKind, string>> = {
  ordered: 'Ordered',
  received: 'Received',
  counted: 'Counted',
  adjusted: 'Corrected',
  damaged: 'Written off',
  restocked: 'Back in stock',
  moved: 'Moved',
  quota: 'Quota',
}

interface StockCardProps {
  product: Product
  dirty: boolean
  onMoved: () => void
}

/** Where the units of a product are, and what staff did to them. */
export function StockCard({ product, dirty, onMoved }: StockCardProps) {
  const [moving, setMoving] = useState(false)
  const { stock, unitsSold30, movements } = product
  return (
    <Card
      title="Stock"
      actions={
        <Button look="secondary" size="tiny" disabled={dirty} onClick={() => setMoving(true)}>
          Move stock
        </Button>
      }
    >
      <Facts
        lines={[
          {
            label: 'Available to ship',
            value: (
              <span className="number" data-testid="on-the-shelf">
                {stock}
              </span>
            ),
          },
          { label: 'Sold in 30 days', value: <span className="number">{unitsSold30}</span> },
        ]}
      />
      <StockTable product={product} />
      {movements.length > 0 && (
        <Timeline
          happenings={movements.slice(0, 12).map((movement) => ({
            key: movement.id,
            at: movement.at,
            by: movement.by,
            what: <MovementText movement={movement} locations={product.locations} />,
          }))}
        />
      )}
      {moving && <MoveDialog product={product} onClose={() => setMoving(false)} onMoved={onMoved} />}
    </Card>
  )
}

interface MovementTextProps {
  movement: Product['movements'][number]
  locations: Product['locations']
}

function MovementText({ movement, locations }: MovementTextProps) {
  const { kind, pieces, left, reference, reason, serials, locationId, toLocationId } = movement
  const nameOf = (id: number) => locations.find((one) => one.id === id)?.name ?? `Location ${id}`
  const place = toLocationId === null ? nameOf(locationId) : `${nameOf(locationId)} → ${nameOf(toLocationId)}`
  const numbers =
    serials.length > 0
      ? `${serials.length} numbers: ${serials.slice(0, 3).join(', ')}${serials.length > 3 ? ' …' : ''}`
      : ''
  const hasPlace = kind !== 'quota' && kind !== 'ordered' && (locationId !== 0 || toLocationId !== null)
  return (
    <>
      {titles[kind]} <b className="number">{pieces > 0 && kind !== 'moved' ? `+${pieces}` : pieces}</b>, {left} left
      <span className="micro muted block">
        {[hasPlace ? place : '', reference, reason, numbers].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
