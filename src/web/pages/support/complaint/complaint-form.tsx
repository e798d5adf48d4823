import { useEffect } from 'react'
import { mostTicketPictures, ticketSubjects } from '../../../../shop/support/tickets/rules.ts'
import { TicketForm } from '../../../parts/enquiry/ticket-form.tsx'
import { useTicketForm } from '../../../parts/enquiry/use-ticket-form.ts'
import { PicturesField } from '../../../parts/pictures-field.tsx'
import { enquiriesTexts } from '../../../texts/support/enquiries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { MobileInput } from '../../../ui/input/mobile-input.tsx'

export function ComplaintForm() {
  const t = useTexts(enquiriesTexts)
  const ticketForm = useTicketForm({
    initial: { subject: '', uniqueOrderId: '', name: '', email: '', mobile: '', message: '' },
    rules: () => import('./complaint-rules.ts').then(({ complaintRules }) => complaintRules),
  })
  const { field, set } = ticketForm.form
  // Prefilled for a customer who comes from the page of an order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const order = new URLSearchParams(location.search).get('order')
    if (!order) return
    set('uniqueOrderId', order)
    set('subject', 'order')
  }, [])
  return (
    <TicketForm ticketForm={ticketForm}>
      <Select label={t.complaint.subject} {...field('subject')}>
        <option value="">{t.complaint.select}</option>
        {ticketSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t.complaint.subjects[subject]}
          </option>
        ))}
      </Select>
      <TextInput
        label={t.complaint.order}
        optional
        autoComplete="off"
        maxLength={40}
        hint={t.complaint.orderHint}
        {...field('uniqueOrderId')}
      />
      <TextInput label={t.form.name} className="whole" autoComplete="name" maxLength={80} {...field('name')} />
      <TextInput label={t.form.email} type="email" autoComplete="email" {...field('email')} />
      <MobileInput label={t.form.mobile} {...field('mobile')} />
      <TextArea label={t.complaint.what} className="whole" rows={6} maxLength={2000} {...field('message')} />
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
