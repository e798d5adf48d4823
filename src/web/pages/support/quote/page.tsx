import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { TicketForm } from '../../../parts/enquiry/ticket-form.tsx'
import { TicketFormFrame } from '../../../parts/enquiry/ticket-form-frame.tsx'
import { useTicketForm } from '../../../parts/enquiry/use-ticket-form.ts'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'
import type { load } from './load.ts'

export const area = enquiriesTexts

export const meta = ({ data, texts, site }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.quote.title,
  description: texts.quote.meta(site.brandName),
  canonical: data.canonical,
})

/** The quote request form (spec §2, §5 Quote). */
export function Page() {
  const t = useTexts(enquiriesTexts)
  const ticketForm = useTicketForm({
    initial: { firstName: '', lastName: '', email: '', mobile: '', message: '' },
    rules: () => import('./quote-rules.ts').then(({ quoteRules }) => quoteRules),
  })
  const { field } = ticketForm.form
  return (
    <TicketFormFrame title={t.quote.title} lead={t.quote.lead}>
      <TicketForm ticketForm={ticketForm}>
        <TextInput label={t.form.firstName} autoComplete="given-name" maxLength={80} {...field('firstName')} />
        <TextInput label={t.form.lastName} autoComplete="family-name" maxLength={80} {...field('lastName')} />
        <TextInput label={t.form.email} type="email" autoComplete="email" {...field('email')} />
        <MobileInput label={t.form.mobile} {...field('mobile')} />
        <TextArea
          label={t.form.message}
          className="whole"
          rows={5}
          maxLength={2000}
          hint={t.quote.hint}
          {...field('message')}
        />
      </TicketForm>
    </TicketFormFrame>
  )
}
