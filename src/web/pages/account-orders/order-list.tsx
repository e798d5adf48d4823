import { Package } from 'lucide-react'
import { orderHistory } from '../../../wire/orders.ts'
import { call } from '../../call.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { orderTexts } from '../../texts/order.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { urls } from '../../urls.ts'
import { OrderRow } from './order-row.tsx'

const address = (page: number): string =>
  page > 1 ? `${urls.account('order-history')}?page=${page}` : urls.account('order-history')

/** Newest first, ten a page (decisions 6). */
export function OrderList({ page }: { page: number }) {
  const t = useTexts(orderTexts)
  const { asked, again } = useAsked(() => call('GET order-history', orderHistory, { page }), `orders ${page}`)
  return (
    <>
      <h1 className="mb-6">{t.history}</h1>
      {asked.state === 'waiting' && <SkeletonLines lines={8} />}
      {asked.state === 'failed' && <ErrorState sentence={asked.sentence} onRetry={again} />}
      {asked.state === 'here' && asked.data.orders.length === 0 && <NoOrders />}
      {asked.state === 'here' && (
        <>
          <ul>
            {asked.data.orders.map((order) => (
              <OrderRow key={order.orderId} order={order} />
            ))}
          </ul>
          <Pagination page={asked.data.page} pages={asked.data.pages} to={address} />
        </>
      )}
    </>
  )
}

function NoOrders() {
  const t = useTexts(orderTexts)
  return (
    <EmptyState
      icon={Package}
      title={t.none}
      action={
        <LinkButton to={urls.products('all-silver')} look="secondary" size="small">
          {t.shopSilver}
        </LinkButton>
      }
    >
      {t.noneFact}
    </EmptyState>
  )
}
