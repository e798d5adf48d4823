import './page.css'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { call } from '../../../browser/call.ts'
import { orderDetail } from '../../../wire/orders.ts'
import { PageLink } from '../../link.tsx'
import { type MetaInput, unlistedHead } from '../../page-head.ts'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { isMoving } from '../../parts/order-progress.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { useWhileMoving } from '../../parts/use-while-moving.ts'
import { orderTexts } from '../../texts/order.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { urls } from '../../urls.ts'
import { OrderPaper } from './order-paper.tsx'
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
  const { asked, again } = useAsked(() => call('GET order-detail', orderDetail, { uniqueOrderId: id }), id)
  useWhileMoving(asked.state === 'here' && isMoving(asked.data), again)
  return (
    <>
      <p className="small">
        <PageLink className="link back-link" to={urls.account('order-history')}>
          <Icon of={ArrowLeft} size="small" />
          {t.all}
        </PageLink>
      </p>
      {asked.state === 'waiting' && <SkeletonLines lines={10} />}
      {asked.state === 'failed' && (
        <>
          <h1 className="above-xs">{t.order(id)}</h1>
          <ErrorState
            {...(asked.status === 404 && { title: t.noSuch })}
            sentence={asked.sentence}
            onRetry={asked.status === 404 ? undefined : again}
          />
        </>
      )}
      {asked.state === 'here' && <OrderPaper order={asked.data} onChange={again} />}
      {asked.state === 'here' && asked.data.parcels.length > 0 && <PassportsOfOrder id={id} />}
    </>
  )
}
