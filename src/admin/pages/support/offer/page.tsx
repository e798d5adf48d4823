import { useState } from 'react'
import { useParams } from 'react-router'
import { formatMetalFactors, roundOffOf } from '../../../../shop/pricing/rules/metal-sum.ts'
import { formatMetalAndFineness } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink, AdminLinkButton } from '../../../navigation/link.tsx'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { Timeline } from '../../../parts/page/timeline.tsx'
import { offerEventTitle, offerPriceKindLabels, offerStateTitle, offerStateTones } from '../offers/offer-labels.ts'
import { lineValuesOf } from './line-values.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferForm, type StaffOffer } from './offer-form.tsx'

/** One offer: a draft can be changed and sent, a sent one sent again or withdrawn. */
export default function OfferPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('GET admin/offers/one', { number: id })
  const [editing, setEditing] = useState(false)
  const offer = query.data
  const setData = (next: StaffOffer) => {
    query.setData(next)
    setEditing(false)
  }
  return (
    <Page
      title={id}
      back={{ to: '/admin/offers', title: 'Offers' }}
      sub={offer && <AdminStateTag tone={offerStateTones[offer.state]}>{offerStateTitle(offer.state)}</AdminStateTag>}
      actions={
        offer &&
        !editing && (
          <span className="row gap-xs wrapping">
            {offer.state === 'drafted' && (
              <Button variant="secondary" size="tiny" onClick={() => setEditing(true)}>
                Edit draft
              </Button>
            )}
            <OfferActions offer={offer} setData={setData} />
          </span>
        )
      }
    >
      <Loaded of={query} lines={12}>
        {(read) => (editing ? <EditOffer offer={read} onDone={setData} /> : <OfferDetails offer={read} />)}
      </Loaded>
    </Page>
  )
}

function EditOffer({ offer, onDone }: { offer: StaffOffer; onDone: (offer: StaffOffer) => void }) {
  const { number, revision, priceKind, validHours, deliveryChargePaise, note, lines } = offer
  const initial = { priceKind, validHours, deliveryChargePaise, note, lines: lines.map(lineValuesOf) }
  return <OfferForm initial={initial} target={{ number, revision }} onDone={onDone} />
}

function OfferDetails({ offer }: { offer: StaffOffer }) {
  return (
    <Cards shape="wide-left">
      <div className="stack">
        <Card title="Items">
          <ul className="stack">
            {offer.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
              <li key={place}>
                <OfferLine line={line} />
              </li>
            ))}
          </ul>
        </Card>
        {offer.note && (
          <Card title="Note to the customer">
            <p className="written-lines">{offer.note}</p>
          </Card>
        )}
        <Card title="History">
          <Timeline
            entries={offer.history.map(({ id, event, by, why, at }) => ({
              key: id,
              at,
              what: why ? `${offerEventTitle(event)}: ${why}` : offerEventTitle(event),
              by,
            }))}
          />
        </Card>
      </div>
      <div className="stack">
        <TermsCard offer={offer} />
        <CustomerCard offer={offer} />
      </div>
    </Cards>
  )
}

function OfferLine({ line }: { line: StaffOffer['lines'][number] }) {
  const { name, isCustom, quantity, weightMg, hsn, ratePaise, discountPaise } = line
  const { metalValuePaise: metalValue, finenessPer10000: fineness } = line
  const priced = { rate: ratePaise, weight: weightMg, fineness, metalValue }
  const roundOff = roundOffOf(priced)
  const metal = `${formatMetalAndFineness(line)}, ${formatMetalFactors(priced)}`
  return (
    <div>
      <p className="medium">{name}</p>
      <FactList
        lines={[
          { label: 'Kind', value: isCustom && 'Custom piece' },
          { label: 'Quantity', value: formatCount(quantity, 'piece') },
          { label: 'HSN code', value: hsn },
          { label: metal, value: <Money paise={metalValue - roundOff} /> },
          { label: 'Round off', value: roundOff !== 0 && <Money paise={roundOff} /> },
          { label: 'Making charge', value: <Money paise={line.makingChargePaise} /> },
          { label: 'GST', value: <Money paise={line.gstPaise} /> },
          { label: 'Price per piece', value: <Money paise={line.unitPricePaise} /> },
          { label: 'Discount on this item', value: discountPaise > 0 && <Money paise={-discountPaise} /> },
          { label: 'Total', value: <Money paise={line.totalPaise} /> },
        ]}
      />
    </div>
  )
}

function TermsCard({ offer }: { offer: StaffOffer }) {
  const { price, priceKind, validHours, validUntil, sentAt } = offer
  return (
    <Card title="Price">
      <FactList
        lines={[
          { label: 'Price', value: offerPriceKindLabels[priceKind] },
          { label: 'Valid for', value: formatCount(validHours, 'hour') },
          { label: 'Sent', value: sentAt && <When at={sentAt} /> },
          { label: 'Valid until', value: validUntil && <When at={validUntil} /> },
          { label: 'Items', value: <Money paise={price.goodsPaise} /> },
          { label: 'Delivery', value: <Money paise={price.deliveryPaise} /> },
          { label: 'Taxable value', value: <Money paise={price.taxablePaise} /> },
          { label: 'GST', value: <Money paise={price.gstPaise} /> },
          { label: 'Total, GST included', value: <Money paise={price.totalPaise} /> },
        ]}
      />
    </Card>
  )
}

function CustomerCard({ offer }: { offer: StaffOffer }) {
  const { name, email, mobile, customerId, ticketNumber, uniqueOrderId, path } = offer
  return (
    <Card title={name || 'Customer'}>
      <FactList
        lines={[
          { label: 'E-mail', value: email },
          { label: 'Mobile', value: mobile },
          {
            label: 'Account',
            value: customerId !== null && (
              <AdminLink className="link" to={`/admin/customers/${customerId}`}>
                {String(customerId)}
              </AdminLink>
            ),
          },
          {
            label: 'Request',
            value: ticketNumber && (
              <AdminLink className="link number" to={`/admin/requests/${ticketNumber}`}>
                {ticketNumber}
              </AdminLink>
            ),
          },
          {
            label: 'Order',
            value: uniqueOrderId && (
              <AdminLink className="link number" to={`/admin/orders/${uniqueOrderId}`}>
                {uniqueOrderId}
              </AdminLink>
            ),
          },
          { label: 'Link', value: path && <span className="breaks-anywhere">{path}</span> },
        ]}
      />
      {ticketNumber && (
        <p className="above-s">
          <AdminLinkButton to={`/admin/offers/new?request=${ticketNumber}&like=${offer.number}`}>
            New offer like this
          </AdminLinkButton>
        </p>
      )}
    </Card>
  )
}
