import { Select } from '../../../../web/ui/form/select.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { LongTextField, YesNoField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { TicketPageProps } from './page.tsx'

/** Sent by e-mail as written; with the checkbox it closes the ticket. */
export function TicketReplyForm({ request, setData }: TicketPageProps) {
  const canned = useAdminQuery('GET admin/requests/canned', {})
  const form = useStaffForm('POST admin/requests/answer', {
    initial: { number: request.number, text: '', close: false },
    onDone: setData,
    done: 'Reply sent',
  })
  const response = canned.data?.response ?? []
  const use = (title: string) => {
    const found = response.find((one) => one.title === title)
    if (!found) return
    const text = found.text.replaceAll('{name}', request.name).replaceAll('{number}', request.number)
    form.set({ text: form.values.text.trim() ? `${form.values.text.trimEnd()}\n\n${text}` : text })
  }
  return (
    <Card title="Reply">
      <StaffForm form={form} submit={form.values.close ? 'Send and close' : 'Send reply'} busy="Sending">
        {response.length > 0 && (
          <Select label="Canned reply" value="" onChange={(event) => use(event.target.value)}>
            <option value="">Choose one</option>
            {response.map(({ id, title }) => (
              <option key={id} value={title}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <LongTextField
          label="Reply"
          rows={8}
          maxLength={4000}
          hint={`Sent to ${request.email} as written. Leave a blank line between paragraphs.`}
          {...form.field('text')}
        />
        <YesNoField label="Close the request after sending" {...form.field('close')} />
      </StaffForm>
    </Card>
  )
}
