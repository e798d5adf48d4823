import './compare-toggle.css'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { type CompareItem, toggleCompareItem, useCompareItems } from './compare-store.ts'

/** A fourth piece is refused in words (spec §8). */
export function CompareToggle({ piece }: { piece: CompareItem }) {
  const langOf = useLangOf()
  const t = useTexts(cardTexts)
  const chosen = useCompareItems().some(({ slug }) => slug === piece.slug)
  const toggle = () => {
    if (!toggleCompareItem(piece)) showToast('warn', t.compareLimit)
  }
  return (
    <Checkbox className="compare-toggle" checked={chosen} onChange={toggle}>
      {t.compare}
      <span className="sr-only" lang={langOf(piece.name)}>
        {`: ${piece.name}`}
      </span>
    </Checkbox>
  )
}
