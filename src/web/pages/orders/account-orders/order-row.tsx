import '../../../parts/order/order-row.css'
import '../../../parts/cart/cart-line.css'
import '../../../ui/value/price.css'
import type * as z from 'zod/mini'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { formatMoney } from '../../../../units/format.ts'
import type { orderHistory } from '../../../../wire/orders/orders.ts'
import { orderTone, paymentTone } from '../../../parts/order/order-progress.ts'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { orderTexts } from '../../../texts/orders/order.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'

type Order = z.output<(typeof orderHistory)['response']>['orders'][number]

/** One order: id, date, status, what is in it, what it came to. */
export function OrderHistoryRow({ order }: { order: Order }) {
  const langOf = useLangOf()
  const t = useTexts(orderTexts)
  const { moment } = useTexts(dateTexts)
  const [first, ...others] = order.lines
  return (
    <li className="order-row">
      <div className="row top">
        <PictureTile image={first?.product.image ?? ''} alt="" thumb="regular" />
        <div className="grow">
          <PageLink className="line-name number" to={urls.order(order.uniqueOrderId)}>
            {order.uniqueOrderId}
          </PageLink>
          <p className="small muted">{moment(order.purchasedAt)}</p>
          <p className="small above-2xs">
            <span lang={langOf(first?.product.name)}>{first?.product.name}</span>
            {others.length > 0 && <span className="muted">{t.andMore(others.length)}</span>}
          </p>
          <p className="row wrapping above-xs gap-xs">
            <StatusTag tone={orderTone(order.status)}>{wordLabel(order.status)}</StatusTag>
            {order.paymentStatus !== 'Paid' && (
              <StatusTag tone={paymentTone(order.paymentStatus)}>{t.payment(wordLabel(order.paymentStatus))}</StatusTag>
            )}
          </p>
        </div>
      </div>
      <p className="price number text-end">{formatMoney(order.total)}</p>
    </li>
  )
}
