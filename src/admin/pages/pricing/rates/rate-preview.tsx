import { useEffect, useState } from 'react'
import { formatMoney, formatTime, formatWeekday } from '../../../../units/format.ts'
import { formatCount, pluralForm } from '../../../../units/plural.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Money } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import type { RateDraft } from './rate-draft.ts'

const restMs = 300

/** The effect of the draft, calculated by the server once typing pauses. */
export function RateDraftPreview({ draft }: { draft: RateDraft }) {
  const [gold, silver] = [draft.pricesOf('gold'), draft.pricesOf('silver')]
  const wanted = {
    ...(gold && { goldSell: gold.sell, goldOwnBuy: gold.ownBuy, goldOtherBuy: gold.otherBuy }),
    ...(silver && { silverSell: silver.sell, silverOwnBuy: silver.ownBuy, silverOtherBuy: silver.otherBuy }),
  }
  const debounced = useDebouncedText(JSON.stringify(wanted))
  const query = useAdminQuery('GET admin/rates/effect', JSON.parse(debounced) as typeof wanted)
  return (
    <Card title="Preview" flush>
      <Loaded of={query} lines={8} padded>
        {(data) => <RatePreviewTable effect={data} />}
      </Loaded>
    </Card>
  )
}

/** The typed value, once typing has paused. */
export function useDebouncedText(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

type Summary = AdminResponse<'GET admin/rates/effect'>
type Sample = Summary['samples'][number]

const columns: readonly DataTableColumn<Sample>[] = [
  { id: 'product', title: 'Product', cell: ({ name }) => name, phone: 'title' },
  {
    id: 'now',
    title: 'Now',
    right: true,
    cell: ({ now }) => <span className="soft">{<Money paise={now} />}</span>,
    phone: 'line',
  },
  { id: 'after', title: 'After', right: true, cell: ({ after }) => <b>{<Money paise={after} />}</b>, phone: 'figure' },
  { id: 'change', title: 'Change', right: true, cell: ({ now, after }) => <Change by={after - now} />, phone: 'line' },
  {
    id: 'back',
    title: 'Buy-back',
    right: true,
    cell: ({ paysBackNow, paysBackAfter }) => (
      <span className="soft">
        {paysBackNow === paysBackAfter ? <Money paise={paysBackAfter} /> : <b>{<Money paise={paysBackAfter} />}</b>}
      </span>
    ),
    phone: 'line',
  },
]

const Change = ({ by }: { by: number }) => (
  <span className="number soft">{by === 0 ? 'none' : `${by > 0 ? '+' : '−'}${formatMoney(Math.abs(by))}`}</span>
)

export function RatePreviewTable({ effect }: { effect: Summary }) {
  return (
    <>
      <RowsTable
        name="Price changes in this draft"
        columns={columns}
        rows={effect.samples}
        keyOf={({ id }) => id}
        empty="No priced products yet"
      />
      <p className="small muted effect-note">{cartsSentence(effect)}</p>
    </>
  )
}

function cartsSentence({ openCarts, lockedPayments, lockedUntil }: Summary): string {
  const carts =
    openCarts === 0
      ? 'No open carts affected.'
      : `${formatCount(openCarts, 'open cart')} ${pluralForm(openCarts, 'gets', 'get')} the new price.`
  if (lockedPayments === 0 || !lockedUntil) return carts
  const keep = `${formatCount(lockedPayments, 'payment')} in progress ${pluralForm(lockedPayments, 'keeps', 'keep')} the locked price`
  return `${carts} ${keep} until ${formatTime(new Date(lockedUntil))}.`
}

/** "Calculated for Sunday, 12:00 am" */
export const previewTimeText = (at: string): string => `${formatWeekday(at.slice(0, 10))}, ${formatTime(new Date(at))}`
