import { useState } from 'react'
import { useParams } from 'react-router'
import { formatFineness } from '../../../../units/format.ts'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Grams, Money, When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { Timeline } from '../../../parts/page/timeline.tsx'
import { useMay } from '../../../session/session.ts'
import { NextSteps } from './next-steps.tsx'
import { BuyBackReceiptCard } from './receipt.tsx'

export type BuyBackPageData = AdminResponse<'GET admin/buy-backs/one'>

/** One buy-back: the estimate, the assay result, and the next step. */
export default function BuyBackPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('GET admin/buy-backs/one', { id: id as never })
  const one = query.data
  const [turn, setAttempt] = useState(0)
  const setData = (next: BuyBackPageData) => {
    query.setData(next)
    setAttempt(turn + 1)
    refreshAdminSummary()
  }
  const refetch = () => {
    query.refetch()
    refreshAdminSummary()
  }
  return (
    <Page
      title={one?.number ?? 'Buy-back'}
      back={{ to: '/admin/buy-backs', title: 'Buy-backs' }}
      sub={one && <AdminStateTag tone="info">{one.state}</AdminStateTag>}
    >
      <Loaded of={query} lines={12}>
        {(read) => (
          <Cards shape="wide-left">
            <div className="page-body">
              <NextSteps key={turn} buyBack={read} setData={setData} refetch={refetch} />
              <Piece of={read} />
              <BuyBackReceiptCard of={read} />
            </div>
            <div className="page-body">
              <Price of={read} />
              <Card title="Timeline">
                <Timeline
                  entries={read.moves.map(({ id: transitionId, state, by, why, at }) => ({
                    key: transitionId,
                    at,
                    what: state,
                    by: [by, why].filter(Boolean).join(' · '),
                  }))}
                />
              </Card>
            </div>
          </Cards>
        )}
      </Loaded>
    </Page>
  )
}

/** The price, by component. */
function Price({ of: { money, ratePaise, amountPaise, offerEndsAt, utr } }: { of: BuyBackPageData }) {
  const { metalPaise, premiumPaise, deductionPaise, totalPaise } = money
  return (
    <Card title={amountPaise > 0 ? 'Offer' : 'Price'}>
      <FactList
        lines={[
          { label: 'Rate per gram', value: <Money paise={ratePaise} /> },
          { label: 'Metal value', value: <Money paise={metalPaise} /> },
          { label: 'Premium', value: <Money paise={premiumPaise} /> },
          { label: 'Deduction', value: <Money paise={deductionPaise > 0 ? -deductionPaise : 0} /> },
          {
            label: 'Total',
            value: (
              <b>
                <Money paise={totalPaise} />
              </b>
            ),
          },
          { label: 'Offer valid until', value: offerEndsAt && <When at={offerEndsAt} /> },
          { label: 'UTR', value: utr && <span className="number">{utr}</span> },
        ]}
      />
      {deductionPaise > 0 && <p className="small muted">2% is deducted if the capsule or card was opened.</p>}
    </Card>
  )
}

function Piece({ of: one }: { of: BuyBackPageData }) {
  const may = useMay()
  return (
    <Card title={one.piece}>
      <FactList
        lines={[
          {
            label: 'Customer',
            value: may('customers.read') ? (
              <AdminLink className="link" to={`/admin/customers/${one.customerId}`}>
                {one.customer || `Customer ${one.customerId}`}
              </AdminLink>
            ) : (
              one.customer
            ),
          },
          {
            label: 'Order',
            value: (
              <AdminLink className="link number" to={`/admin/orders/${encodeURIComponent(one.order)}`}>
                {one.order}
              </AdminLink>
            ),
          },
          { label: 'Requested', value: <When at={one.askedAt} /> },
          {
            label: 'Handover',
            value: one.handOver === 'counter' ? 'At a store' : `Collected on ${one.pickupOn}, ${one.pickupSlot}`,
          },
          { label: 'Capsule or card', value: one.opened ? 'Opened' : 'Sealed' },
          { label: 'Quoted', value: <Money paise={one.quotedPaise} /> },
          { label: 'Price held until', value: one.heldUntil && <When at={one.heldUntil} /> },
          {
            label: 'Weight sold',
            value: (
              <>
                <Grams milligrams={one.soldMilligrams} />, {formatFineness(one.soldFinenessPer10000)}
              </>
            ),
          },
          {
            label: 'Assay result',
            value: one.foundMilligrams !== null && (
              <>
                <Grams milligrams={one.foundMilligrams} />, {formatFineness(one.foundFinenessPer10000 ?? 0)}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
