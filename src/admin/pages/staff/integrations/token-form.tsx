import { type ApiTokenScope, scopeNames } from '../../../../shop/staff/api-tokens/rules.ts'
import { ChoiceField, ManyField, TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { scopeTitles, tokenLifetimes } from './integration-labels.ts'

const choices = scopeNames.map(
  (scope) =>
    [
      scope,
      <span key={scope}>
        <span className="medium">{scope}</span> <span className="muted">{scopeTitles[scope]}</span>
      </span>,
    ] as const,
)

interface CreateTokenProps {
  onClose: () => void
  onCreated: (token: string) => void
}

export function CreateToken({ onClose, onCreated }: CreateTokenProps) {
  const form = useStaffForm('POST admin/machines/tokens/create', {
    initial: { name: '', scopes: [] as readonly ApiTokenScope[], days: '90' as '30' | '90' | '365' },
    params: ({ name, scopes, days }) => ({ name, scopes: [...scopes], days: Number(days) as 30 | 90 | 365 }),
    onDone: ({ token }) => onCreated(token),
  })
  return (
    <FormSheet title="Create API token" form={form} submit="Create token" busy="Creating" onClose={onClose}>
      <TextField label="Name" maxLength={60} hint="The system that will use this token." {...form.field('name')} />
      <ManyField label="Scopes" choices={choices} {...form.field('scopes')} />
      <ChoiceField label="Expires after" choices={tokenLifetimes} {...form.field('days')} />
    </FormSheet>
  )
}
