import { useParams } from 'react-router'
import { disputeLabels } from '../../../../../shop/payments/disputes/rules/dispute-flow.ts'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { refreshAdminSummary } from '../../../../admin-summary.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { Card, Cards } from '../../../../parts/page/card.tsx'
import { FactList } from '../../../../parts/page/facts.tsx'
import { Money, untilText, When } from '../../../../parts/page/figures.tsx'
import { ApprovalPendingNote, Loaded } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { Timeline } from '../../../../parts/page/timeline.tsx'
import { disputePhaseLabels, disputeReasonText, disputeTones } from '../dispute-tones.ts'
import { DisputeActions } from './actions.tsx'
import { EvidenceCard } from './evidence.tsx'
import { ExplanationCard } from './explanation.tsx'

export type DisputePageData = AdminResponse<'GET admin/disputes/one'>

export interface DisputeProps {
  dispute: DisputePageData
  /** Reads it again after a change. */
  onChanged: () => void
}

/** One dispute: what is claimed, by when it must be answered, the evidence, and what has happened. */
export default function DisputePage() {
  const id = Number(useParams().id)
  const query = useAdminQuery('GET admin/disputes/one', { id })
  const onChanged = () => {
    query.refetch()
    refreshAdminSummary()
  }
  const data = query.data
  return (
    <Page
      title={data ? `Dispute ${data.disputeRef}` : 'Dispute'}
      back={{ to: '/admin/disputes', title: 'Disputes' }}
      sub={data && <AdminStateTag tone={disputeTones[data.state]}>{disputeLabels[data.state]}</AdminStateTag>}
      actions={data && <DisputeActions dispute={data} onChanged={onChanged} />}
    >
      <Loaded of={query} lines={12}>
        {(dispute) => (
          <>
            <DisputeNotes dispute={dispute} />
            <Cards shape="wide-left">
              <div className="stack">
                <EvidenceCard dispute={dispute} onChanged={onChanged} />
                <ExplanationCard key={dispute.state} dispute={dispute} onChanged={onChanged} />
              </div>
              <div className="stack">
                <DisputeFacts dispute={dispute} />
                <Card title="History">
                  <Timeline entries={dispute.history.map(historyEntry)} />
                </Card>
              </div>
            </Cards>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function DisputeNotes({
  dispute: { state, respondBy, daysLeft, failure, proposal, uniqueOrderId },
}: {
  dispute: DisputePageData
}) {
  return (
    <>
      {state === 'OPEN' && respondBy && (
        <Note tone={daysLeft !== null && daysLeft < 3 ? 'bad' : 'warn'}>
          Respond by <When at={respondBy} inSentence /> ({untilText(respondBy)}). Without an answer the money is lost.
        </Note>
      )}
      {failure && <Note tone="bad">The provider refused the last answer: {failure}</Note>}
      {uniqueOrderId === null && (
        <Note tone="warn">
          No payment with this ID was received here. Check it in the provider’s dashboard; it is linked as soon as the
          payment is known.
        </Note>
      )}
      {proposal && <ApprovalPendingNote>{`Requested by ${proposal.by}: ${proposal.sentence}.`}</ApprovalPendingNote>}
    </>
  )
}

function DisputeFacts({ dispute: one }: { dispute: DisputePageData }) {
  return (
    <Card title="Dispute">
      <FactList
        lines={[
          { label: 'Amount', value: <Money paise={one.amountPaise} /> },
          { label: 'Paid', value: one.paidPaise !== null && <Money paise={one.paidPaise} /> },
          { label: 'Taken by the provider', value: one.debitedPaise > 0 && <Money paise={one.debitedPaise} /> },
          { label: 'Lost', value: one.lostPaise > 0 && <Money paise={one.lostPaise} /> },
          { label: 'Phase', value: disputePhaseLabels[one.phase] },
          { label: 'Reason', value: disputeReasonText(one.reason) },
          { label: 'Provider', value: one.providerName },
          { label: 'Payment', value: <span className="number">{one.paymentRef}</span> },
          {
            label: 'Order',
            value:
              one.kind === 'order' ? (
                <AdminLink className="link" to={`/admin/orders/${one.uniqueOrderId}`}>
                  {one.uniqueOrderId}
                </AdminLink>
              ) : (
                one.uniqueOrderId
              ),
          },
          { label: 'Customer', value: one.customer },
          { label: 'Raised', value: <When at={one.raisedAt} /> },
          { label: 'Respond by', value: one.respondBy && <When at={one.respondBy} /> },
        ]}
      />
    </Card>
  )
}

type HistoryRow = DisputePageData['history'][number]

/** The oldest entry, which is the last, says why the dispute was raised. */
const historyEntry = ({ id, from, to, by, why, at }: HistoryRow, place: number, rows: readonly HistoryRow[]) => {
  const isFirst = place === rows.length - 1
  const text = isFirst ? disputeReasonText(why) : why
  return {
    key: id,
    at,
    what: isFirst ? 'Dispute raised' : from === to ? 'Deducted amount changed' : disputeLabels[to],
    by: text ? `${by}: ${text}` : by,
    tone: disputeTones[to],
  }
}
