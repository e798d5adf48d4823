import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { formatMoney, formatWeight } from '../../../../units/format.ts'
import { holdingLots } from '../../../../wire/holdings/holdings.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { type BadgeMetal, MetalDot } from '../../../ui/value/fineness-badge.tsx'
import { type StackingColumn, StackingTable } from './stacking-table.tsx'

type Lot = z.output<typeof holdingLots.response>['gold'][number]

const fetchLots = () => callApi('POST holding-lots', holdingLots, {})

/** What was acquired together, the oldest first, with the days to its 24 months. */
export function Lots({ changes }: { changes: number }) {
  const t = useTexts(holdingsTexts)
  const { day } = useTexts(dateTexts)
  const { query, again } = useApiQuery(fetchLots, `lots ${changes}`)
  if (query.state !== 'here') return <NotHere query={query} again={again} lines={5} />
  const { gold, silver } = query.data
  if (gold.length + silver.length === 0)
    return (
      <EmptyState inList title={t.lots.none}>
        {t.lots.noneFact}
      </EmptyState>
    )
  const columns: readonly StackingColumn<MetalLot>[] = [
    { label: t.list.holding, kind: 'head', show: (lot) => <Piece {...lot} /> },
    { label: t.lots.acquired, kind: 'text', show: ({ acquiredOn }) => day(acquiredOn) },
    { label: t.list.pieces, kind: 'figure', show: ({ quantity }) => quantity },
    { label: t.list.weight, kind: 'figure', show: ({ weight }) => formatWeight(weight) },
    { label: t.list.cost, kind: 'figure', show: ({ cost }) => formatMoney(cost) },
    { label: t.lots.owned, kind: 'figure', show: ({ days }) => t.lots.days(days) },
    {
      label: t.lots.mark,
      kind: 'figure',
      show: ({ daysLeft, longTermOn }) =>
        daysLeft === 0 ? t.lots.reached(day(longTermOn)) : t.lots.left(daysLeft, day(longTermOn)),
    },
  ]
  const rows = [...gold.map(ofMetal('gold')), ...silver.map(ofMetal('silver'))]
  return <StackingTable caption={t.lots.title} columns={columns} rows={rows} />
}

interface MetalLot extends Lot {
  readonly metal: BadgeMetal
}

/** The oldest first within each metal: one metal never counts as sold for the other. */
const ofMetal =
  (metal: BadgeMetal) =>
  (lot: Lot): MetalLot => ({ ...lot, metal })

function Piece({ metal, name }: Pick<MetalLot, 'metal' | 'name'>) {
  const langOf = useLangOf()
  const t = useTexts(holdingsTexts)
  return (
    <span className="row gap-xs">
      <MetalDot metal={metal} />
      <span className="medium">
        <span className="sr-only">{t[metal]}: </span>
        <span lang={langOf(name)}>{name}</span>
      </span>
    </span>
  )
}
