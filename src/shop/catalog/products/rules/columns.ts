/** The columns of the list that goes out and comes in again: one way to write each field, and the same way back. */
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
  write(sheet: ProductFormData, names: CsvNameLookup): string
  /** The field as the cell says it; a refusal where it says nothing that can be read. `before` is what it was. */
  read(cell: string, names: CsvNameLookup, before: ProductFormData): ProductFormData[Field] | Refusal
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Error

function column<Field extends ProductFormField>(field: Field): ProductCsvColumn<Field> {
  const attribute = attributeOf(field)
  const cells = csvCells[attribute.kind] as unknown as AttributeCell<ProductFormData[Field]>
  return {
    title: attribute.csv,
    field,
    write: (sheet, names) => cells.write(sheet[field], names),
    read: (cell, names, before) => cells.read(cell, { field, attribute, names, before: before[field] }),
  }
}

export const productCsvColumns: readonly ProductCsvColumn[] = productFormFields.map((field) => column(field))

/** Columns whose cells name other products by their slugs. */
export const neighbourTitles: readonly string[] = fieldsOfKind('products').map((field) => attributeOf(field).csv)

export const findCsvColumnTitle = (field: string | undefined): string =>
  productCsvColumns.find((one) => one.field === field)?.title ?? ''
