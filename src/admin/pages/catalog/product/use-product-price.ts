import { useEffect, useState } from 'react'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { type ProductDraft, toProductFormRequest } from './product-draft.ts'

export type ProductPriceQuery = ReturnType<typeof useProductPrice>
export type ProductPricePreview = AdminResponse<'GET admin/products/price'>['price']

const settleMs = 300

/** The price of the form data, requested once typing pauses; the browser calculates nothing. */
export function useProductPrice(id: number | null, draft: ProductDraft) {
  const { subCategoryId, weightMg, finenessPer10000, makingKind, makingValue, freeMakingCharge, bands } =
    toProductFormRequest(draft)
  const amounts = [weightMg, finenessPer10000, makingValue, ...bands.flatMap((band) => Object.values(band))]
  const readable = amounts.every((amount) => amount === null || (Number.isSafeInteger(amount) && amount >= 0))
  const params = {
    id,
    subCategoryId: subCategoryId || null,
    weightMg,
    finenessPer10000,
    makingKind,
    makingValue,
    freeMakingCharge,
    bands: JSON.stringify(bands),
  }
  const typed = readable ? JSON.stringify(params) : ''
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useAdminQuery('GET admin/products/price', settled === '' ? null : (JSON.parse(settled) as typeof params))
}
