import { useLocation } from 'react-router'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { orderTexts } from '../../../texts/orders/order.ts'
import { OrderList } from './order-list.tsx'

export const area = orderTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.history)

/** `/my-account/order-history?page=&status=` */
export function Page() {
  const query = new URLSearchParams(useLocation().search)
  const requestedPage = Number(query.get('page'))
  const page = Number.isInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1
  return (
    <AccountFrame>{() => <OrderList page={page} status={(query.get('status') ?? '').slice(0, 40)} />}</AccountFrame>
  )
}
