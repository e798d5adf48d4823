import '../../ui/value/tag.css'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { isLow, type StockFacts, stockLabel, stockState } from './card-text.ts'

/** A dot and its words: colour is never the only signal (spec §4, rules/design.md 7.5). */
export function StockLabel({ stock, preSale, onOrder }: StockFacts) {
  const t = useTexts(cardTexts)
  const facts = { stock, preSale, onOrder }
  const state = stockState(facts)
  return <span className={classNames('stock', state, isLow(facts) && 'low')}>{stockLabel(facts, t)}</span>
}
