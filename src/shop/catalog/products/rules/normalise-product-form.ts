/** Normalises product form data, so that equal content is stored in the same form. */
import { attributeOf, fieldsOfKind, type ProductFormData } from './product-form-data.ts'

const lines = fieldsOfKind('line')

export function normaliseProductForm(form: ProductFormData): ProductFormData {
  return {
    ...form,
    ...Object.fromEntries(lines.map((field) => [field, tidied(field, form[field])])),
    despatchOn: form.preSale ? form.despatchOn : null,
    leadDays: form.onOrder ? form.leadDays : 0,
    bands: form.bands.toSorted((a, b) => a.from - b.from),
    packages: form.packages
      .map((one) => ({ ...one, title: oneLine(one.title), titleHi: oneLine(one.titleHi) }))
      .sort((a, b) => a.pricePaise - b.pricePaise || (a.id ?? Infinity) - (b.id ?? Infinity) || 0),
    pictures: form.pictures.map(({ name, alt }) => ({ name, alt: oneLine(alt) })),
    occasionIds: form.occasionIds.toSorted((a, b) => a - b),
  }
}

const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

function tidied(field: (typeof lines)[number], typed: string): string {
  const attribute = attributeOf(field)
  return attribute.kind === 'line' && attribute.tidy ? attribute.tidy(typed) : oneLine(typed)
}
