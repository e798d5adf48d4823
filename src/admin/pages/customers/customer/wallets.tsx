import { useState } from 'react'
import { formatPoints } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ChoiceField, CountField, LongTextField, SilverField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Grams, When } from '../../../parts/page/figures.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { useMay } from '../../../session/session.ts'
import { useStaffForm } from '../../../use-form.ts'
import type { CustomerPageData } from './page.tsx'

interface WalletsProps {
  customer: CustomerPageData
  /** After something was proposed. */
  refetch: () => void
}

const signed = (points: number): string => `${points > 0 ? '+' : ''}${formatPoints(points)}`

/** Points and digital silver, with their entries. */
export function CustomerWallets({ customer, refetch }: WalletsProps) {
  const { points, silver } = customer
  const [adjusting, setAdjusting] = useState(false)
  const may = useMay()
  const adjust = may('wallets.adjust') && customer.state !== 'erased' && (
    <Button variant="secondary" size="tiny" onClick={() => setAdjusting(true)}>
      Adjust
    </Button>
  )
  return (
    <>
      <Card title="Points" sub={<Status of={points} />} actions={adjust} flush>
        <RowsTable
          name="Points"
          rows={points.entries}
          keyOf={({ id }) => id}
          columns={[
            { id: 'title', title: 'Entry', phone: 'title', cell: ({ title }) => title },
            { id: 'at', title: 'Date', cell: ({ at }) => <When at={at} /> },
            { id: 'until', title: 'Expires', cell: ({ expiresAt }) => <When at={expiresAt} dayOnly /> },
            {
              id: 'points',
              title: 'Points',
              right: true,
              phone: 'figure',
              cell: (one) => <span className="number">{signed(one.points)}</span>,
            },
          ]}
          empty={points.active ? 'No points yet' : 'The wallet is not activated'}
        />
      </Card>
      <Card
        title="Digital silver"
        sub={
          <>
            <Grams silverUnits={silver.freeUnits} /> free, <Grams silverUnits={silver.heldUnits} /> reserved
          </>
        }
        flush
      >
        <RowsTable
          name="Digital silver"
          rows={silver.entries}
          keyOf={({ id }) => id}
          columns={[
            { id: 'title', title: 'Entry', phone: 'title', cell: ({ title }) => title },
            { id: 'at', title: 'Date', cell: ({ at }) => <When at={at} /> },
            {
              id: 'grams',
              title: 'Grams',
              right: true,
              phone: 'figure',
              cell: ({ silverUnits }) => <Grams silverUnits={silverUnits} />,
            },
          ]}
          empty="No silver yet"
        />
      </Card>
      {adjusting && (
        <Adjust
          id={customer.id}
          onClose={() => setAdjusting(false)}
          onDone={() => {
            setAdjusting(false)
            refetch()
          }}
        />
      )}
    </>
  )
}

const Status = ({ of: { free, held, pending } }: { of: CustomerPageData['points'] }) => (
  <span className="number">
    {`${formatPoints(free)} free, ${formatPoints(held)} reserved, ${formatPoints(pending)} pending`}
  </span>
)

/** Once a customer has begun to pay this needs two people, and only makes a proposal. */
function Adjust({ id, onClose, onDone }: { id: number; onClose: () => void; onDone: () => void }) {
  const form = useStaffForm('POST admin/customers/adjust', {
    initial: {
      asset: 'POINT' as 'POINT' | 'SILVER',
      way: 'give' as 'give' | 'take',
      amount: null as number | null,
      why: '',
    },
    params: ({ asset, way, amount, why }) => ({ id, asset, amount: (way === 'take' ? -1 : 1) * (amount ?? 0), why }),
    done: 'Wallet adjusted',
    onDone,
    onProposed: onDone,
  })
  const { asset } = form.values
  return (
    <FormDialog title="Adjust wallet" form={form} submit="Send for approval" busy="Sending" onClose={onClose}>
      <p>Applied once a second person approves it. The customer is notified with the reason.</p>
      <ChoiceField
        label="Wallet"
        choices={[
          ['POINT', 'Points'],
          ['SILVER', 'Digital silver'],
        ]}
        {...form.field('asset')}
      />
      <ChoiceField
        label="Adjustment"
        choices={[
          ['give', 'Credit'],
          ['take', 'Debit'],
        ]}
        {...form.field('way')}
      />
      {asset === 'POINT' ? (
        <CountField key="points" label="Points" {...form.field('amount')} />
      ) : (
        <SilverField key="grams" label="Grams" {...form.field('amount')} />
      )}
      <LongTextField label="Reason" rows={3} maxLength={400} hint="Sent to the customer." {...form.field('why')} />
    </FormDialog>
  )
}
