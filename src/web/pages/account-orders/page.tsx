import { useLocation } from 'react-router'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { orderTexts } from '../../texts/order.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OrderList } from './order-list.tsx'

export const area = orderTexts

/** `/my-account/order-history?page=&status=` */
export function Page() {
  const t = useTexts(orderTexts)
  const query = new URLSearchParams(useLocation().search)
  const asked = Number(query.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  return (
    <AccountFrame title={t.history}>
      {() => <OrderList page={page} status={(query.get('status') ?? '').slice(0, 40)} />}
    </AccountFrame>
  )
}
