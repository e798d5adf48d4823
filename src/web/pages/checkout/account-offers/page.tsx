import '../../../ui/layout/panel.css'
import { FileText } from 'lucide-react'
import { callApi } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { ownOffers } from '../../../../wire/checkout/offers.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { offersTexts } from '../../../texts/checkout/offers.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'

export const area = offersTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.list.title)

/** `/my-account/offers` */
export function Page() {
  return <AccountFrame>{() => <OwnOffers />}</AccountFrame>
}

function OwnOffers() {
  const t = useTexts(offersTexts)
  const { moment } = useTexts(dateTexts)
  const { query, again } = useApiQuery(() => callApi('POST offers', ownOffers, {}), 'own offers')
  return (
    <>
      <h1 className="below-xl">{t.list.title}</h1>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={6} />}
      {query.state === 'here' && query.data.offers.length === 0 && (
        <EmptyState
          icon={FileText}
          title={t.list.none}
          action={<LinkButton to={urls.quote()}>{t.list.quote}</LinkButton>}
        >
          {t.list.noneFact}
        </EmptyState>
      )}
      {query.state === 'here' && (
        <ul className="stack gap-s">
          {query.data.offers.map((offer) => (
            <li key={offer.number} className="panel">
              <div className="panel-body row between wrapping">
                <div>
                  <p className="medium number">{offer.number}</p>
                  <p className="small soft">
                    {t.states[offer.state]}
                    {offer.state === 'sent' && offer.validUntil && `, ${t.until(moment(offer.validUntil))}`}
                  </p>
                  {offer.uniqueOrderId && (
                    <PageLink className="link small" to={urls.order(offer.uniqueOrderId)}>
                      {t.order(offer.uniqueOrderId)}
                    </PageLink>
                  )}
                </div>
                <p className="medium number">{formatMoney(offer.total)}</p>
                <LinkButton variant="secondary" size="small" to={urls.offer(offer.token)}>
                  {t.list.view}
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
