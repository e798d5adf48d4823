/** A cart that an offer fills: beside the customer's shopping cart, and never merged with it (decision 0114). */
import type { Tx } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import type { AgreedCartLine, AgreedCartTerms } from './agreed-terms.ts'
import { addLine, type CartRow, carts } from './records.ts'

export interface OfferCart {
  readonly customerId: number
  readonly offerId: number
  readonly agreed: AgreedCartTerms
  readonly lines: readonly { readonly productId: number; readonly quantity: number; readonly agreed: AgreedCartLine }[]
}

/** The caller has locked the offer, which has no cart yet. */
export async function addOfferCart(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { lines, ...cart }: OfferCart,
): Promise<CartRow> {
  const now = clock.now()
  const [added] = await tx
    .insert(carts)
    .values({ ...cart, createdAt: now, changedAt: now })
    .returning()
  for (const line of lines)
    await addLine(tx, { ...line, cartId: added!.id, packageId: 0, properties: {}, addedAt: now })
  return added!
}
