/** A sheet in the one order and form in which it is kept, so that what says the same is the same. */
import type { ProductFormData } from './product-form-data.ts'

export function normaliseProductForm(sheet: ProductFormData): ProductFormData {
  return {
    ...sheet,
    name: oneLine(sheet.name),
    sku: sheet.sku.trim().toUpperCase(),
    hsn: sheet.hsn.replace(/\s/g, ''),
    countryOfOrigin: oneLine(sheet.countryOfOrigin),
    importer: oneLine(sheet.importer),
    videoLink: sheet.videoLink.trim(),
    despatchOn: sheet.preSale ? sheet.despatchOn : null,
    leadDays: sheet.onOrder ? sheet.leadDays : 0,
    bands: sheet.bands.toSorted((a, b) => a.from - b.from),
    packages: sheet.packages
      .map((one) => ({ ...one, title: oneLine(one.title) }))
      .sort((a, b) => a.pricePaise - b.pricePaise || (a.id ?? Infinity) - (b.id ?? Infinity) || 0),
    pictures: sheet.pictures.map(({ name, alt }) => ({ name, alt: oneLine(alt) })),
    occasionIds: sheet.occasionIds.toSorted((a, b) => a - b),
    metaTitle: oneLine(sheet.metaTitle),
    metaDescription: oneLine(sheet.metaDescription),
    metaKeyword: oneLine(sheet.metaKeyword),
  }
}

const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
