import { formatMoney } from '../../../../units/format.ts'
import { AdminLink, AdminLinkButton } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { offerStateTitle, offerStateTones } from '../offers/offer-labels.ts'
import type { TicketPageData } from './page.tsx'

/** Offers that answer the request, with the orders they became. */
export function TicketOffers({ request: { number, kind, offers } }: { request: TicketPageData }) {
  const may = useMay()
  const isWanted = kind === 'quote' || kind === 'customization'
  if (!may('customer-offers') || (!isWanted && offers.length === 0)) return null
  return (
    <Card
      title="Offers"
      actions={
        <AdminLinkButton to={`/admin/offers/new?request=${encodeURIComponent(number)}`}>New offer</AdminLinkButton>
      }
    >
      {offers.length === 0 && <p className="small muted">No offer yet. The customer accepts and pays it by a link.</p>}
      <ul className="stack gap-s">
        {offers.map((offer) => (
          <li key={offer.number} className="row between wrapping">
            <span>
              <AdminLink className="link number" to={`/admin/offers/${offer.number}`}>
                {offer.number}
              </AdminLink>{' '}
              <AdminStateTag tone={offerStateTones[offer.state]}>{offerStateTitle(offer.state)}</AdminStateTag>
              <span className="own-line small muted">
                {offer.uniqueOrderId ? (
                  <>
                    Order{' '}
                    <AdminLink className="link number" to={`/admin/orders/${offer.uniqueOrderId}`}>
                      {offer.uniqueOrderId}
                    </AdminLink>
                  </>
                ) : (
                  offer.validUntil && (
                    <>
                      Valid until <When at={offer.validUntil} inSentence />
                    </>
                  )
                )}
              </span>
            </span>
            <span className="number">{formatMoney(offer.totalPaise)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
