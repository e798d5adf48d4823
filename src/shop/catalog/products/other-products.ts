/**
 * Looks up what product form data refers to elsewhere in the shop, and whether its slug and SKU are taken. Only changed fields
 * are looked up.
 */
import type { Db } from '../../../platform/database/database.ts'
import { unknownPictures } from '../../content/pictures/actions.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type EditableProduct, findExistingProductIds, idsByNames } from './reading.ts'
import { type ProductFormData, type ProductFormField, sameValue } from './rules/product-form-data.ts'

interface IdentifiedForm {
  readonly product: EditableProduct | null
  readonly form: ProductFormData
}

export interface Others {
  readonly slugs: ReadonlyMap<string, number>
  readonly skus: ReadonlyMap<string, number>
  readonly products: ReadonlySet<number>
  readonly unknownPictures: ReadonlySet<string>
}

const differs = ({ product, form }: IdentifiedForm, field: ProductFormField): boolean =>
  !product || !sameValue(product.form[field], form[field])

const neighbourFields = ['relatedIds', 'boughtTogetherIds'] as const

export async function readOthers(db: Db, all: readonly IdentifiedForm[]): Promise<Others> {
  const changed = <Value>(field: ProductFormField, valuesOf: (form: ProductFormData) => readonly Value[]): Value[] => [
    ...new Set(all.filter((one) => differs(one, field)).flatMap(({ form }) => valuesOf(form))),
  ]
  const skus = changed('sku', ({ sku }) => (sku === '' ? [] : [sku]))
  const existing = await idsByNames(db, { slugs: changed('slug', ({ slug }) => [slug]), skus })
  return {
    slugs: new Map(existing.map(({ slug, id }) => [slug, id])),
    skus: new Map(existing.flatMap(({ sku, id }) => (sku === null ? [] : [[sku, id] as const]))),
    products: await findExistingProductIds(db, [
      ...new Set(neighbourFields.flatMap((field) => changed(field, (form) => form[field]))),
    ]),
    unknownPictures: await unknownPictures(db, [
      ...changed('pictures', ({ pictures }) => pictures.map(({ name }) => name)),
      ...changed('packages', ({ packages }) => packages.map(({ image }) => image)),
    ]),
  }
}

export function conflictsWithOthers(one: IdentifiedForm, others: Others): Refusal[] {
  const { product, form } = one
  const found: Refusal[] = []
  const isOther = (id: number | undefined) => id !== undefined && id !== product?.id
  if (differs(one, 'slug') && isOther(others.slugs.get(form.slug)))
    found.push(refuse('products.slug-taken', { slug: form.slug }, 'slug'))
  if (differs(one, 'sku') && isOther(others.skus.get(form.sku)))
    found.push(refuse('products.sku-taken', { sku: form.sku }, 'sku'))
  for (const field of neighbourFields)
    if (differs(one, field) && form[field].some((id) => id === product?.id || !others.products.has(id)))
      found.push(refuse('products.neighbour', {}, field))
  if (differs(one, 'pictures'))
    found.push(
      ...strangePicture(
        form.pictures.map(({ name }) => name),
        'pictures',
        others,
      ),
    )
  if (differs(one, 'packages')) found.push(...packageConflicts(one, others))
  return found
}

function packageConflicts({ product, form }: IdentifiedForm, others: Others): Refusal[] {
  const own = new Set(product?.form.packages.map(({ id }) => id))
  if (form.packages.some(({ id }) => id !== null && !own.has(id)))
    return [refuse('products.package-unknown', {}, 'packages')]
  return strangePicture(
    form.packages.map(({ image }) => image),
    'packages',
    others,
  )
}

function strangePicture(names: readonly string[], field: ProductFormField, others: Others): Refusal[] {
  const name = names.find((one) => others.unknownPictures.has(one))
  return name === undefined ? [] : [refuse('products.picture-unknown', { name }, field)]
}
