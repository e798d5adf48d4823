import { mostTicketPictures } from '../../../shop/support/tickets/rules.ts'
import { enquiriesTexts } from '../../texts/support/enquiries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { MobileInput } from '../../ui/input/mobile-input.tsx'
import { PicturesField } from '../pictures-field.tsx'
import { TicketForm } from './ticket-form.tsx'
import { useTicketForm } from './use-ticket-form.ts'

/** Spec §5 Contact; `message` is what it begins with. */
export function ContactForm({ message = '', hint }: { message?: string; hint?: string }) {
  const t = useTexts(enquiriesTexts)
  const ticketForm = useTicketForm({
    initial: { name: '', email: '', mobile: '', message },
    rules: () => import('./contact-rules.ts').then(({ contactRules }) => contactRules),
  })
  const { field } = ticketForm.form
  return (
    <TicketForm ticketForm={ticketForm}>
      <TextInput label={t.form.name} className="whole" autoComplete="name" maxLength={80} {...field('name')} />
      <TextInput label={t.form.email} type="email" autoComplete="email" {...field('email')} />
      <MobileInput label={t.form.mobile} {...field('mobile')} />
      <TextArea
        label={t.form.message}
        className="whole"
        rows={5}
        maxLength={2000}
        hint={hint ?? t.contact.hint}
        {...field('message')}
      />
      <PicturesField
        texts={t.form}
        className="whole"
        pictures={ticketForm.pictures}
        most={mostTicketPictures}
        onChoose={ticketForm.choosePictures}
      />
    </TicketForm>
  )
}
