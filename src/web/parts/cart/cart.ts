import type * as z from 'zod/mini'
import { wordNotice } from '../../../browser/api-wording.ts'
import { gstRateWithin } from '../../../shop/pricing/rules/gst.ts'
import { formatMoney, formatPercent } from '../../../units/format.ts'
import type { cart } from '../../../wire/cart/cart.ts'
import type { Texts } from '../../texts/area.ts'
import type { cartTexts } from '../../texts/cart/cart.ts'
import type { LedgerLine } from '../../ui/layout/ledger-list.tsx'
import type { SummaryItem } from '../checkout/summary-panel.tsx'

export type Cart = z.output<typeof cart>
export type CartItem = Cart['items'][number]
type CartTexts = Texts<typeof cartTexts>

/** The figures of the ledger: a cart's, or a price that is held for payment. */
export type CartFigures = Pick<
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

/** The same order of lines on every step (rules/design.md 7.12); every figure is the server's own. */
export function cartLedger(priced: CartFigures, { ledger: t }: CartTexts, gateway?: LedgerLine): LedgerLine[] {
  const { saved, packagePrice, shipping, gatewayCharge, silverValue } = priced
  const goods = priced.metalPrice + priced.makingCharge + packagePrice
  return [
    { label: t.metal, amount: priced.metalPrice },
    {
      label: saved ? t.makingSaved : t.making,
      ...(priced.makingCharge ? { amount: priced.makingCharge } : { text: t.free }),
    },
    ...(packagePrice ? [{ label: t.package, amount: packagePrice }] : []),
    { label: t.gst(formatPercent(gstRateWithin(goods, priced.gst))), amount: priced.gst },
    shipping ? { label: t.shipping, amount: shipping } : { label: t.shipping, text: t.free },
    ...(silverValue ? [{ label: t.silver, amount: -silverValue }] : []),
    ...(gateway ? [gateway] : gatewayCharge ? [{ label: t.gateway, amount: gatewayCharge }] : []),
    { label: t.total, amount: priced.total, kind: 'total' as const },
  ]
}

export const summaryItems = (cart: Cart): SummaryItem[] =>
  cart.items.map(({ id, name, image, quantity, unitPrice, total }) => ({ id, name, image, quantity, unitPrice, total }))

/** "Gift pouch, 5 × ₹61.80", "Assay card, included" */
export function packText({ pack, quantity }: Pick<CartItem, 'pack' | 'quantity'>, { line: t }: CartTexts): string {
  if (!pack) return ''
  return pack.price ? t.pack(pack.title, `${quantity} × ${formatMoney(pack.price)}`) : t.packIncluded(pack.title)
}

/** What changed by itself, in the visitor's language. */
export const noticesOf = ({ notices, codedNotices }: Cart): string[] =>
  notices.map((notice, nth) => wordNotice(notice, codedNotices[nth]))

/** "8 items" */
export const countText = (cart: Cart, t: CartTexts): string =>
  t.pieces(cart.items.reduce((sum, item) => sum + item.quantity, 0))
