import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Cards } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { DeliveryChargesCard } from './charges.tsx'
import { HolidaysCard } from './holidays.tsx'
import { Pincodes } from './pincodes.tsx'
import { Stores } from './stores.tsx'

/** What delivery costs, when parcels leave, where they go, and the counters where orders are picked up. */
export default function DeliveryPage() {
  const query = useAdminQuery('GET admin/delivery', {})
  return (
    <Page title="Delivery" sub="Changes apply to carts and delivery dates at once; paid orders keep theirs.">
      <Loaded of={query} lines={14}>
        {(data) => (
          <>
            <Cards>
              <DeliveryChargesCard
                key={JSON.stringify(data.terms)}
                terms={data.terms}
                usual={data.usual}
                refetch={query.refetch}
              />
              <HolidaysCard holidays={data.holidays} refetch={query.refetch} />
            </Cards>
            <Pincodes closed={data.closed} refetch={query.refetch} />
            <Stores stores={data.stores} refetch={query.refetch} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
