import './page.css'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { callApi } from '../../../../browser/call.ts'
import { orderDetail } from '../../../../wire/orders/orders.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { isMoving } from '../../../parts/order/order-progress.ts'
import { useWhileMoving } from '../../../parts/picture/use-while-moving.ts'
import { useSiteTexts } from '../../../parts/site/site-texts.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { WhatsAppLink } from '../../../parts/whatsapp-link.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { orderTexts } from '../../../texts/orders/order.ts'
import { whatsAppChatTexts } from '../../../texts/support/whatsapp-chat.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'
import { OrderDetailView } from './order-detail-view.tsx'
import { PassportsOfOrder } from './passports-of-order.tsx'

export const area = orderTexts

export const meta = ({ texts, params }: MetaInput<typeof area>) => unlistedHead(texts.order(params.slug ?? ''))

/** `/my-account/order-history/{slug}`, where the slug is the unique order id. */
export function Page() {
  const id = useParams().slug ?? ''
  return <AccountFrame>{() => <OrderOf id={id} />}</AccountFrame>
}

function OrderOf({ id }: { id: string }) {
  const t = useTexts(orderTexts)
  const { query, again } = useApiQuery(() => callApi('GET order-detail', orderDetail, { uniqueOrderId: id }), id)
  useWhileMoving(query.state === 'here' && isMoving(query.data), again)
  return (
    <>
      <p className="small">
        <PageLink className="link back-link" to={urls.account('order-history')}>
          <Icon of={ArrowLeft} size="small" />
          {t.all}
        </PageLink>
      </p>
      {query.state === 'waiting' && <SkeletonLines lines={10} />}
      {query.state === 'failed' && (
        <>
          <h1 className="above-xs">{t.order(id)}</h1>
          <ErrorState
            {...(query.status === 404 && { title: t.orderNotFound })}
            sentence={query.sentence}
            onRetry={query.status === 404 ? undefined : again}
          />
        </>
      )}
      {query.state === 'here' && <OrderDetailView order={query.data} onChange={again} />}
      {query.state === 'here' && query.data.parcels.length > 0 && <PassportsOfOrder id={id} />}
      {query.state === 'here' && <OrderChat id={id} />}
    </>
  )
}

/** The shop's chat, at the end: it comes with the settings, after the order. */
function OrderChat({ id }: { id: string }) {
  const t = useTexts(whatsAppChatTexts)
  const number = useSiteTexts()?.whatsappNumber
  if (!number) return null
  return (
    <p className="row wrapping small above-xl no-print">
      {t.orderQuestion}
      <WhatsAppLink message={t.order(id)} number={number}>
        {t.write}
      </WhatsAppLink>
    </p>
  )
}
