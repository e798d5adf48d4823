import { PasswordField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { useStaffForm } from '../../../use-form.ts'

export function Password() {
  const initial = { current: '', password: '', repeated: '' }
  const form = useStaffForm('POST admin/me/password', {
    initial,
    params: ({ repeated: _, ...values }) => values,
    check: ({ password, repeated }): { repeated?: string } =>
      password === repeated ? {} : { repeated: 'The passwords do not match' },
    done: 'Password changed. Other browsers were signed out',
    onDone: () => form.reset(initial),
  })
  return (
    <Card title="Password" sub="Changing it signs you out on all other devices.">
      <StaffForm form={form} submit="Change password" busy="Changing">
        <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters; several words are easy to remember"
          {...form.field('password')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('repeated')} />
      </StaffForm>
    </Card>
  )
}
