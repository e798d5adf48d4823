import { AskFrame } from '../../parts/enquiry/ask-frame.tsx'
import { ContactForm } from '../../parts/enquiry/contact-form.tsx'
import { enquiriesTexts } from '../../texts/enquiries.ts'
import { useTexts } from '../../texts/use-texts.ts'

export const area = enquiriesTexts

/** Spec §2 Contact-us: a form, and address, phone, email and social links from the settings. */
export function Page() {
  const t = useTexts(enquiriesTexts).contact
  return (
    <AskFrame title={t.title} meta={t.meta} lead={t.lead}>
      <ContactForm />
    </AskFrame>
  )
}
