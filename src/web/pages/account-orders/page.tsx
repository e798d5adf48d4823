import { AccountFrame } from '../../parts/account-frame.tsx'
import { orderTexts } from '../../texts/order.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useVisit } from '../../visit.ts'
import { OrderList } from './order-list.tsx'

/** `/my-account/order-history?page=` */
export function Page() {
  const t = useTexts(orderTexts)
  const asked = Number(new URLSearchParams(useVisit().location.search).get('page'))
  return (
    <AccountFrame title={t.history}>
      {() => <OrderList page={Number.isInteger(asked) && asked > 0 ? asked : 1} />}
    </AccountFrame>
  )
}
