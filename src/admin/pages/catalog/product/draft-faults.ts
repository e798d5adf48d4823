/** The rules of the server on what is typed, so that a message appears as soon as its field is left. */
import { findProductFaults } from '../../../../shop/catalog/products/rules/faults.ts'
import { disagreeingWeights } from '../../../../shop/catalog/products/rules/name-weight.ts'
import { normaliseProductForm } from '../../../../shop/catalog/products/rules/normalise-product-form.ts'
import type { FamilyLookup } from '../../../../shop/catalog/products/rules/product-form-data.ts'
import { type Refusal, refuse } from '../../../../shop/refusal.ts'
import { formatWeight } from '../../../../units/format.ts'
import { messages } from '../../../../wire/admin/catalog/product-refusals.ts'
import { type ProductDraft, type ProductFormChoices, toProductFormRequest } from './product-draft.ts'

/** Messages by field. What only the server knows, such as a URL handle that is taken, comes with saving. */
export function findDraftFaults(
  draft: ProductDraft,
  { brands, subCategories, occasions }: Pick<ProductFormChoices, 'brands' | 'subCategories' | 'occasions'>,
): Partial<Record<keyof ProductDraft, string>> {
  const form = normaliseProductForm({ ...toProductFormRequest(draft), state: 'draft' })
  const families = { brands, subCategories, occasions, categories: [] } as unknown as FamilyLookup
  const faults = findProductFaults(form, families)
  const weights = disagreeingWeights(form.name, form.weightMg)
  if (weights !== null)
    faults.push(refuse('products.name-weight', { named: weights, weight: formatWeight(form.weightMg) }, 'weightMg'))
  return Object.fromEntries(faults.map((fault) => [fault.field, sentenceOf(fault)]))
}

function sentenceOf({ reason, facts }: Refusal): string {
  const sentence = (messages as Readonly<Record<string, readonly unknown[]>>)[reason]?.[1]
  return typeof sentence === 'function' ? sentence(facts) : String(sentence)
}
