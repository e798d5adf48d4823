import type * as z from 'zod/mini'
import { formatDate, formatMoney, formatWeight } from '../../../units/format.ts'
import { holdingLots } from '../../../wire/holdings.ts'
import { call } from '../../call.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { holdingsTexts } from '../../texts/holdings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Metal, MetalDot } from '../../ui/punch.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type Column, StackingTable } from './stacking-table.tsx'

type Lot = z.output<typeof holdingLots.answers>['gold'][number]

const ask = () => call('POST holding-lots', holdingLots, {})

/** What was acquired together, the oldest first, with the days to its 24 months. */
export function Lots({ changes }: { changes: number }) {
  const t = useTexts(holdingsTexts)
  const { asked, again } = useAsked(ask, `lots ${changes}`)
  if (asked.state === 'waiting') return <SkeletonLines lines={5} />
  if (asked.state === 'failed') return <ErrorState sentence={asked.sentence} onRetry={again} />
  const { gold, silver } = asked.data
  if (gold.length + silver.length === 0) return <p className="soft">{t.lots.none}</p>
  return (
    <>
      <OfMetal metal="gold" lots={gold} />
      <OfMetal metal="silver" lots={silver} />
    </>
  )
}

function OfMetal({ metal, lots }: { metal: Metal; lots: readonly Lot[] }) {
  const { lots: t, list, ...rest } = useTexts(holdingsTexts)
  if (lots.length === 0) return null
  const columns: readonly Column<Lot>[] = [
    { label: list.holding, kind: 'head', show: ({ name }) => <span className="medium">{name}</span> },
    { label: t.acquired, kind: 'text', show: ({ acquiredOn }) => formatDate(acquiredOn) },
    { label: list.pieces, kind: 'figure', show: ({ quantity }) => quantity },
    { label: list.weight, kind: 'figure', show: ({ weight }) => formatWeight(weight) },
    { label: list.cost, kind: 'figure', show: ({ cost }) => formatMoney(cost) },
    { label: t.held, kind: 'figure', show: ({ days }) => t.days(days) },
    {
      label: t.mark,
      kind: 'figure',
      show: ({ daysLeft, longTermOn }) =>
        daysLeft === 0 ? t.reached(formatDate(longTermOn)) : t.left(daysLeft, formatDate(longTermOn)),
    },
  ]
  return (
    <>
      <h3 className="label-heading row mt-6 mb-2 [--gap:0.625rem]">
        <MetalDot metal={metal} />
        {rest[metal]}
      </h3>
      <StackingTable caption={`${rest[metal]}: ${t.title}`} columns={columns} rows={lots} />
    </>
  )
}
