import { Card } from '../../../parts/page/card.tsx'
import { Money, sinceText } from '../../../parts/page/figures.tsx'
import { AdminStateTag, MetalLabel } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { OpenButton } from './open-button.tsx'
import type { HomePageData } from './page.tsx'

type Rate = HomePageData['rates'][number]

/** Why a metal cannot be bought now. */
export const stopReasons = { stopped: 'Paused by staff', held: 'Needs review', stale: 'Expired', missing: 'Missing' }

function State({ rate }: { rate: Rate }) {
  if (rate.stopped) return <AdminStateTag tone="bad">{stopReasons[rate.stopped]}</AdminStateTag>
  return rate.marked ? (
    <AdminStateTag tone="warn">Stale</AdminStateTag>
  ) : (
    <AdminStateTag tone="ok">Selling</AdminStateTag>
  )
}

export function Rates({ rates }: { rates: HomePageData['rates'] }) {
  return (
    <Card
      title="Rates"
      sub="Before GST, per gram"
      flush
      actions={<OpenButton to="/admin/rates">Go to rates</OpenButton>}
    >
      <RowsTable
        name="Rates"
        rows={rates}
        keyOf={({ metal }) => metal}
        empty="No rates yet"
        columns={[
          { id: 'metal', title: 'Metal', cell: ({ metal }) => <MetalLabel of={metal} />, phone: 'title' },
          {
            id: 'rate',
            title: 'Rate',
            right: true,
            cell: ({ paisePerGram }) => <Money paise={paisePerGram} />,
            phone: 'figure',
          },
          {
            id: 'age',
            title: 'Updated',
            cell: ({ confirmedAt, source }) => `${sinceText(confirmedAt)} ago, ${source}`,
          },
          { id: 'state', title: 'State', cell: (rate) => <State rate={rate} />, phone: 'tag' },
        ]}
      />
    </Card>
  )
}
