import '../../../ui/state/note.css'
import '../../../parts/cart/cart-line.css'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { formatMoney } from '../../../../units/format.ts'
import { orderTone } from '../../../parts/order/order-progress.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import type { Texts } from '../../../texts/area.ts'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OrderDetail } from './order-detail-view.tsx'

type Returned = OrderDetail['returns'][number]

/** How a return stands, and what comes next. */
export function ReturnStatus({ state }: { state: Returned }) {
  const t = useTexts(afterOrderTexts).returns
  const { day } = useTexts(dateTexts)
  return (
    <div className="line-whole note above-s">
      <div>
        <p className="row wrapping gap-xs">
          <StatusTag tone={orderTone(state.status)}>{wordLabel(state.status)}</StatusTag>
          <span className="small muted">{t.requestedOn(day(state.askedAt))}</span>
        </p>
        <p className="small soft above-2xs">{nextOf(state, t)}</p>
      </div>
    </div>
  )
}

function nextOf(state: Returned, t: Texts<typeof afterOrderTexts>['returns']): string {
  switch (state.status) {
    case 'Return Approved':
      return t.approved
    case 'Return Received':
      return t.received
    case 'Return Rejected':
      return t.rejected(state.answer)
    case 'Returned':
      return state.wish === 'refund' ? t.refunded(formatMoney(state.refund)) : t.replaced
    default:
      return t.waits
  }
}
