import '../../../ui/layout/panel.css'
import '../../../ui/form/field.css'
import type { FormEvent } from 'react'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { BusinessForm } from './use-business.ts'

/** The buttons that carry on stand elsewhere on the page and belong to this form. */
export const businessFormId = 'business-invoice'

interface BusinessInvoiceProps {
  business: BusinessForm
  onSubmit: (event: FormEvent) => void
}

/** A registered business asks for an invoice with its GSTIN, or nobody does (rules/gst.md 4.1). */
export function BusinessInvoice({ business: { wanted, want, form }, onSubmit }: BusinessInvoiceProps) {
  const t = useTexts(checkoutTexts).business
  return (
    <form id={businessFormId} ref={form.ref} onSubmit={onSubmit} noValidate>
      <Checkbox checked={wanted} onChange={(event) => want(event.target.checked)}>
        {t.wanted}
      </Checkbox>
      {wanted && (
        <div className="panel wash above-xs">
          <div className="panel-body">
            <p className="small soft below-m">{t.why}</p>
            <div className="field-grid">
              <TextInput
                label={t.gstin}
                hint={t.gstinHint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={25}
                {...form.field('gstin')}
              />
              <TextInput
                label={t.name}
                hint={t.nameHint}
                autoComplete="organization"
                maxLength={150}
                {...form.field('registeredName')}
              />
            </div>
            <p className="small muted above-m">{t.savedNote}</p>
          </div>
        </div>
      )}
    </form>
  )
}
