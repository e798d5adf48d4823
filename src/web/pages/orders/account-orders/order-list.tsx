import './page.css'
import { Package } from 'lucide-react'
import { useNavigate } from 'react-router'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { callApi } from '../../../../browser/call.ts'
import { orderLabels } from '../../../../shop/orders/rules/order-flow.ts'
import { orderHistory } from '../../../../wire/orders/orders.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { orderTexts } from '../../../texts/orders/order.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { OrderHistoryRow } from './order-row.tsx'

/** Newest first, ten a page (rules/limits.md 2.1); all of them, or those of one status. */
export function OrderList({ page, status }: { page: number; status: string }) {
  const t = useTexts(orderTexts)
  const params = { page, ...(status && { status }) }
  const { query, again } = useApiQuery(
    () => callApi('GET order-history', orderHistory, params),
    `orders ${page} ${status}`,
  )
  const isEmpty = query.state === 'here' && query.data.orders.length === 0
  return (
    <>
      <div className="head-row below-xl">
        <h1>{t.history}</h1>
        {!(isEmpty && !status) && <StatusFilter status={status} />}
      </div>
      <p className="below-m">
        <PageLink className="link small" to={urls.offers()}>
          {t.offers}
        </PageLink>
      </p>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={8} />}
      {isEmpty && (status ? <NoneOfStatus /> : <NoOrders />)}
      {query.state === 'here' && (
        <>
          <ul>
            {query.data.orders.map((order) => (
              <OrderHistoryRow key={order.orderId} order={order} />
            ))}
          </ul>
          <Pagination page={query.data.page} pages={query.data.pages} to={(to) => urls.orders(to, status)} />
        </>
      )}
    </>
  )
}

/** The labels as the list answers them; each once, though some are of several states. */
const statuses = [...new Set(Object.values(orderLabels))]

function StatusFilter({ status }: { status: string }) {
  const t = useTexts(afterOrderTexts).list
  const navigate = useNavigate()
  return (
    <div>
      <Select
        className="order-filter"
        label={t.filter}
        value={status}
        onChange={(event) => navigate(urls.orders(1, event.target.value))}
      >
        <option value="">{t.all}</option>
        {statuses.map((label) => (
          <option key={label} value={label}>
            {wordLabel(label)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function NoneOfStatus() {
  const t = useTexts(afterOrderTexts).list
  return (
    <div>
      <EmptyState
        icon={Package}
        title={t.none}
        action={
          <LinkButton to={urls.orders(1, '')} variant="secondary" size="small">
            {t.all}
          </LinkButton>
        }
      >
        {t.emptyDetail}
      </EmptyState>
    </div>
  )
}

function NoOrders() {
  const t = useTexts(orderTexts)
  return (
    <EmptyState
      icon={Package}
      title={t.none}
      action={
        <LinkButton to={urls.products('all-silver')} variant="secondary" size="small">
          {t.shopSilver}
        </LinkButton>
      }
    >
      {t.emptyDetail}
    </EmptyState>
  )
}
