import { formatPercent, formatRoundMoney, formatWeight } from '../../../../../units/format.ts'
import { RUPEE } from '../../../../../units/paise.ts'
import { GRAM } from '../../../../../units/weight.ts'
import type { ListTexts } from '../titles.ts'
import { type FilterKey, isRange, type RangeKey, readRange } from './filter-state.ts'

/** What one of the numbers in the address is, in our small units: milligrams, paise, basis points. */
export const units: Readonly<Record<RangeKey, number>> = { weight: GRAM, price: RUPEE, pergram: RUPEE, premium: 100 }

const rangeFormats: Readonly<Record<RangeKey, (amount: number) => string>> = {
  weight: formatWeight,
  price: formatRoundMoney,
  pergram: formatRoundMoney,
  premium: (share) => formatPercent(share),
}

export const filterTitle = (key: FilterKey, { filters }: ListTexts): string =>
  key === 'pergram' ? filters.perGram : filters[key]

/** "10 g to 50 g", "10 g" of one weight, "₹10,000 and above", "999.9", or the name the catalogue gives it. */
export function valueLabel(key: FilterKey, value: string, name: string | undefined, t: ListTexts): string {
  const { filters } = t
  if (isRange(key)) {
    const range = readRange(value, units[key])
    if (!range) return value
    const from = rangeFormats[key](range.from)
    if (key === 'weight' && range.below === range.from + 1) return from
    return Number.isFinite(range.below) ? filters.range(from, rangeFormats[key](range.below)) : filters.andAbove(from)
  }
  if (key === 'discount') return filters.discount
  return name ?? value
}
