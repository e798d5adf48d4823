import { whyFixed } from '../../../../shop/staff/roles/rules/grants.ts'
import { permissionGroups, permissionTitles } from '../../../../shop/staff/roles/rules/permission-titles.ts'
import { ownRoleOf } from '../../../../shop/staff/roles/rules/role-titles.ts'
import type { Permission } from '../../../../shop/staff/rules.ts'
import { ManyField, TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'

/** Groups with what an owner can give to a role of the shop's own. */
const groups = permissionGroups
  .map(({ title, permissions }) => ({
    title,
    choices: permissions
      .filter((permission) => whyFixed(ownRoleOf(''), permission) === null)
      .map((permission) => [permission, permissionTitles[permission].title] as const),
  }))
  .filter(({ choices }) => choices.length > 0)

export function NewRoleSheet({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useStaffForm('POST admin/roles/create', {
    initial: { name: '', permissions: [] as readonly Permission[] },
    optional: ['permissions'],
    params: (values) => ({ ...values, permissions: [...values.permissions] }),
    onDone,
    onProposed: onDone,
  })
  return (
    <FormSheet title="Add role" form={form} submit="Send for approval" busy="Sending" onClose={onClose}>
      <TextField label="Name" maxLength={30} hint="Cannot be changed later" {...form.field('name')} />
      {groups.map(({ title, choices }) => (
        <ManyField key={title} label={title} choices={choices} {...form.field('permissions')} />
      ))}
    </FormSheet>
  )
}
