import type * as z from 'zod/mini'
import { formatMoney } from '../../units/format.ts'
import { type cart, showCart } from '../../wire/cart.ts'
import { type Answer, call } from '../call.ts'
import type { LedgerLine } from '../ui/ledger-list.tsx'
import { sessionId, setBadges } from '../visitor.ts'
import type { SummaryItem } from './summary-panel.tsx'

export type Cart = z.output<typeof cart>
export type CartItem = Cart['items'][number]

export async function askCart(): Promise<Answer<Cart>> {
  const answer = await call('POST cart', showCart, { sessionId: sessionId() })
  if (answer.ok) setBadges({ cart: answer.data.totalItems })
  return answer
}

/** The figures of the ledger: a cart's, or a price that is held for payment. */
export type Priced = Pick<
  Cart,
  | 'metalPrice'
  | 'makingCharge'
  | 'packagePrice'
  | 'gst'
  | 'shipping'
  | 'gatewayCharge'
  | 'silverValue'
  | 'saved'
  | 'total'
>

/** The same order of lines on every step (design §7); every figure is the server's own. */
export function cartLedger(priced: Priced, gateway?: LedgerLine): LedgerLine[] {
  const { saved, packagePrice, shipping, gatewayCharge, silverValue } = priced
  return [
    { label: 'Metal price', amount: priced.metalPrice },
    {
      label: saved ? 'Making charge, after savings' : 'Making charge',
      ...(priced.makingCharge ? { amount: priced.makingCharge } : { words: 'Free' }),
    },
    ...(packagePrice ? [{ label: 'Package', amount: packagePrice }] : []),
    { label: 'GST, 3%', amount: priced.gst },
    shipping ? { label: 'Shipping, insured', amount: shipping } : { label: 'Shipping, insured', words: 'Free' },
    ...(silverValue ? [{ label: 'Digital silver', amount: -silverValue }] : []),
    ...(gateway ? [gateway] : gatewayCharge ? [{ label: 'Payment gateway charge', amount: gatewayCharge }] : []),
    { label: 'Total', amount: priced.total, kind: 'total' as const },
  ]
}

export const summaryItems = (cart: Cart): SummaryItem[] =>
  cart.items.map(({ id, name, image, quantity, unitPrice, total }) => ({ id, name, image, quantity, unitPrice, total }))

/** "Gift pouch, 5 × ₹61.80", "Assay card, included" */
export const packText = ({ pack, quantity }: Pick<CartItem, 'pack' | 'quantity'>): string =>
  pack ? `${pack.title}, ${pack.price ? `${quantity} × ${formatMoney(pack.price)}` : 'included'}` : ''

/** "8 items" */
export const countText = (cart: Cart): string => {
  const pieces = cart.items.reduce((sum, item) => sum + item.quantity, 0)
  return pieces === 1 ? '1 item' : `${pieces} items`
}
