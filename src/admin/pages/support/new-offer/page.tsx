import { useNavigate, useSearchParams } from 'react-router'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { lineValuesOf } from '../offer/line-values.ts'
import { emptyOfferForm, OfferForm, type StaffOffer } from '../offer/offer-form.tsx'

/** `/admin/offers/new?request=QUO-…`, and `&like=OFF-…` to begin with the lines of another offer. */
export default function NewOfferPage() {
  const [query] = useSearchParams()
  const request = query.get('request') ?? ''
  const like = query.get('like')
  const model = useAdminQuery('GET admin/offers/one', like ? { number: like } : null)
  const navigate = useNavigate()
  const done = ({ number }: StaffOffer) => navigate(`/admin/offers/${number}`, { replace: true })
  const form = (initial = emptyOfferForm) => (
    <OfferForm initial={initial} target={{ ticketNumber: request }} onDone={done} />
  )
  return (
    <Page
      title="New offer"
      sub={`For request ${request}`}
      back={{ to: `/admin/requests/${encodeURIComponent(request)}`, title: request }}
    >
      {like ? (
        <Loaded of={model} lines={8}>
          {({ priceKind, validHours, deliveryChargePaise, note, lines }) =>
            form({ priceKind, validHours, deliveryChargePaise, note, lines: lines.map(lineValuesOf) })
          }
        </Loaded>
      ) : (
        form()
      )}
    </Page>
  )
}
