import { useEffect, useState } from 'react'
import type { Answers } from '../../../client/ask.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { type Draft, sheetOf } from './draft.ts'

export type PriceNow = ReturnType<typeof usePrice>
export type Price = Answers<'GET admin/products/price'>['price']

const settleMs = 300

/** What the typed sheet costs, asked once typing pauses; the browser never computes. */
export function usePrice(id: number | null, draft: Draft) {
  const { subCategoryId, weightMg, finenessPer10000, makingKind, makingValue, freeMakingCharge, bands } = sheetOf(draft)
  const amounts = [weightMg, finenessPer10000, makingValue, ...bands.flatMap((band) => Object.values(band))]
  const readable = amounts.every((amount) => amount === null || (Number.isSafeInteger(amount) && amount >= 0))
  const asks = {
    id,
    subCategoryId: subCategoryId || null,
    weightMg,
    finenessPer10000,
    makingKind,
    makingValue,
    freeMakingCharge,
    bands: JSON.stringify(bands),
  }
  const typed = readable ? JSON.stringify(asks) : ''
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useAdminQuery('GET admin/products/price', settled === '' ? null : (JSON.parse(settled) as typeof asks))
}
