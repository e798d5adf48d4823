import { AccountFrame } from '../../parts/account-frame.tsx'
import { useVisit } from '../../visit.ts'
import { OrderList } from './order-list.tsx'

/** `/my-account/order-history?page=` */
export function Page() {
  const asked = Number(new URLSearchParams(useVisit().location.search).get('page'))
  return (
    <AccountFrame title="Order history">
      {() => <OrderList page={Number.isInteger(asked) && asked > 0 ? asked : 1} />}
    </AccountFrame>
  )
}
