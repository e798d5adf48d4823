/** The lines of an offer as they are typed. */
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'

interface LineTerms {
  /** For React. */
  readonly key: string
  readonly quantity: number | null
  /** Null: the catalogue's. */
  readonly makingChargePaise: number | null
  readonly discountPaise: number | null
  readonly fixedPricePaise: number | null
}

export interface ProductLineValues extends LineTerms {
  readonly kind: 'product'
  readonly productId: number
  readonly name: string
}

export interface CustomLineValues extends LineTerms {
  readonly kind: 'custom'
  readonly name: string
  readonly subCategoryId: number | null
  readonly weightMg: number | null
  readonly finenessPer10000: number | null
  readonly hsn: string
}

export type LineValues = ProductLineValues | CustomLineValues

type FoundProduct = AdminResponse<'GET admin/offers/products'>['products'][number]
type StoredLine = AdminResponse<'GET admin/offers/one'>['lines'][number]
type LineInput = AdminParams<'POST admin/offers/create'>['lines'][number]

const newTerms = (): LineTerms => ({
  key: crypto.randomUUID(),
  quantity: 1,
  makingChargePaise: null,
  discountPaise: 0,
  fixedPricePaise: null,
})

export const newProductLine = ({ id, name }: FoundProduct): ProductLineValues => ({
  kind: 'product',
  productId: id,
  name,
  ...newTerms(),
})

export const emptyCustomLine = (): CustomLineValues => ({
  kind: 'custom',
  name: '',
  subCategoryId: null,
  weightMg: null,
  finenessPer10000: 9250,
  hsn: '71141110',
  ...newTerms(),
  makingChargePaise: 0,
})

/** A saved line in the form, for a change or for a new offer like it. */
export function lineValuesOf({ terms, quantity, ...line }: StoredLine): LineValues {
  const agreed = { key: crypto.randomUUID(), quantity, ...terms }
  const { name, productId, subCategoryId, weightMg, finenessPer10000, hsn } = line
  return line.isCustom || productId === null
    ? { kind: 'custom', name, subCategoryId, weightMg, finenessPer10000, hsn, ...agreed }
    : { kind: 'product', productId, name, ...agreed }
}

/** As the call takes them; an empty figure is refused there. */
export const linesOfForm = (lines: readonly LineValues[], priceKind: 'fixed' | 'rate-linked'): LineInput[] =>
  lines.map((line) => {
    const terms = {
      quantity: line.quantity ?? 0,
      makingChargePaise: line.makingChargePaise,
      discountPaise: line.discountPaise ?? 0,
      fixedPricePaise: priceKind === 'fixed' ? line.fixedPricePaise : null,
    }
    if (line.kind === 'product') return { kind: 'product', productId: line.productId, ...terms }
    const { name, hsn } = line
    const measures = { weightMg: line.weightMg ?? 0, finenessPer10000: line.finenessPer10000 ?? 0 }
    return { kind: 'custom', name, hsn, subCategoryId: line.subCategoryId ?? 0, ...measures, ...terms }
  })
