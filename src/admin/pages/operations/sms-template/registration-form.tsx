import { TextField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { SmsTemplateData } from './page.tsx'

interface RegistrationFormProps {
  of: SmsTemplateData
  onSaved: () => void
}

/** The ids of a text message; saving them states that the text above is the registered one. */
export function RegistrationForm({
  of: { name, language, registration, configuredId },
  onSaved,
}: RegistrationFormProps) {
  const seen = { dltId: registration?.dltId ?? '', providerId: registration?.providerId ?? '' }
  const form = useStaffForm('POST admin/messages/register', {
    initial: seen,
    optional: ['dltId', 'providerId'],
    params: (values) => ({ ...values, name, language, seen }),
    onDone: onSaved,
  })
  return (
    <StaffForm form={form} submit="Save" busy="Saving">
      <TextField
        label="DLT template ID"
        inputMode="numeric"
        maxLength={25}
        hint="From the DLT portal, once the text above is approved."
        {...form.field('dltId')}
      />
      <TextField
        label="MSG91 template ID"
        maxLength={60}
        hint={
          configuredId && !registration?.providerId
            ? `While empty, ${configuredId} from the environment is used.`
            : 'From MSG91, where the DLT template ID is added to the template.'
        }
        {...form.field('providerId')}
      />
    </StaffForm>
  )
}
