import { type FormEvent, useState } from 'react'
import type { CallFailure } from '../../../../browser/call.ts'
import { decimalText, wholeOfDecimal } from '../../../../units/decimal.ts'
import { formatSilver } from '../../../../units/format.ts'
import { SILVER_GRAM } from '../../../../units/silver.ts'
import { quoteSilverSale } from '../../../../wire/silver/silver-out.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/form.ts'

interface WeightFormProps {
  balance: number
  /** No price can be had now. */
  resting: boolean
  /** Answers why there is none. */
  onQuote: (silver: number) => Promise<CallFailure | undefined>
}

const leastSold = SILVER_GRAM / 10

/** How many grams, typed or all. */
export function WeightForm({ balance, resting, onQuote }: WeightFormProps) {
  const { sell: t } = useTexts(silverOutTexts)
  const form = useForm({ params: quoteSilverSale.params, initial: { silver: '' } })
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const failed = await onQuote(wholeOfDecimal(Number(form.values.silver), SILVER_GRAM) ?? 0)
    if (failed && !form.refuse(failed)) setFailure(failed)
  })
  const { error, ...control } = form.field('silver')
  return (
    <form className="stack gap-l" ref={form.ref} onSubmit={(event: FormEvent) => send(event)} noValidate>
      <h2 className="label-heading">{t.step}</h2>
      <Field label={t.weight} id={control.id} error={error} hint={t.weightHint(formatSilver(leastSold))}>
        {(ties) => (
          <span className="affix with-button">
            <input className="input number" inputMode="decimal" autoComplete="off" {...control} {...ties} />
            <Button
              variant="tertiary"
              size="small"
              onClick={() => form.set('silver', decimalText(balance, 4).replace(/\.?0+$/, ''))}
            >
              {t.all}
            </Button>
          </span>
        )}
      </Field>
      <CallErrorNote failure={failure} />
      <Button type="submit" wide disabled={resting} busy={form.busy && t.asking}>
        {t.see}
      </Button>
    </form>
  )
}
