import { despatchLabel } from '../../../../shop/fulfilment/admin/rules.ts'
import { formatRoundMoney } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { shortTime } from '../../../parts/page/figures.tsx'
import { shopTime } from '../../../shop-time.ts'
import type { OrderListResponse } from './page.tsx'
import { defaultOrderListQuery, type OrderListQuery } from './query.ts'

interface OrderQueueFiguresProps {
  figures: OrderListResponse['figures']
  onChange: (query: Partial<OrderListQuery>) => void
}

/** What the chips do not say, in one line: each count opens its list. */
export function OrderQueueFigures({ figures, onChange }: OrderQueueFiguresProps) {
  const { toCheck, toDespatch, soldTodayPaise } = figures
  const now = shopTime()
  const open = (filters: Partial<OrderListQuery>) => () => onChange({ ...defaultOrderListQuery, ...filters })
  return (
    <span className="order-summary">
      <span>As of {shortTime(now, now)}</span>
      {toDespatch > 0 && (
        <button type="button" className="link" onClick={open({ stage: 'accepted', handing: 'delivery' })}>
          {toDespatch.toLocaleString('en-IN')} {despatchLabel(now)}
        </button>
      )}
      {toCheck > 0 && (
        <button type="button" className="link warn" onClick={open({ stage: 'all', money: 'to-check' })}>
          {formatCount(toCheck, 'payment')} to check
        </button>
      )}
      <span>{formatRoundMoney(soldTodayPaise)} sold today</span>
    </span>
  )
}
