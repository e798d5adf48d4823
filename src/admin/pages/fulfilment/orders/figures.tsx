import { formatRoundMoney } from '../../../../units/format.ts'
import { Stat, Stats } from '../../../parts/page/stats.tsx'
import { defaultOrderListQuery, type OrderListQuery } from './filters.tsx'
import type { OrderListResponse } from './page.tsx'

interface FiguresProps {
  figures: OrderListResponse['figures']
  query: OrderListQuery
  onChange: (query: Partial<OrderListQuery>) => void
}

/** Counts of the work of the day; a click filters the list by it. */
export function OrderQueueFigures({ figures, query, onChange }: FiguresProps) {
  const { toAccept, toCheck, toDespatch, late, soldTodayPaise } = figures
  const narrow = (wanted: Partial<OrderListQuery>) => ({
    pressed: Object.entries(wanted).every(([name, value]) => query[name as keyof OrderListQuery] === value),
    onPress: () => onChange({ ...defaultOrderListQuery, ...wanted }),
  })
  return (
    <Stats>
      <Stat
        title="To accept"
        value={toAccept.toLocaleString('en-IN')}
        {...narrow({ stage: 'placed', money: 'paid' })}
      />
      <Stat
        title="Payments to check"
        value={toCheck.toLocaleString('en-IN')}
        tone={toCheck > 0 ? 'warn' : undefined}
        {...narrow({ stage: 'open', money: 'to-check' })}
      />
      <Stat
        title="To despatch by 2 pm"
        value={toDespatch.toLocaleString('en-IN')}
        {...narrow({ stage: 'accepted', handing: 'delivery' })}
      />
      <Stat
        title="Late, over 3 days"
        value={late.toLocaleString('en-IN')}
        tone={late > 0 ? 'bad' : undefined}
        {...narrow({ late: true, sort: 'oldest' })}
      />
      <Stat title="Sold today" value={formatRoundMoney(soldTodayPaise)} />
    </Stats>
  )
}
