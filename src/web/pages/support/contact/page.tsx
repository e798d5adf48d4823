import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { ContactForm } from '../../../parts/enquiry/contact-form.tsx'
import { TicketFormFrame } from '../../../parts/enquiry/ticket-form-frame.tsx'
import { WhatsAppLink } from '../../../parts/whatsapp-link.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { usePageData } from '../../../routing/use-page.ts'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { whatsAppChatTexts } from '../../../texts/support/whatsapp-chat.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import type { load } from './load.ts'

export const area = enquiriesTexts

export const meta = ({ data, texts, site }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.contact.title,
  description: texts.contact.meta(site.brandName),
  canonical: data.canonical,
})

/** Spec §2 Contact-us: a form, and address, phone, email and social links from the settings. */
export function Page() {
  const t = useTexts(enquiriesTexts).contact
  const chat = useTexts(whatsAppChatTexts)
  const { whatsappNumber, hasCounters } = usePageData<typeof load>()
  return (
    <TicketFormFrame title={t.title} lead={t.lead}>
      {whatsappNumber && (
        <p className="below-xl">
          <WhatsAppLink message={chat.general} number={whatsappNumber}>
            {chat.write}
          </WhatsAppLink>
        </p>
      )}
      {hasCounters && (
        <p className="below-xl">
          <PageLink className="link" to={urls.counters()}>
            {t.counters}
          </PageLink>
        </p>
      )}
      <ContactForm />
    </TicketFormFrame>
  )
}
