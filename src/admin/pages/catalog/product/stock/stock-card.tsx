import { useState } from 'react'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { classNames } from '../../../../../web/ui/class-names.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import type { ProductPageData } from '../product-draft.ts'
import { StockAdjustmentDialog } from './stock-adjustment-dialog.tsx'
import { StockTable } from './stock-table.tsx'
import { StockTimeline } from './stock-timeline.tsx'
import { type ProductStockBalance, unitsIn } from './stock-units.ts'

interface StockCardProps {
  product: ProductPageData
  dirty: boolean
  onAdjusted: () => void
}

/** Where the units of a product are, and what staff did to them. */
export function StockCard({ product, dirty, onAdjusted }: StockCardProps) {
  const [moving, setMoving] = useState(false)
  const forSale = (
    <b className="number" data-testid="on-the-shelf">
      {product.stock}
    </b>
  )
  return (
    <Card
      title="Stock"
      actions={
        <Button variant="secondary" size="tiny" disabled={dirty} onClick={() => setMoving(true)}>
          Adjust stock
        </Button>
      }
    >
      <div className="stock-parts">
        <FactList lines={[{ label: 'Available to ship', value: forSale }]} />
        <StockTable product={product} />
        <Bookings product={product} />
        <StockTimeline product={product} />
      </div>
      {moving && <StockAdjustmentDialog product={product} onClose={() => setMoving(false)} onAdjusted={onAdjusted} />}
    </Card>
  )
}

/** What is not at any location: promised to customers, asked of suppliers, gone. */
function Bookings({ product: { balances, sheet, unitsSold30 } }: { product: ProductPageData }) {
  const count = (account: ProductStockBalance['account'], { muted = false, always = false } = {}) => {
    const pieces = unitsIn(balances, [account])
    return (pieces > 0 || always) && <span className={classNames('number', muted && 'muted')}>{pieces}</span>
  }
  return (
    <FactList
      lines={[
        { label: 'Pre-bookings left', value: count('quota', { always: sheet.preSale || sheet.onOrder }) },
        { label: 'Pre-booking in progress', value: count('quota reserved') },
        { label: 'Pre-booked, awaiting stock', value: count('pre-booked') },
        { label: 'On order from suppliers', value: count('incoming') },
        { label: 'Sold in the last 30 days', value: <span className="number">{unitsSold30}</span> },
        { label: 'Shipped in total', value: count('shipped', { muted: true }) },
        { label: 'Written off', value: count('written off', { muted: true }) },
      ]}
    />
  )
}
