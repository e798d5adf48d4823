import { formatMoney } from '../../../units/format.ts'
import { sinceText } from '../../parts/figures.tsx'
import { Stat, Stats } from '../../parts/stats.tsx'
import type { Home } from './page.tsx'

/** What needs doing first, as counts that lead to their lists. */
export function Figures({ home: { today, orders, money } }: { home: Home }) {
  return (
    <>
      {today && orders && (
        <Stats>
          <Stat
            title="Placed today"
            value={today.orders}
            note={today.takingsPaise === null ? undefined : formatMoney(today.takingsPaise)}
            to="/admin/orders"
          />
          <Stat title="To accept" value={orders.toAccept} to="/admin/orders?state=PLACED" />
          <Stat title="To despatch" value={orders.toDespatch} to="/admin/orders?state=ACCEPTED" />
          <Stat
            title="Late, over 3 days"
            value={orders.late}
            tone={orders.late > 0 ? 'bad' : undefined}
            to="/admin/orders?late=yes"
          />
          <Stat title="Returns and cancels" value={orders.returns} to="/admin/orders?state=RETURN_REQUESTED" />
          <Stat
            title="Payments in doubt"
            value={orders.paymentsInDoubt + orders.review}
            tone={orders.paymentsInDoubt + orders.review > 0 ? 'warn' : undefined}
            to="/admin/orders?state=REVIEW"
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
            to="/admin/transfers"
          />
          <Stat title="Refunds on their way" value={money.refundsDue} to="/admin/refunds" />
          <Stat
            title="Refunds that failed"
            value={money.refundsFailed}
            tone={money.refundsFailed > 0 ? 'bad' : undefined}
            to="/admin/refunds"
          />
          <Stat title="Payouts to make" value={money.payoutsDue} to="/admin/payouts" />
        </Stats>
      )}
    </>
  )
}
