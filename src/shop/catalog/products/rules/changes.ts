/** What differs between two sheets of a product, field by field. */
import { type Sheet, type SheetField, sameValue, sheetFields } from './sheet.ts'

export interface FieldChange<Field extends SheetField = SheetField> {
  readonly field: Field
  readonly before: Sheet[Field]
  readonly after: Sheet[Field]
}

export const changesBetween = (before: Sheet, after: Sheet): FieldChange[] =>
  sheetFields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))

/**
 * The sheet with a change taken back, and the fields that were left alone because somebody changed them since. Sets `after`
 * back to `before` only where `after` still stands. What was on sale is no draft again: it is withdrawn.
 */
export function takeBack(sheet: Sheet, changes: readonly FieldChange[]): { sheet: Sheet; left: SheetField[] } {
  const left: SheetField[] = []
  const back: Partial<Record<SheetField, unknown>> = {}
  for (const { field, before, after } of changes) {
    if (!sameValue(sheet[field], after)) left.push(field)
    else back[field] = field === 'state' && before === 'draft' ? 'withdrawn' : before
  }
  return { sheet: { ...sheet, ...(back as Partial<Sheet>) }, left }
}
