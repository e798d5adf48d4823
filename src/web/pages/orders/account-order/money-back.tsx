import '../../../ui/layout/panel.css'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { formatMoney } from '../../../../units/format.ts'
import { paymentTone } from '../../../parts/order/order-progress.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type LedgerLine, LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { urls } from '../../../urls.ts'
import type { OrderDetail } from './order-detail-view.tsx'

/** What goes back, where to and until when; nothing for an order that keeps its money. */
export function MoneyBack({ order }: { order: OrderDetail }) {
  const t = useTexts(afterOrderTexts).back
  const { refunds, cancellation } = order
  const done = cancellation?.state === 'done' ? cancellation : null
  if (refunds.length === 0 && !done) return null
  return (
    <section className="panel above-xl" aria-labelledby="money-back">
      <div className="panel-body">
        <h2 className="subheading below-m" id="money-back">
          {t.title}
        </h2>
        {done && done.paid > 0 && <LedgerList lines={termsOf(done, t)} />}
        <ul>
          {refunds.map((refund) => (
            <RefundRow key={refund.ref} refund={refund} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type Done = NonNullable<OrderDetail['cancellation']>

function termsOf(done: Done, t: Record<'paid' | 'loss' | 'charge' | 'rise' | 'sum', string>): LedgerLine[] {
  return [
    { label: t.paid, amount: done.paid },
    ...(done.loss > 0 ? [{ label: t.loss, text: formatMoney(-done.loss) }] : []),
    ...(done.chargeKept > 0 ? [{ label: t.charge, text: formatMoney(-done.chargeKept) }] : []),
    ...(done.rise > 0 ? [{ label: t.rise, amount: done.rise }] : []),
    { label: t.sum, amount: done.refund + done.rise, kind: 'total' },
  ]
}

function RefundRow({ refund }: { refund: OrderDetail['refunds'][number] }) {
  const t = useTexts(afterOrderTexts).back
  const { day } = useTexts(dateTexts)
  const { ref, amount, state, where, byHand, begunAt, dueBy, doneAt } = refund
  return (
    <li className="above-m">
      <p className="row wrapping gap-xs">
        <span className="number semibold">{formatMoney(amount)}</span>
        <span>{t.to(wordLabel(where))}</span>
        <StatusTag tone={paymentTone(state)}>{wordLabel(state)}</StatusTag>
      </p>
      <p className="small soft above-2xs">
        {doneAt ? t.done(day(doneAt)) : t.begun(day(begunAt), day(dueBy))} {t.reference(ref)}
      </p>
      {!doneAt && (state === 'Refund Failed' || byHand) && (
        <p className="small soft">
          {state === 'Refund Failed' ? t.failed : t.byHand}{' '}
          <PageLink className="link" to={urls.sellSilver()}>
            {t.nameAccount}
          </PageLink>
        </p>
      )}
    </li>
  )
}
