import { formatMoney } from '../../../../units/format.ts'
import { sinceText, untilText } from '../../../parts/page/figures.tsx'
import { Stat, Stats } from '../../../parts/page/stats.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import type { HomePageData } from './page.tsx'

/** What needs doing first, as counts that lead to their lists. */
export function HomeFigures({ home: { today, orders, money } }: { home: HomePageData }) {
  const permittedPath = usePermittedPath()
  return (
    <>
      {today && orders && (
        <Stats>
          <Stat
            title="Placed today"
            value={today.orders}
            note={today.takingsPaise === null ? undefined : formatMoney(today.takingsPaise)}
            to={permittedPath('/admin/orders')}
          />
          <Stat title="To accept" value={orders.toAccept} to={permittedPath('/admin/orders?stage=to-accept')} />
          <Stat
            title="To despatch"
            value={orders.toDespatch}
            to={permittedPath('/admin/orders?stage=accepted&handing=delivery')}
          />
          <Stat
            title="Late, over 3 days"
            value={orders.late}
            tone={orders.late > 0 ? 'bad' : undefined}
            to={permittedPath('/admin/orders?stage=late')}
          />
        </Stats>
      )}
      {orders && (
        <Stats>
          <Stat
            title="Cancellation requests"
            value={orders.cancelRequests}
            to={permittedPath('/admin/orders?stage=cancel-requested')}
          />
          <Stat title="Returns" value={orders.returns} to={permittedPath('/admin/orders?stage=returns')} />
          <Stat
            title="Returned to origin (RTO)"
            value={orders.cameBack}
            to={permittedPath('/admin/orders?stage=came-back')}
          />
          <Stat
            title="Payments to review"
            value={orders.review}
            note={orders.paymentsInDoubt > 0 && `${orders.paymentsInDoubt} pending at provider`}
            tone={orders.review > 0 ? 'warn' : undefined}
            to={permittedPath('/admin/orders?stage=review')}
          />
        </Stats>
      )}
      {money && (
        <Stats>
          <Stat
            title="Bank transfers to confirm"
            value={money.transfersWaiting}
            note={money.oldestTransferAt && `oldest: ${sinceText(money.oldestTransferAt)}`}
            tone={money.transfersWaiting > 0 ? 'warn' : undefined}
            to={permittedPath('/admin/money/transfers')}
          />
          <Stat
            title="Manual refunds due"
            value={money.refundsByHand}
            tone={money.refundsByHand > 0 ? 'warn' : undefined}
            to={permittedPath('/admin/money/refunds?view=by-hand')}
          />
          <Stat
            title="Failed refunds"
            value={money.refundsFailed}
            tone={money.refundsFailed > 0 ? 'bad' : undefined}
            to={permittedPath('/admin/money/refunds?view=failed')}
          />
          <Stat
            title="Disputes to answer"
            value={money.disputesOpen}
            note={disputeNote(money)}
            tone={money.disputesOpen > 0 ? 'bad' : undefined}
            to={permittedPath('/admin/disputes')}
          />
          <Stat title="Payouts due" value={money.payoutsDue} to={permittedPath('/admin/money/payouts?view=due')} />
          <Stat
            title="Failed payouts"
            value={money.payoutsFailed}
            tone={money.payoutsFailed > 0 ? 'bad' : undefined}
            to={permittedPath('/admin/money/payouts?view=failed')}
          />
        </Stats>
      )}
    </>
  )
}

function disputeNote({ disputeRespondBy, disputesInReview }: NonNullable<HomePageData['money']>) {
  if (disputeRespondBy) return untilText(disputeRespondBy)
  return disputesInReview > 0 && `${disputesInReview} with the bank`
}
