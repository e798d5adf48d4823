import { useState } from 'react'
import type { StructureKind } from '../../../../shop/catalog/structure/rules.ts'
import { ownBrandId } from '../../../../shop/pricing/rates/rules.ts'
import { formatCount } from '../../../../units/plural.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { ChoiceField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { type CatalogueStructure, rowsOfKind, type StructureRow, structureKindTexts } from './structure-kinds.ts'

interface DialogProps<Kind extends StructureKind> {
  kind: Kind
  row: StructureRow
  onClose: () => void
  onDone: () => void
}

export function ArchiveDialog({ kind, row, restores, ...rest }: DialogProps<StructureKind> & { restores: boolean }) {
  const params = { kind, id: row.id, seen: row.version }
  if (restores)
    return (
      <ActionDialog
        call="POST admin/catalogue/restore"
        params={params}
        title={`Restore “${row.title}”?`}
        confirm="Restore"
        busy="Restoring"
        done="Restored"
        {...rest}
      >
        <p>It appears in menus, filters and product forms again.</p>
        {'mergedIntoId' in row && row.mergedIntoId !== null && (
          <p>Products that were moved by the merge stay where they are.</p>
        )}
      </ActionDialog>
    )
  return (
    <ActionDialog
      call="POST admin/catalogue/archive"
      params={params}
      title={`Archive “${row.title}”?`}
      confirm="Archive"
      busy="Archiving"
      done="Archived"
      {...rest}
    >
      <p>
        It disappears from menus, filters and product forms.
        {kind !== 'category' && ` ${formatCount(row.products, 'product')} and the list page stay as they are.`}
      </p>
    </ActionDialog>
  )
}

type MergeProps = DialogProps<Exclude<StructureKind, 'category'>> & { structure: CatalogueStructure }

export function MergeDialog({ kind, row, structure, onClose, onDone }: MergeProps) {
  const [initial] = useState({ intoId: '' })
  const { one } = structureKindTexts[kind]
  const choices = rowsOfKind(structure, kind).filter((other) => canTakeOver(kind, row, other))
  const form = useStaffForm('POST admin/catalogue/merge', {
    initial,
    params: ({ intoId }) => ({ kind, id: row.id, seen: row.version, intoId: Number(intoId) }),
    done: 'Merged',
    onDone,
  })
  const into = choices.find(({ id }) => String(id) === form.values.intoId)
  return (
    <FormDialog title={`Merge “${row.title}”`} form={form} submit="Merge" busy="Merging" onClose={onClose}>
      <p>
        {formatCount(row.products, 'product')} move{row.products === 1 ? 's' : ''} to{' '}
        {into ? `“${into.title}”` : `the other ${one}`}. “{row.title}” is archived, and its list page redirects there.
      </p>
      <ChoiceField
        label="Merge into"
        none="Choose one"
        choices={choices.map(({ id, title }) => [String(id), title] as const)}
        {...form.field('intoId')}
      />
    </FormDialog>
  )
}

/** A sub-category only for one of the same category and form. */
function canTakeOver(kind: StructureKind, row: StructureRow, other: StructureRow): boolean {
  if (other.id === row.id || other.archivedAt !== null) return false
  if (kind === 'brand' && other.id === ownBrandId) return false
  if (!('form' in row) || !('form' in other)) return true
  return row.form === other.form && row.categoryId === other.categoryId
}
