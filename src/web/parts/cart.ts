import type * as z from 'zod/mini'
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

/** The same order of lines on every step (design §7); every figure is the server's own. */
export function cartLedger(cart: Cart): LedgerLine[] {
  return [
    { label: 'Metal price', amount: cart.metalPrice },
    { label: cart.saved ? 'Making charge, after savings' : 'Making charge', amount: cart.makingCharge },
    ...(cart.packagePrice ? [{ label: 'Package', amount: cart.packagePrice }] : []),
    { label: 'GST, 3%', amount: cart.gst },
    cart.shipping
      ? { label: 'Shipping, insured', amount: cart.shipping }
      : { label: 'Shipping, insured', words: 'Free' },
    ...(cart.gatewayCharge ? [{ label: 'Gateway charge', amount: cart.gatewayCharge }] : []),
    ...(cart.silverValue ? [{ label: 'Digital silver', amount: -cart.silverValue }] : []),
    { label: 'Total', amount: cart.total, kind: 'total' as const },
  ]
}

export const summaryItems = (cart: Cart): SummaryItem[] =>
  cart.items.map(({ id, name, image, quantity, unitPrice, total }) => ({ id, name, image, quantity, unitPrice, total }))

/** "8 items, incl. GST" */
export const countText = (cart: Cart): string => {
  const pieces = cart.items.reduce((sum, item) => sum + item.quantity, 0)
  return pieces === 1 ? '1 item' : `${pieces} items`
}
