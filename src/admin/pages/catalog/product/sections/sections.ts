/** The sections of the product form, in the order of the page, and which of them holds a field. */
import { attributeOf, type ProductFormField } from '../../../../../shop/catalog/products/rules/product-form-data.ts'
import type { ProductDraft } from '../product-draft.ts'

export const productSections = {
  basics: 'Basics',
  making: 'Making charge',
  images: 'Images',
  content: 'Content',
  selling: 'Selling options',
  compliance: 'Compliance',
  packaging: 'Packaging',
  related: 'Related products',
} as const
export type ProductSection = keyof typeof productSections
type DraftField = keyof ProductDraft & string

/** Fields that the form places itself; all others are on the card of their attribute. */
const placedFields: { readonly [Section in ProductSection]?: readonly DraftField[] } = {
  basics: ['name', 'nameHi', 'slug', 'sku', 'subCategoryId', 'brandId'],
  making: ['makingKind', 'makingValue', 'buyBackPremium', 'freeMakingCharge', 'bands'],
  images: ['pictures', 'videoLink'],
  packaging: ['packages'],
  related: ['relatedIds', 'boughtTogetherIds', 'occasionIds'],
}

export function sectionOfField(field: DraftField): ProductSection | undefined {
  const placed = Object.entries(placedFields).find(([, fields]) => fields.includes(field))
  return (placed?.[0] as ProductSection | undefined) ?? attributeOf(field as ProductFormField).card
}

export const sectionIdOf = (section: ProductSection): string => `section-${section}`

export interface SectionMark {
  readonly section: ProductSection
  readonly errors: number
  readonly isChanged: boolean
}

/** Where something is wrong, or typed and not yet saved. */
export function markSections(
  fields: readonly DraftField[],
  { hasError, isChanged }: { hasError: (field: DraftField) => boolean; isChanged: (field: DraftField) => boolean },
): SectionMark[] {
  return (Object.keys(productSections) as ProductSection[]).map((section) => {
    const own = fields.filter((field) => sectionOfField(field) === section)
    return { section, errors: own.filter(hasError).length, isChanged: own.some(isChanged) }
  })
}
