/** What the people of the week did, as they would note it themselves; the checks compare the shop's records with it. */
import type { PaymentMethod } from './buying.ts'
import type { WeekProduct } from './opening.ts'
import type { WeekCustomer } from './people.ts'

/** What becomes of an order after it is paid. */
export type Fate = 'kept' | 'cancelled' | 'returned' | 'replaced' | 'dispute won' | 'dispute lost' | 'late' | 'short'

export interface JournalOrder {
  readonly orderId: number
  readonly uniqueOrderId: string
  /** Of the week, from 0. */
  readonly day: number
  readonly kind: 'order' | 'silver'
  readonly customer: WeekCustomer
  readonly method: PaymentMethod
  readonly fate: Fate
  readonly pieces: readonly { readonly product: WeekProduct; readonly pieces: number }[]
  /** Asked of the customer at the payment page. */
  readonly asked: number
  /** What the customer paid, by payment. */
  readonly paid: number[]
  /** Of the attempt, as the provider knows it. */
  readonly ref: string
  /** What has been done about its fate. */
  step: number
}

export interface Journal {
  readonly orders: JournalOrder[]
  /** Money that customers sent to the bank account, by order. */
  readonly transfers: { readonly orderId: number; readonly paise: number }[]
  /** Paise for digital silver that customers sold back. */
  readonly soldBack: number[]
  /** Pieces that came from suppliers, by product. */
  readonly received: Map<number, number>
  /** Pieces that left in parcels, and that came back, by product. */
  readonly sent: Map<number, number>
  readonly cameBack: Map<number, number>
  /** How often each kind of act was done. */
  readonly acts: Map<string, number>
}

export const newJournal = (): Journal => ({
  ...{
    orders: [],
    transfers: [],
    soldBack: [],
    received: new Map(),
    sent: new Map(),
    cameBack: new Map(),
    acts: new Map(),
  },
})

export function addTo<Key>(map: Map<Key, number>, key: Key, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount)
}
