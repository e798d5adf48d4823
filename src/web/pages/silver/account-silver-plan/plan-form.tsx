import '../../../ui/layout/panel.css'
import '../../../ui/form/field.css'
import { useState } from 'react'
import { call, type Failed } from '../../../../browser/call.ts'
import { decimalText } from '../../../../units/decimal.ts'
import { formatRate } from '../../../../units/format.ts'
import { savePlan } from '../../../../wire/silver/silver-plans.ts'
import { useRates } from '../../../parts/product/use-rates.ts'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { readForm, useForm } from '../../../ui/form/form.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { Plan, Planned } from './planning.tsx'

interface PlanFormProps {
  /** The one to change. */
  plan: Plan | null
  onSaved: (data: Planned) => void
  onCancel: () => void
}

const short = (decimal: string): string => decimal.replace(/\.?0+$/, '')
const startOf = (plan: Plan | null) => ({
  by: plan?.silver == null ? 'amount' : 'gram',
  amount: plan?.amount == null ? '' : short(decimalText(plan.amount, 2)),
  silver: plan?.silver == null ? '' : short(decimalText(plan.silver, 4)),
  day: plan ? String(plan.day) : '',
  priceCap: plan?.priceCap == null ? '' : short(decimalText(plan.priceCap, 2)),
})

/** How much, on which day, and up to which price. */
export function PlanForm({ plan, onSaved, onCancel }: PlanFormProps) {
  const t = useTexts(silverPlanTexts)
  const { silver: rate } = useRates(useSite().rates)
  const form = useForm({ asks: savePlan.asks, initial: startOf(plan) })
  const [trouble, setTrouble] = useState<Failed>()
  const isByAmount = form.values.by === 'amount'
  const send = form.submit(async () => {
    setTrouble(undefined)
    const answer = await call('POST silver-plan/save', savePlan, readForm(savePlan.asks, form.values))
    if (answer.ok) {
      showToast('ok', t.saved)
      onSaved(answer.data)
    } else if (!form.refuse(answer)) setTrouble(answer)
  })
  return (
    <section className="panel">
      <form className="panel-body" ref={form.ref} onSubmit={send} noValidate>
        <h2 className="label-heading below-m">{plan ? t.form.change : t.form.start}</h2>
        <div className="field-grid">
          <div className="field">
            <span className="field-label">{t.form.by}</span>
            <Segmented
              label={t.form.by}
              wide
              options={[
                { value: 'amount', label: t.form.byAmount },
                { value: 'gram', label: t.form.byGram },
              ]}
              value={form.values.by}
              onChange={(by) => form.set('by', by)}
            />
          </div>
          {isByAmount ? (
            <TextInput
              label={t.form.amount}
              inputMode="decimal"
              autoComplete="off"
              hint={t.form.amountHint}
              {...form.field('amount')}
            />
          ) : (
            <TextInput
              label={t.form.gram}
              inputMode="decimal"
              autoComplete="off"
              hint={t.form.gramHint}
              {...form.field('silver')}
            />
          )}
          <TextInput
            label={t.form.day}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            hint={t.form.dayHint}
            {...form.field('day')}
          />
          <TextInput
            label={t.form.cap}
            optional
            inputMode="decimal"
            autoComplete="off"
            hint={t.form.capHint(formatRate(rate))}
            {...form.field('priceCap')}
          />
        </div>
        <div className="stack above-l">
          <TroubleNote trouble={trouble} />
          <div className="row wrapping">
            <Button type="submit" busy={form.busy && t.form.saving}>
              {plan ? t.form.saveChange : t.form.save}
            </Button>
            {plan && (
              <Button look="tertiary" onClick={onCancel} disabled={form.busy}>
                {t.form.cancel}
              </Button>
            )}
          </div>
        </div>
      </form>
    </section>
  )
}
