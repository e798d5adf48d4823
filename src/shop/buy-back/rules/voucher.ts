/** The facts printed on the purchase voucher of pieces bought back: stored once, and every copy is generated from them. */
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Milligrams } from '../../../units/weight.ts'
import type { BuyBackPrice } from './price.ts'

export interface Voucher {
  readonly buyer: { readonly name: string; readonly address: string; readonly gstin: string }
  readonly seller: { readonly name: string; readonly address: string; readonly pan: string }
  readonly issuedOn: Day
  readonly uniqueOrderId: string
  readonly buyBackNumber: string
  readonly piece: string
  readonly hsn: string
  readonly quantity: number
  readonly serials: readonly string[]
  readonly weight: Milligrams
  readonly fineness: number
  /** Paise per gram. */
  readonly rate: Paise
  readonly price: BuyBackPrice
  readonly inWords: string
}
