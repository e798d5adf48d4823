import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import './page.css'
import { TicketFormFrame } from '../../../parts/enquiry/ticket-form-frame.tsx'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ComplaintForm } from './complaint-form.tsx'
import type { load } from './load.ts'
import { TicketTracker } from './ticket-tracker.tsx'

export const area = enquiriesTexts

export const meta = ({ data, texts, site }: MetaInput<typeof area, typeof load>): PageHead => ({
  title: texts.complaint.title,
  description: texts.complaint.meta(site.brandName),
  canonical: data.canonical,
})

/** A complaint and its clocks (rules/support.md 1.1): made here, followed here. */
export function Page() {
  const t = useTexts(enquiriesTexts).complaint
  return (
    <TicketFormFrame title={t.title} lead={t.lead}>
      <section aria-labelledby="make-title">
        <h2 className="subheading below-l" id="make-title">
          {t.make}
        </h2>
        <ComplaintForm />
      </section>
      <section className="ruled ask-part" aria-labelledby="look-up">
        <h2 className="subheading below-l" id="look-up">
          {t.track}
        </h2>
        <TicketTracker />
      </section>
    </TicketFormFrame>
  )
}
