import { Cards } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useAsked } from '../../use-asked.ts'
import { Charges } from './charges.tsx'
import { Holidays } from './holidays.tsx'
import { Pincodes } from './pincodes.tsx'
import { Stores } from './stores.tsx'

/** What delivery costs, when parcels leave, where they go, and the counters where orders are picked up. */
export default function DeliveryPage() {
  const reading = useAsked('GET admin/delivery', {})
  return (
    <Page title="Delivery" sub="Carts and promises follow at once; what is paid for keeps its charge and its day.">
      <Loaded of={reading} lines={14}>
        {(data) => (
          <>
            <Cards>
              <Charges key={JSON.stringify(data.terms)} terms={data.terms} usual={data.usual} again={reading.again} />
              <Holidays holidays={data.holidays} again={reading.again} />
            </Cards>
            <Pincodes closed={data.closed} again={reading.again} />
            <Stores stores={data.stores} again={reading.again} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
