import {
  formatMetalFactors,
  formatSilverFactors,
  type PricedMetal,
  roundOffOf,
  type SilverExchange,
  silverSumKind,
} from '../../../shop/pricing/rules/metal-sum.ts'
import { formatMoney, formatSilver } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Texts } from '../../texts/area.ts'
import type { sumTexts } from '../../texts/catalog/sums.ts'
import type { LedgerLine } from '../../ui/layout/ledger-list.tsx'

type SumTexts = Texts<typeof sumTexts>

/** The metal value of one product as a sum that multiplies, and what rounding the price took from it, if anything. */
export function metalLines(metal: Metal, priced: PricedMetal, t: SumTexts): LedgerLine[] {
  const roundOff = roundOffOf(priced)
  return [
    { label: t[metal](formatMetalFactors(priced)), amount: priced.metalValue - roundOff },
    // In words: a minus in green is a saving.
    ...(roundOff === 0 ? [] : [{ label: t.roundOff, text: formatMoney(roundOff) }]),
  ]
}

/** How an amount of digital silver is calculated, with its rounding. */
export const silverSumText = (exchange: SilverExchange, t: SumTexts): string =>
  t.silverSum[silverSumKind(exchange)](formatSilverFactors(exchange), formatSilver(exchange.silver))
