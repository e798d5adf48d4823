import { ManyField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import type { StaffListRow } from './page.tsx'
import { useRoleChoices } from './role-choices.tsx'

interface ChangeRolesProps {
  one: StaffListRow
  onClose: () => void
  onDone: () => void
}

export function ChangeRoles({ one, onClose, onDone }: ChangeRolesProps) {
  const form = useStaffForm('POST admin/staff/roles', {
    initial: { id: one.id, roles: one.roles },
    params: (values) => ({ ...values, roles: [...values.roles] }),
    done: `Roles of ${one.name} updated`,
    onDone,
  })
  return (
    <FormDialog title={`Roles of ${one.name}`} form={form} submit="Save" busy="Saving" wide onClose={onClose}>
      <ManyField label="Roles" choices={useRoleChoices()} {...form.field('roles')} />
    </FormDialog>
  )
}
