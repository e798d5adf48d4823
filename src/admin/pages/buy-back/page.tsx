import { useState } from 'react'
import { formatFineness } from '../../../units/format.ts'
import type { Answers } from '../../ask.ts'
import { glanceAgain } from '../../glance.ts'
import { Link } from '../../link.tsx'
import { Card, Cards } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Grams, Money, When } from '../../parts/figures.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { useMay } from '../../session.ts'
import { useAsked } from '../../use-asked.ts'
import { ActButtons } from './acts.tsx'

export type BuyBack = Answers<'GET admin/buy-backs/one'>

/** One piece on its way back to us: what was promised, what was found, what is next. */
export default function BuyBackPage({ id = '' }: { id?: string }) {
  const reading = useAsked('GET admin/buy-backs/one', { id: id as never })
  const one = reading.asked.state === 'here' ? reading.asked.data : undefined
  const [turn, setTurn] = useState(0)
  const put = (next: BuyBack) => {
    reading.put(next)
    setTurn(turn + 1)
    glanceAgain()
  }
  return (
    <Page
      title={one?.number ?? 'Buy-back'}
      back={{ to: '/admin/buy-backs', title: 'Buy-backs' }}
      sub={one && <StateTag tone="info">{one.state}</StateTag>}
      actions={one && <ActButtons key={turn} buyBack={one} put={put} />}
    >
      <Loaded of={reading} lines={12}>
        {(read) => (
          <Cards shape="wide-left">
            <Piece of={read} />
            <Card title="What happened">
              <Timeline
                happenings={read.moves.map(({ id: move, state, by, why, at }) => ({
                  key: move,
                  at,
                  what: state,
                  by: [by, why].filter(Boolean).join(' · '),
                }))}
              />
            </Card>
          </Cards>
        )}
      </Loaded>
    </Page>
  )
}

function Piece({ of: one }: { of: BuyBack }) {
  const may = useMay()
  return (
    <Card title={one.piece}>
      <Facts
        lines={[
          {
            label: 'Customer',
            value: may('customers.read') ? (
              <Link className="link" to={`/admin/customers/${one.customerId}`}>
                {one.customer || `Customer ${one.customerId}`}
              </Link>
            ) : (
              one.customer
            ),
          },
          {
            label: 'Order',
            value: (
              <Link className="link number" to={`/admin/orders/${encodeURIComponent(one.order)}`}>
                {one.order}
              </Link>
            ),
          },
          { label: 'Asked', value: <When at={one.askedAt} /> },
          {
            label: 'Comes',
            value: one.handOver === 'counter' ? 'To the counter' : `Fetched on ${one.pickupOn}, ${one.pickupSlot}`,
          },
          { label: 'Capsule or card', value: one.opened ? 'Opened' : 'Sealed' },
          { label: 'Quoted', value: <Money paise={one.quotedPaise} /> },
          { label: 'Price held until', value: one.heldUntil && <When at={one.heldUntil} /> },
          { label: 'Rate', value: <Money paise={one.ratePaise} /> },
          {
            label: 'Sold with',
            value: (
              <>
                <Grams milligrams={one.soldMilligrams} />, {formatFineness(one.soldFinenessPer10000)}
              </>
            ),
          },
          {
            label: 'Found',
            value: one.foundMilligrams !== null && (
              <>
                <Grams milligrams={one.foundMilligrams} />, {formatFineness(one.foundFinenessPer10000 ?? 0)}
              </>
            ),
          },
          { label: 'Offered', value: one.amountPaise > 0 && <Money paise={one.amountPaise} /> },
          { label: 'Offer ends', value: one.offerEndsAt && <When at={one.offerEndsAt} /> },
          { label: 'UTR', value: one.utr && <span className="number">{one.utr}</span> },
        ]}
      />
    </Card>
  )
}
