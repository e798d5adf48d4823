/** Normalises product form data, so that equal content is stored in the same form. */
import { attributeOf, fieldsOfKind, type ProductFormData } from './product-form-data.ts'

const lines = fieldsOfKind('line')

export function normaliseProductForm(sheet: ProductFormData): ProductFormData {
  return {
    ...sheet,
    ...Object.fromEntries(lines.map((field) => [field, tidied(field, sheet[field])])),
    despatchOn: sheet.preSale ? sheet.despatchOn : null,
    leadDays: sheet.onOrder ? sheet.leadDays : 0,
    bands: sheet.bands.toSorted((a, b) => a.from - b.from),
    packages: sheet.packages
      .map((one) => ({ ...one, title: oneLine(one.title), titleHi: oneLine(one.titleHi) }))
      .sort((a, b) => a.pricePaise - b.pricePaise || (a.id ?? Infinity) - (b.id ?? Infinity) || 0),
    pictures: sheet.pictures.map(({ name, alt }) => ({ name, alt: oneLine(alt) })),
    occasionIds: sheet.occasionIds.toSorted((a, b) => a - b),
  }
}

const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

function tidied(field: (typeof lines)[number], typed: string): string {
  const attribute = attributeOf(field)
  return attribute.kind === 'line' && attribute.tidy ? attribute.tidy(typed) : oneLine(typed)
}
