import type { Role } from '../../../../shop/staff/rules.ts'
import { ManyField, TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { chosenLocations, LocationFields } from './location-fields.tsx'
import type { NewStaffAccount } from './page.tsx'
import { useRoleChoices } from './role-choices.tsx'

export function InviteStaffDialog({
  onClose,
  onHired,
}: {
  onClose: () => void
  onHired: (name: string, account: NewStaffAccount) => void
}) {
  const form = useStaffForm('POST admin/staff/create', {
    initial: {
      name: '',
      email: '',
      roles: [] as readonly Role[],
      everywhere: true,
      locations: [] as readonly string[],
    },
    optional: ['locations'],
    params: ({ everywhere, locations, roles, ...values }) => ({
      ...values,
      roles: [...roles],
      locations: chosenLocations(everywhere, locations),
    }),
    onDone: (account) => onHired(form.values.name, account),
  })
  return (
    <FormSheet title="Invite staff" form={form} submit="Invite" busy="Inviting" onClose={onClose}>
      <TextField label="Name" maxLength={80} {...form.field('name')} />
      <TextField label="E-mail address" type="email" {...form.field('email')} />
      <ManyField label="Roles" choices={useRoleChoices()} {...form.field('roles')} />
      <LocationFields everywhere={form.field('everywhere')} locations={form.field('locations')} />
    </FormSheet>
  )
}
