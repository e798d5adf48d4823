import { PageLink } from '../link.tsx'
import { urls } from '../urls.ts'
import { AddressText } from './address-text.tsx'
import type { Cart } from './cart.ts'

/** Where the order goes, in the panel beside it. */
export function DeliverTo({ cart, change }: { cart: Cart; change?: boolean }) {
  const { address, pickupStoreId } = cart
  return (
    <section className="panel-body" aria-label="Delivery">
      <div className="row between">
        <p className="small muted">{pickupStoreId === null ? 'Deliver to' : 'Collect'}</p>
        {change && (
          <PageLink className="link small" to={urls.checkoutAddress()} aria-label="Change the delivery address">
            Change
          </PageLink>
        )}
      </div>
      {pickupStoreId !== null && (
        <p className="small soft">At our store. Bring a photo identity document and the code we send you.</p>
      )}
      {pickupStoreId === null && address && <AddressText {...address} />}
      {pickupStoreId === null && !address && <p className="small soft">No address is chosen yet.</p>}
    </section>
  )
}
