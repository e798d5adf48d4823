import '../../ui/layout/panel.css'
import { PageLink } from '../../routing/link.tsx'
import { cartTexts } from '../../texts/cart/cart.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'
import type { Cart } from '../cart/cart.ts'
import { AddressText } from './address-text.tsx'

/** Where the order goes, and which business it is billed to, in the panel beside it. */
export function DeliverTo({ cart, change }: { cart: Cart; change?: boolean }) {
  const t = useTexts(cartTexts)
  const { address, pickupStoreId, gstDetails } = cart
  return (
    <section className="panel-body" aria-label={t.deliverTo.name}>
      <div className="row between">
        <p className="small muted">{pickupStoreId === null ? t.deliverTo.deliver : t.deliverTo.collect}</p>
        {change && (
          <PageLink className="link small" to={urls.checkoutAddress()} aria-label={t.deliverTo.changeAddress}>
            {t.deliverTo.change}
          </PageLink>
        )}
      </div>
      {pickupStoreId !== null && <p className="small soft">{t.deliverTo.atStore}</p>}
      {pickupStoreId === null && address && <AddressText {...address} />}
      {pickupStoreId === null && !address && <p className="small soft">{t.deliverTo.none}</p>}
      {gstDetails && (
        <>
          <p className="small muted above-s">{t.deliverTo.business}</p>
          <p className="breaks-anywhere">{gstDetails.registeredName}</p>
          <p className="small soft number">{t.deliverTo.gstin(gstDetails.gstin)}</p>
        </>
      )}
    </section>
  )
}
