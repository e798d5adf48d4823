import type { MentionSubject } from '../../../shop/staff/mentions/rules.ts'
import { useAdminQuery } from '../../client/use-admin-query.ts'
import type { FieldTies } from '../../use-form.ts'
import { SuggestField } from './suggest-field.tsx'

interface MentionFieldProps extends FieldTies<string> {
  label: string
  /** What the note is about: only colleagues who may open it can be mentioned. */
  subject: MentionSubject
  rows?: number
  maxLength?: number
}

/** A note in which "@" offers the names of colleagues. */
export function MentionField({ subject, ...field }: MentionFieldProps) {
  const { data } = useAdminQuery('GET admin/colleagues', field.value.includes('@') ? { subject } : null)
  return (
    <SuggestField
      {...field}
      hint="Type @ to mention a colleague."
      opens={/@([\p{L}\p{N} ]{0,30})$/u}
      listLabel="Colleagues"
      optionsFor={(typed) =>
        (data?.colleagues ?? [])
          .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed)
          .map(({ id, name }) => ({ id, title: name }))
      }
      textOf={({ title }) => `${title} `}
    />
  )
}
