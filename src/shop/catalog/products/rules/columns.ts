/** The columns of the CSV file: how each field is written and read back. */
import type { Refusal } from '../../../refusal.ts'
import { type AttributeCell, type CsvNameLookup, csvCells } from './csv-cells.ts'
import {
  attributeOf,
  fieldsOfKind,
  type ProductFormData,
  type ProductFormField,
  productFormFields,
} from './product-form-data.ts'

export interface ProductCsvColumn<Field extends ProductFormField = ProductFormField> {
  readonly title: string
  readonly field: Field
  write(form: ProductFormData, names: CsvNameLookup): string
  /** The value of the cell, or a refusal if it cannot be read. `before` is the current form data. */
  read(cell: string, names: CsvNameLookup, before: ProductFormData): ProductFormData[Field] | Refusal
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Error

function column<Field extends ProductFormField>(field: Field): ProductCsvColumn<Field> {
  const attribute = attributeOf(field)
  const cells = csvCells[attribute.kind] as unknown as AttributeCell<ProductFormData[Field]>
  return {
    title: attribute.csv,
    field,
    write: (form, names) => cells.write(form[field], names),
    read: (cell, names, before) => cells.read(cell, { field, attribute, names, before: before[field] }),
  }
}

export const productCsvColumns: readonly ProductCsvColumn[] = productFormFields.map((field) => column(field))

/** Columns whose cells refer to other products by slug. */
export const neighbourTitles: readonly string[] = fieldsOfKind('products').map((field) => attributeOf(field).csv)

export const findCsvColumnTitle = (field: string | undefined): string =>
  productCsvColumns.find((one) => one.field === field)?.title ?? ''
