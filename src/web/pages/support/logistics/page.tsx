import '../../../ui/form/field.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { logistics } from '../../../../wire/support/logistics.ts'
import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { TicketFormError } from '../../../parts/enquiry/ticket-form.tsx'
import { TicketFormFrame } from '../../../parts/enquiry/ticket-form-frame.tsx'
import { useLateForm } from '../../../parts/enquiry/use-late-form.ts'
import { usePageData } from '../../../routing/use-page.ts'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { PincodeInput } from '../../../ui/input/pincode-input.tsx'
import { CostResult } from './cost-result.tsx'
import type { load } from './load.ts'

export const area = enquiriesTexts

export const meta = ({ data, texts }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.logistics.title,
  description: texts.logistics.meta,
  canonical: data.canonical,
})

/** The logistics cost calculator (spec §2, §3, §5 Logistics). */
export function Page() {
  const t = useTexts(enquiriesTexts)
  const { form, tried, failure, cost, submit, ready } = useCost()
  return (
    <TicketFormFrame title={t.logistics.title} lead={t.logistics.lead}>
      <form ref={form.ref} onSubmit={submit} onFocus={ready} noValidate>
        {tried && form.errors.length > 1 && (
          <div className="below-l">
            <ErrorSummary header={t.form.check} errors={form.errors} />
          </div>
        )}
        <Fields form={form} />
        <div className="above-l">
          <TicketFormError failure={failure} />
          <Button type="submit" busy={form.busy && t.logistics.calculating}>
            {t.logistics.calculate}
          </Button>
        </div>
      </form>
      <CostResult cost={cost} />
    </TicketFormFrame>
  )
}

type LogisticsResponse = z.output<(typeof logistics)['response']>

function useCost() {
  const [cost, setCost] = useState<LogisticsResponse>()
  const late = useLateForm({
    initial: { weight: '', metal: '', brand: '', pincode: '' },
    rules: () => import('./logistics-rules.ts').then(({ logisticsRules }) => logisticsRules),
    onDone: setCost,
  })
  // The cost calculated before is not that of a form that was refused.
  return { ...late, cost: late.tried ? undefined : cost }
}

function Fields({ form: { field } }: { form: ReturnType<typeof useCost>['form'] }) {
  const langOf = useLangOf()
  const { brands } = usePageData<typeof load>()
  const t = useTexts(enquiriesTexts).logistics
  return (
    <div className="field-grid">
      <TextInput label={t.weight} inputMode="decimal" autoComplete="off" hint={t.weightHint} {...field('weight')} />
      <Select label={t.metal} {...field('metal')}>
        <option value="">{t.selectMetal}</option>
        <option value="silver">{t.silver}</option>
        <option value="gold">{t.gold}</option>
      </Select>
      <Select label={t.brand} {...field('brand')}>
        <option value="">{t.selectBrand}</option>
        {brands.map(({ slug, title }) => (
          <option key={slug} value={slug} lang={langOf(title)}>
            {title}
          </option>
        ))}
      </Select>
      <PincodeInput label={t.pincode} {...field('pincode')} />
    </div>
  )
}
