import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { type FieldTies, useStaffForm } from '../../../use-form.ts'
import { draftOf, writtenOf } from './draft.ts'
import { type Choices, OneField } from './one-field.tsx'
import { useLook } from './use-look.ts'
import { canBeLookedAt, fieldsOf, type Kind, kinds, type Row } from './words.ts'

interface SheetProps {
  kind: Kind
  /** Null for a new one. */
  row: Row | null
  choices: Choices
  onClose: () => void
  onDone: () => void
}

/** An item of any kind: its fields are those of `kinds`. */
export function ItemSheet({ kind, row, choices, onClose, onDone }: SheetProps) {
  const { one, slugged = false } = kinds[kind]
  const fields = fieldsOf(kind, row?.key ?? null)
  const [initial] = useState(() => draftOf(kind, row))
  const form = useStaffForm('POST admin/content/save', {
    initial,
    optional: fields.filter(({ optional }) => optional).map(({ name }) => name),
    asks: (draft) => ({ ...writtenOf(kind, row, draft), isNew: row === null, seen: row?.version ?? 0 }),
    check: ({ productId }) =>
      Array.isArray(productId) && productId.length === 0 ? { productId: 'Choose a product' } : {},
    done: 'Saved',
    onDone,
  })
  const { look, busy } = useLook()
  return (
    <FormSheet
      title={row ? row.title : `New ${one}`}
      form={form}
      submit="Save"
      busy="Saving"
      roomy
      aside={
        canBeLookedAt(kind) && (
          <Button
            look="tertiary"
            size="small"
            busy={busy && 'Opening'}
            onClick={() => look(writtenOf(kind, row, form.values))}
          >
            Preview
          </Button>
        )
      }
      onClose={onClose}
    >
      {slugged && !row && (
        <TextField
          label="Name in the address"
          hint="Small letters, digits and hyphens, such as our-mint"
          {...(form.field('slug') as FieldTies<string>)}
        />
      )}
      {fields.map((spec) => (
        <OneField key={spec.name} spec={spec} ties={form.field(spec.name)} choices={choices} />
      ))}
    </FormSheet>
  )
}
