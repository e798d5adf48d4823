import { formatMoney } from '../../../units/format.ts'
import { useOpens } from '../../opens.ts'
import { sinceText } from '../../parts/figures.tsx'
import { Stat, Stats } from '../../parts/stats.tsx'
import type { Home } from './page.tsx'

/** What needs doing first, as counts that lead to their lists. */
export function Figures({ home: { today, orders, money } }: { home: Home }) {
  const opens = useOpens()
  return (
    <>
      {today && orders && (
        <Stats>
          <Stat
            title="Placed today"
            value={today.orders}
            note={today.takingsPaise === null ? undefined : formatMoney(today.takingsPaise)}
            to={opens('/admin/orders')}
          />
          <Stat title="To accept" value={orders.toAccept} to={opens('/admin/orders?stage=placed')} />
          <Stat title="To despatch" value={orders.toDespatch} to={opens('/admin/orders?stage=accepted')} />
          <Stat
            title="Late, over 3 days"
            value={orders.late}
            tone={orders.late > 0 ? 'bad' : undefined}
            to={opens('/admin/orders?late=yes')}
          />
          <Stat title="Returns and cancels" value={orders.returns} to={opens('/admin/orders?stage=returns')} />
          <Stat
            title="Payments in doubt"
            value={orders.paymentsInDoubt + orders.review}
            tone={orders.paymentsInDoubt + orders.review > 0 ? 'warn' : undefined}
            to={opens('/admin/orders?stage=review')}
          />
        </Stats>
      )}
      {money && (
        <Stats>
          <Stat
            title="Bank transfers waiting"
            value={money.transfersWaiting}
            note={money.oldestTransferAt && `the oldest for ${sinceText(money.oldestTransferAt)}`}
            tone={money.transfersWaiting > 0 ? 'warn' : undefined}
            to={opens('/admin/money/transfers')}
          />
          <Stat title="Refunds on their way" value={money.refundsDue} to={opens('/admin/money/refunds')} />
          <Stat
            title="Refunds that failed"
            value={money.refundsFailed}
            tone={money.refundsFailed > 0 ? 'bad' : undefined}
            to={opens('/admin/money/refunds')}
          />
          <Stat title="Payouts to make" value={money.payoutsDue} to={opens('/admin/money/payouts')} />
        </Stats>
      )}
    </>
  )
}
