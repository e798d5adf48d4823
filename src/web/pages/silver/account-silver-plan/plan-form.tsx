import '../../../ui/layout/panel.css'
import '../../../ui/form/field.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { decimalText } from '../../../../units/decimal.ts'
import { formatRate } from '../../../../units/format.ts'
import { saveSilverPlan } from '../../../../wire/silver/silver-plans.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { useRates } from '../../../parts/product/use-rates.ts'
import { BuyingClosed } from '../../../parts/site/buying-closed.tsx'
import { useBuyingClosed } from '../../../parts/site/closed-for-sale.ts'
import { useSite } from '../../../routing/use-page.ts'
import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { readForm, useForm } from '../../../ui/form/form.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { SilverPlanPageView, SilverPlanView } from './silver-planning.tsx'

interface PlanFormProps {
  /** The one to change. */
  plan: SilverPlanView | null
  onSaved: (data: SilverPlanPageView) => void
  onCancel: () => void
}

const short = (decimal: string): string => decimal.replace(/\.?0+$/, '')
const startOf = (plan: SilverPlanView | null) => ({
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
  const isClosed = useBuyingClosed()
  const form = useForm({ params: saveSilverPlan.params, initial: startOf(plan) })
  const [failure, setFailure] = useState<CallFailure>()
  const isByAmount = form.values.by === 'amount'
  const send = form.submit(async () => {
    setFailure(undefined)
    const response = await callApi(
      'POST silver-plan/save',
      saveSilverPlan,
      readForm(saveSilverPlan.params, form.values),
    )
    if (response.ok) {
      showToast('ok', t.saved)
      onSaved(response.data)
    } else if (!form.refuse(response)) setFailure(response)
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
          <CallErrorNote failure={failure} />
          <div className="row wrapping">
            {isClosed ? (
              <BuyingClosed />
            ) : (
              <Button type="submit" busy={form.busy && t.form.saving}>
                {plan ? t.form.saveChange : t.form.save}
              </Button>
            )}
            {plan && (
              <Button variant="tertiary" onClick={onCancel} disabled={form.busy}>
                {t.form.cancel}
              </Button>
            )}
          </div>
        </div>
      </form>
    </section>
  )
}
