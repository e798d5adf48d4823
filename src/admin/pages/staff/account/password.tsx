import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { PasswordField, YesNoField } from '../../../parts/form/fields.tsx'
import { StaffForm } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { useStaffForm } from '../../../use-form.ts'

export function Password() {
  const passkeys = useAdminQuery('GET admin/me/passkeys', {})
  const count = passkeys.data?.passkeys.length ?? 0
  const initial = { current: '', password: '', repeated: '', removePasskeys: false }
  const form = useStaffForm('POST admin/me/password', {
    initial,
    params: ({ repeated: _, ...values }) => values,
    check: ({ password, repeated }): { repeated?: string } =>
      password === repeated ? {} : { repeated: 'The passwords do not match' },
    done: 'Password changed. Other browsers were signed out',
    onDone: () => {
      form.reset(initial)
      passkeys.refetch()
    },
  })
  return (
    <Card title="Password" sub="Changing it signs you out on all other devices and switches notifications off.">
      <StaffForm form={form} submit="Change password" busy="Changing">
        <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters; several words are easy to remember"
          {...form.field('password')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('repeated')} />
        {count > 0 && (
          <YesNoField
            label={count === 1 ? 'Remove my passkey as well' : `Remove my ${count} passkeys as well`}
            hint="Passkeys sign in without the password. Remove them if somebody else may have used your account."
            {...form.field('removePasskeys')}
          />
        )}
      </StaffForm>
    </Card>
  )
}
