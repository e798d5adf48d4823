import { isSame } from '../../../../units/deep-equality.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import {
  type ProductDraft,
  type ProductForm,
  type ProductPageData,
  toProductDraft,
  toProductFormRequest,
} from './product-draft.ts'

/** The product's present state. */
export type ConflictingProduct = AdminResponse<'GET admin/products/one'>

interface ConflictNoteProps {
  conflict: ConflictingProduct
  base: { readonly revision: number; readonly sheet: ProductPageData['sheet'] }
  form: ProductForm
  onSettled: () => void
}

type Field = keyof ProductPageData['sheet'] & keyof ProductDraft

/**
 * Somebody else saved meanwhile: shows who, and what. Fields that only they changed are taken over; where both changed a
 * field, one's own value stays unless theirs is chosen. Then it can be saved again.
 */
export function ConflictNote({ conflict, base, form, onSettled }: ConflictNoteProps) {
  const ownValues = toProductFormRequest(form.values) as unknown as ProductPageData['sheet']
  const fields = Object.keys(conflict.sheet) as Field[]
  const changedByOthers = fields.filter((field) => !isSame(conflict.sheet[field], base.sheet[field]))
  const both = changedByOthers.filter(
    (field) => !isSame(ownValues[field], base.sheet[field]) && !isSame(ownValues[field], conflict.sheet[field]),
  )
  const since = conflict.history.filter(({ revision }) => revision > base.revision)
  const titleOf = (field: Field) =>
    since.flatMap((change) => change.fields).find((one) => one.field === field)?.title ?? field
  const take = (chosen: readonly Field[]) => {
    const drafted = toProductDraft(conflict.sheet)
    form.set(Object.fromEntries(chosen.map((field) => [field, drafted[field]])) as Partial<ProductDraft>)
  }
  const continueWith = (chosen: readonly Field[]) => {
    take(chosen)
    onSettled()
  }
  const others = changedByOthers.filter((field) => !both.includes(field))
  return (
    <Note tone="warn" live>
      <p>{[...new Set(since.map(({ by }) => by))].join(' and ')} changed this product while you were editing:</p>
      <ul>
        {since.flatMap(({ id, fields: changed }) =>
          changed.map(({ field, title, before, after }) => (
            <li key={`${id} ${field}`}>
              {title}: {before || '–'} → {after || '–'}
            </li>
          )),
        )}
      </ul>
      {both.length > 0 && <p>You also changed {both.map(titleOf).join(', ')}.</p>}
      <p className="row wrapping">
        <Button size="tiny" onClick={() => continueWith(others)}>
          {both.length > 0 ? 'Keep my changes' : 'Merge both'}
        </Button>
        {both.length > 0 && (
          <Button variant="secondary" size="tiny" onClick={() => continueWith(changedByOthers)}>
            Discard my changes
          </Button>
        )}
      </p>
      <p>Your changes are kept. Save again after choosing.</p>
    </Note>
  )
}
