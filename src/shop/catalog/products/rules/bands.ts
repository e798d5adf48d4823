/** Volume bands (rules/pricing.md 2.2): consecutive, without gap or overlap, and the last one is open. */
import { type Refusal, refuse } from '../../../refusal.ts'
import type { ProductFormBand, ProductFormData } from './product-form-data.ts'

/** The first band may start with the quantity that pays the list price. */
const firstQuantity = 1
const mostBands = 10
const mostQuantity = 10_000

/** What is wrong with the volume bands: the first fault of each row. */
export function bandFaults({
  bands,
  makingValue,
  makingKind,
}: Pick<ProductFormData, 'bands' | 'makingValue' | 'makingKind'>): Refusal[] {
  if (bands.length > mostBands) return [refuse('products.bands-many', { most: mostBands }, 'bands')]
  return bands.flatMap((band, at) => {
    const row = at + 1
    const reason = faultOf(band, bands[at - 1], at === bands.length - 1)
    if (reason) return [refuse(reason, { row }, 'bands')]
    if (band.makingValue > makingValue) return [refuse('products.band-dearer', { row, kind: makingKind }, 'bands')]
    return []
  })
}

function faultOf(band: ProductFormBand, before: ProductFormBand | undefined, isLast: boolean) {
  const { from, to, makingValue } = band
  const isWhole = [from, to ?? 0, makingValue].every((one) => Number.isSafeInteger(one) && one >= 0)
  if (!isWhole || from < firstQuantity || from > mostQuantity || (to ?? from) > mostQuantity)
    return 'products.band-numbers'
  if (to !== null && to < from) return 'products.band-backwards'
  if (before && (before.to === null || from <= before.to)) return 'products.band-overlap'
  if (before && from !== before.to! + 1) return 'products.band-gap'
  if (isLast && to !== null) return 'products.band-open'
  return undefined
}
