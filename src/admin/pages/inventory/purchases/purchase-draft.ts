/** The lines of a purchase as they are typed. */
import type { TypedAmount } from '../../../amounts.ts'
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'

export type Purchase = AdminResponse<'GET admin/purchases/one'>

export interface PurchaseLineDraft {
  readonly key: number
  /** Null for unallocated metal. */
  readonly productId: number | null
  readonly name: string
  readonly metal: 'gold' | 'silver'
  readonly fineness: TypedAmount
  readonly pieces: TypedAmount
  readonly weightMilligrams: TypedAmount
  readonly ratePaise: TypedAmount
  readonly makingPaise: TypedAmount
  readonly gstBasisPoints: TypedAmount
}

export const blankLine = { ratePaise: null, makingPaise: 0, gstBasisPoints: 300 } as const

export const toLineDraft = (line: Purchase['lines'][number]): PurchaseLineDraft => ({
  key: line.id,
  productId: line.productId,
  name: line.name,
  metal: line.metal,
  fineness: line.fineness,
  pieces: line.pieces,
  weightMilligrams: line.weightMilligrams,
  ratePaise: line.ratePaise,
  makingPaise: line.makingPaise,
  gstBasisPoints: line.gstBasisPoints,
})

export function toLineRequest(line: PurchaseLineDraft): AdminParams<'POST admin/purchases/create'>['lines'][number] {
  const amounts = {
    ratePaise: line.ratePaise ?? 0,
    makingPaise: line.makingPaise ?? 0,
    gstBasisPoints: line.gstBasisPoints ?? 0,
  }
  return line.productId === null
    ? {
        ...{ productId: null, metal: line.metal, fineness: line.fineness ?? 0 },
        ...{ weightMilligrams: line.weightMilligrams ?? 0, ...amounts },
      }
    : { productId: line.productId, pieces: line.pieces ?? 0, ...amounts }
}

/** What is missing in a line; undefined where it is complete. */
export function lineMistake(line: PurchaseLineDraft): string | undefined {
  const required: readonly (readonly [TypedAmount, string])[] = [
    [line.ratePaise, 'rate'],
    line.productId === null ? [line.weightMilligrams, 'weight'] : [line.pieces, 'number of pieces'],
  ]
  const missing = required.find(([value]) => value === null || Number.isNaN(value) || value <= 0)
  return missing && `Enter the ${missing[1]} of ${line.name}`
}
