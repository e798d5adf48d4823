import { formatDateAndTime } from '../../../../units/format.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { TextField, YesNoField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { whatsAppStateLabels } from '../messages/message-labels.ts'
import type { SmsTemplateData } from './page.tsx'

interface WhatsAppCardProps {
  of: SmsTemplateData
  onSaved: () => void
}

/** The same message as a template of WhatsApp, for customers who want their messages there. */
export function WhatsAppCard({ of: { name, language, whatsApp }, onSaved }: WhatsAppCardProps) {
  const seen = { whatsAppName: whatsApp?.name ?? '', isApproved: whatsApp?.isApproved ?? false }
  const form = useStaffForm('POST admin/messages/whatsapp', {
    initial: seen,
    optional: ['whatsAppName', 'isApproved'],
    params: (values) => ({ ...values, name, language, seen }),
    onDone: onSaved,
  })
  if (!whatsApp) return null
  const { title, tone } = whatsAppStateLabels[whatsApp.state]
  const { changed } = whatsApp
  return (
    <Card
      title="WhatsApp"
      sub={
        changed ? `Saved on ${formatDateAndTime(new Date(changed.at))} by ${changed.by}.` : 'No template entered yet.'
      }
      actions={<AdminStateTag tone={tone}>{title}</AdminStateTag>}
    >
      <div className="stack">
        {!whatsApp.isUsed && <Note tone="info">WhatsApp is not connected. Set it up under Partners.</Note>}
        <div>
          <h3 className="label-heading">Text to submit</h3>
          <p className="breaks-anywhere">
            <code className="small" lang={language}>
              {whatsApp.text}
            </code>
          </p>
        </div>
        {whatsApp.state === 'text-changed' && (
          <Note tone="bad">
            The text has changed since it was approved. Submit the new text, then save its name here.
            <p className="breaks-anywhere">
              Approved: <code className="small">{whatsApp.approvedText}</code>
            </p>
          </Note>
        )}
        <StaffForm form={form} submit="Update WhatsApp" busy="Saving">
          <TextField
            label="WhatsApp template name"
            maxLength={512}
            hint={`As in WhatsApp Manager, in the language ${language === 'hi' ? 'Hindi (hi)' : 'English (en)'}.`}
            {...form.field('whatsAppName')}
          />
          <YesNoField label="Approved by WhatsApp" {...form.field('isApproved')} />
        </StaffForm>
      </div>
    </Card>
  )
}
