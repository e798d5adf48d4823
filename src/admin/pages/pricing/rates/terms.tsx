import { useState } from 'react'
import { formatPercent } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import type { RatesPageData } from './rate-draft.ts'
import { formatMetals, formatWeekdays } from './rate-labels.ts'
import { TermsSheet } from './terms-sheet.tsx'

export type AdminRateTerms = RatesPageData['terms']
export type RateTermsWindow = AdminRateTerms['windows'][number]

interface TermsProps {
  ratesPage: RatesPageData
  refetch: () => void
  mayEdit: boolean
}

/** The premium when we sell and the discount when we buy, always and at times of the week. */
export function RateTermsCard({ ratesPage, refetch, mayEdit }: TermsProps) {
  const [open, setOpen] = useState(false)
  const { terms, sources } = ratesPage
  const name = sources.find(({ inUse }) => inUse)?.name ?? ''
  const own = terms.sources[name]
  const change = mayEdit && (
    <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
      Edit
    </Button>
  )
  return (
    <Card
      title="Margins, spreads and premiums"
      actions={change}
      sub="Applied to feed quotes only; manual rates are used as published."
    >
      <FactList
        lines={[
          {
            label: 'Margin',
            value: own && `Silver ${formatPercent(own.silverMargin)}, gold ${formatPercent(own.goldMargin)}`,
          },
          {
            label: 'Spread, own brand',
            value: `Silver ${formatPercent(terms.ownSilverSpread)}, gold ${formatPercent(terms.ownGoldSpread)}`,
          },
          {
            label: 'Spread, other mints',
            value: `Silver ${formatPercent(terms.otherSilverSpread)}, gold ${formatPercent(terms.otherGoldSpread)}`,
          },
        ]}
      />
      <div className="above-m">
        <RowsTable
          name="Premiums by day and time"
          rows={terms.windows}
          keyOf={(window) => `${window.name} ${window.from} ${window.weekdays.join()}`}
          columns={[
            { id: 'name', title: 'Premium', cell: ({ name: title }) => title, phone: 'title' },
            { id: 'metals', title: 'Metals', cell: ({ metals }) => formatMetals(metals) },
            {
              id: 'when',
              title: 'When',
              cell: ({ weekdays, from, until }) => `${formatWeekdays(weekdays)}, ${from} to ${until}`,
            },
            {
              id: 'sell',
              title: 'Sell premium',
              right: true,
              cell: ({ sell }) => `+${formatPercent(sell)}`,
              phone: 'figure',
            },
            { id: 'buy', title: 'Buy discount', right: true, cell: ({ buy }) => `−${formatPercent(buy)}` },
          ]}
          empty={{ title: 'No premiums yet', fact: 'The margin applies all week.' }}
        />
      </div>
      {open && <TermsSheet ratesPage={ratesPage} source={name} refetch={refetch} onClose={() => setOpen(false)} />}
    </Card>
  )
}
