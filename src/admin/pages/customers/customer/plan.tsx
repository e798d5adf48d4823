import { Card } from '../../../parts/page/card.tsx'
import { Grams, Money, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import type { CustomerPageData } from './page.tsx'

type Plan = NonNullable<CustomerPageData['plan']>

const planTitles = { ACTIVE: 'Active', PAUSED: 'Paused', CANCELLED: 'Cancelled' } as const
const mandateTitles = {
  PENDING: 'Waiting for the bank',
  ACTIVE: 'Active',
  PAUSED: 'Paused at the bank',
  REVOKING: 'Being revoked',
  REVOKED: 'Revoked',
  REJECTED: 'Rejected by the bank',
  EXPIRED: 'Not approved in time',
} as const
const debitTitles = {
  ANNOUNCING: 'To be announced',
  ANNOUNCED: 'Announced',
  DEBITING: 'Pending at the bank',
  PAID: 'Paid',
  FAILED: 'Failed',
  WITHDRAWN: 'Withdrawn',
  RECALLED: 'Stopped, pending at the bank',
  QUESTIONED: 'Under review',
  REFUNDED: 'Refunded',
} as const

/** The monthly plan: its terms, its mandate and the debits of the last months. */
export function CustomerPlanCard({ plan }: { plan: Plan }) {
  return (
    <Card title="Monthly plan" sub={<Sub plan={plan} />} flush>
      <RowsTable
        name="Debits"
        rows={plan.debits}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'month',
            title: 'Month',
            phone: 'title',
            cell: ({ month, number }) => (number > 1 ? `${month}, attempt ${number}` : month),
          },
          { id: 'at', title: 'Debit', cell: ({ debitAt }) => <When at={debitAt} /> },
          {
            id: 'state',
            title: 'State',
            phone: 'tag',
            cell: ({ state }) => (
              <AdminStateTag tone={state === 'FAILED' ? 'bad' : state === 'PAID' ? 'ok' : 'plain'}>
                {debitTitles[state]}
              </AdminStateTag>
            ),
          },
          { id: 'reason', title: 'Reason', cell: ({ reason }) => reason || '–' },
          {
            id: 'amount',
            title: 'Amount',
            right: true,
            phone: 'figure',
            cell: ({ amountPaise }) => <Money paise={amountPaise} />,
          },
        ]}
        empty={plan.mandate ? 'No debits yet' : 'Reminded each month; automatic payment is not set up'}
      />
    </Card>
  )
}

function Sub({ plan: { state, amountPaise, silverUnits, day, nextAt, mandate } }: { plan: Plan }) {
  return (
    <span className="row wrapping gap-xs">
      <span>
        {amountPaise === null ? <Grams silverUnits={silverUnits ?? 0} /> : <Money paise={amountPaise} />} on day {day},{' '}
        {state === 'ACTIVE' ? (
          <>
            next <When at={nextAt} dayOnly />
          </>
        ) : (
          planTitles[state]
        )}
      </span>
      {mandate && (
        <span>
          Mandate <span className="number">{mandate.number}</span> at {mandate.provider}, up to{' '}
          <Money paise={mandate.maxPaise} />
        </span>
      )}
      {mandate && (
        <AdminStateTag tone={mandate.state === 'ACTIVE' ? 'ok' : mandate.state === 'REJECTED' ? 'bad' : 'plain'}>
          {mandateTitles[mandate.state]}
        </AdminStateTag>
      )}
      {mandate?.reason && <span>{mandate.reason}</span>}
    </span>
  )
}
