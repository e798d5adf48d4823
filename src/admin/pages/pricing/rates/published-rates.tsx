import { useState } from 'react'
import { formatPercent } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { type AdminResponse, callAdminApi } from '../../../client/call-admin-api.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import type { RatesPageData } from './rate-draft.ts'

type Publication = AdminResponse<'GET admin/rates/publications'>['publications'][number]

const figure = (
  id: string,
  title: string,
  of: (one: Publication) => number | undefined,
  strong = false,
): DataTableColumn<Publication> => ({
  id,
  title,
  right: true,
  cell: (one) => <span className={strong ? 'semibold' : 'soft'}>{<Money paise={of(one) ?? null} />}</span>,
})

const columns: readonly DataTableColumn<Publication>[] = [
  { id: 'at', title: 'Time', cell: ({ at, words }) => <Summary at={at} note={words} />, phone: 'title' },
  figure('silver', 'Silver', ({ silver }) => silver?.sell, true),
  figure('gold', 'Gold', ({ gold }) => gold?.sell, true),
  figure('buySilver', 'Silver, buy', ({ silver }) => silver?.ownBuy),
  figure('buyGold', 'Gold, buy', ({ gold }) => gold?.ownBuy),
  {
    id: 'moved',
    title: 'Change',
    right: true,
    cell: ({ silverChange, goldChange }) => (
      <span className="soft number">{formatPercent(Math.max(silverChange, goldChange))}</span>
    ),
  },
  { id: 'by', title: 'By', cell: ({ by }) => by },
  {
    id: 'confirmed',
    title: 'Approved by',
    cell: ({ confirmedBy }) => <span className="soft">{confirmedBy ?? 'Not required'}</span>,
  },
]

const Summary = ({ at, note }: { at: string; note: string }) => (
  <>
    <When at={at} />
    {note && <div className="micro muted">{note}</div>}
  </>
)

/** The rates that staff published, newest first; older ones on request. */
export function PublishedRatesCard({ ratesPage: { publications } }: { ratesPage: RatesPageData }) {
  const [older, setOlder] = useState<readonly Publication[]>([])
  const [end, setEnd] = useState(publications.length < 12)
  const [busy, setBusy] = useState(false)
  const rows = [...publications, ...older.filter(({ id }) => publications.every((one) => one.id !== id))]
  const more = async () => {
    setBusy(true)
    const response = await callAdminApi('GET admin/rates/publications', { before: rows.at(-1)?.id })
    setBusy(false)
    if (!response.ok) return
    setOlder([...older, ...response.data.publications])
    setEnd(!response.data.more)
  }
  return (
    <Card title="Manual rates" flush>
      <RowsTable
        name="Publications"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={{ title: 'No manual rates yet', fact: 'Rates that staff publish appear here.' }}
      />
      {!end && rows.length > 0 && (
        <p className="table-more">
          <Button variant="tertiary" size="small" busy={busy && 'Loading'} onClick={more}>
            Show older
          </Button>
        </p>
      )}
    </Card>
  )
}
