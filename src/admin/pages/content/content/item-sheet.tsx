import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { type FieldTies, useStaffForm } from '../../../use-form.ts'
import { toContentFormDraft, toContentItem } from './content-draft.ts'
import { ContentField, type ContentFieldChoices } from './content-field.tsx'
import {
  type ContentItemKind,
  type ContentListRow,
  canPreviewContent,
  contentFieldsOf,
  contentKinds,
} from './content-kinds.ts'
import { useContentPreview } from './use-content-preview.ts'

interface SheetProps {
  kind: ContentItemKind
  /** Null for a new one. */
  row: ContentListRow | null
  choices: ContentFieldChoices
  onClose: () => void
  onDone: () => void
}

/** An item of any kind: its fields are those of `kinds`. */
export function ItemSheet({ kind, row, choices, onClose, onDone }: SheetProps) {
  const { one, slugged = false } = contentKinds[kind]
  const fields = contentFieldsOf(kind, row?.key ?? null)
  const [initial] = useState(() => toContentFormDraft(kind, row))
  const form = useStaffForm('POST admin/content/save', {
    initial,
    optional: fields.filter(({ optional }) => optional).map(({ name }) => name),
    params: (draft) => ({ ...toContentItem(kind, row, draft), isNew: row === null, seen: row?.version ?? 0 }),
    check: ({ productId }) =>
      Array.isArray(productId) && productId.length === 0 ? { productId: 'Choose a product' } : {},
    done: 'Saved',
    onDone,
  })
  const { openPreview, busy } = useContentPreview()
  return (
    <FormSheet
      title={row ? row.title : `New ${one}`}
      form={form}
      submit="Save"
      busy="Saving"
      wide
      aside={
        canPreviewContent(kind) && (
          <Button
            variant="tertiary"
            size="small"
            busy={busy && 'Opening'}
            onClick={() => openPreview(toContentItem(kind, row, form.values))}
          >
            Preview
          </Button>
        )
      }
      onClose={onClose}
    >
      {slugged && !row && (
        <TextField
          label="URL handle"
          hint="Lowercase letters, digits and hyphens, such as our-mint"
          {...(form.field('slug') as FieldTies<string>)}
        />
      )}
      {fields.map((spec) => (
        <ContentField key={spec.name} spec={spec} ties={form.field(spec.name)} choices={choices} />
      ))}
    </FormSheet>
  )
}
