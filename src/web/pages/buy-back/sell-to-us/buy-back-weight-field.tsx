import { formatWeight } from '../../../../units/format.ts'
import type { Milligrams } from '../../../../units/weight.ts'
import { sellToUsTexts } from '../../../texts/buy-back/sell-to-us.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { awaitingControl } from '../../../ui/awaiting-control.ts'
import { Field } from '../../../ui/form/field.tsx'

interface PieceWeightProps {
  /** Of a piece of ours, which has its weight; without it one is typed. */
  weight: Milligrams | undefined
  typed: string
  error: string | undefined
  onType: (typed: string) => void
}

export function BuyBackWeightField({ weight, typed, error, onType }: PieceWeightProps) {
  const t = useTexts(sellToUsTexts).counter
  const isFixed = weight !== undefined
  return (
    <Field label={t.weight} error={isFixed ? undefined : error}>
      {(ties) => (
        <span className="affix">
          <input
            className="input number"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            readOnly={isFixed}
            {...awaitingControl()}
            value={isFixed ? formatWeight(weight) : typed}
            onChange={(event) => onType(event.target.value.trim())}
            {...ties}
          />
          {!isFixed && (
            <span className="after unit" aria-hidden="true">
              {t.weightUnit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
