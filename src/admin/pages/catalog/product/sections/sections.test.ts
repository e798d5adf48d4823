import { expect, it } from 'vitest'
import { emptyProductForm } from '../../../../../shop/catalog/products/rules/product-form-data.ts'
import { type ProductPageData, toProductDraft } from '../product-draft.ts'
import { markSections, sectionOfField } from './sections.ts'

const { state: _, ...sheet } = emptyProductForm
const fields = Object.keys(toProductDraft(sheet as ProductPageData['sheet'])) as Parameters<typeof sectionOfField>[0][]

it('every field of the form is in a section', () => {
  expect(fields.filter((field) => sectionOfField(field) === undefined)).toEqual([])
})

it('a section is marked where a field of it is wrong or unsaved', () => {
  const marks = markSections(fields, {
    hasError: (field) => ['hsn', 'bands'].includes(field),
    isChanged: (field) => field === 'bands' || field === 'description',
  })
  expect(marks.filter(({ errors, isChanged }) => errors > 0 || isChanged)).toEqual([
    { section: 'making', errors: 1, isChanged: true },
    { section: 'content', errors: 0, isChanged: true },
    { section: 'compliance', errors: 1, isChanged: false },
  ])
})
