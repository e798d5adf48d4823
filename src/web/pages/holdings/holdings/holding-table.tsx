import './stacking-table.css'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { formatMoney, formatWeight } from '../../../../units/format.ts'
import { holdingsTexts } from '../../../texts/holdings/holdings.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MetalDot } from '../../../ui/value/fineness-badge.tsx'
import { GainText } from './dialogs/gain-text.tsx'
import { type StackingColumn, StackingTable } from './stacking-table.tsx'
import type { HoldingItem } from './use-board.ts'

interface HoldingTableProps {
  holdings: readonly HoldingItem[]
  onEdit: (holding: HoldingItem) => void
  onRemove: (holding: HoldingItem) => void
}

/** A table, and on a phone a card a row. What came with an order is only read (spec §4). */
export function HoldingTable({ holdings, onEdit, onRemove }: HoldingTableProps) {
  const t = useTexts(holdingsTexts)
  const langOf = useLangOf()
  const list = t.list
  const columns: readonly StackingColumn<HoldingItem>[] = [
    { label: list.holding, kind: 'head', show: (holding) => <Piece {...holding} /> },
    {
      label: list.source,
      kind: 'text',
      show: ({ source, sourceName }) =>
        source === 'silvera' ? t.form.silvera : <span lang={langOf(sourceName)}>{sourceName}</span>,
    },
    { label: list.each, kind: 'figure', show: ({ weight }) => formatWeight(weight) },
    { label: list.pieces, kind: 'figure', show: ({ quantity }) => quantity },
    { label: list.weight, kind: 'figure', show: ({ totalWeight }) => formatWeight(totalWeight) },
    { label: list.cost, kind: 'figure', show: ({ cost }) => formatMoney(cost) },
    {
      label: list.value,
      kind: 'figure',
      show: ({ value }) => <b className="semibold">{formatMoney(value)}</b>,
    },
    { label: list.buyBack, kind: 'figure', show: ({ buyBack }) => formatMoney(buyBack) },
    { label: list.change, kind: 'figure', show: (holding) => <GainText {...holding} as="share" /> },
    {
      label: list.actions,
      kind: 'actions',
      show: (holding) =>
        holding.automatic ? (
          <span className="row micro muted gap-xs">
            <Icon of={Lock} size="small" />
            {list.automatic}
          </span>
        ) : (
          <>
            <IconButton icon={Pencil} size="small" label={list.edit(holding.name)} onClick={() => onEdit(holding)} />
            <IconButton
              icon={Trash2}
              size="small"
              label={list.remove(holding.name)}
              onClick={() => onRemove(holding)}
            />
          </>
        ),
    },
  ]
  return <StackingTable caption={list.caption} columns={columns} rows={holdings} />
}

function Piece({ metal, name, acquiredOn }: Pick<HoldingItem, 'metal' | 'name' | 'acquiredOn'>) {
  const t = useTexts(holdingsTexts)
  const { day } = useTexts(dateTexts)
  const langOf = useLangOf()
  return (
    <span className="piece-held">
      <MetalDot metal={metal} />
      <span>
        <span className="sr-only">{t[metal]}: </span>
        <span className="medium" lang={langOf(name)}>
          {name}
        </span>
        <br />
        <span className="micro muted">{t.list.since(day(acquiredOn))}</span>
      </span>
    </span>
  )
}
