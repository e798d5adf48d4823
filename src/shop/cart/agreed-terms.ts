/** What an offer agreed with a customer, kept with the cart that it fills (decision 0114). */
import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { AgreedPrice } from '../pricing/rules/agreed-price.ts'

export interface AgreedCartTerms {
  /** Of the offer: "OFF-7KQM-3XRP". */
  readonly number: string
  /** Paise per gram that the offer fixed; null: the rates of the moment of payment, locked as for any order. */
  readonly rates: Readonly<Record<Metal, Paise>> | null
  /** ISO 8601: until when the offer fixed them; null without fixed rates. */
  readonly fixedUntil: string | null
  /** The delivery charge without GST. */
  readonly deliveryCharge: Paise
}

export interface AgreedCartLine extends AgreedPrice {
  /** A piece made for this customer: its product is not on sale. */
  readonly isCustom: boolean
}
