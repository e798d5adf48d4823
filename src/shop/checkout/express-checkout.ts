/** What a returning customer need not enter again: the cart offers to go from it to the payment at once. */
import type { Paise } from '../../units/paise.ts'
import { findLastDelivery } from '../cart/records.ts'
import { type Address, readAddress } from '../customers/addresses/actions.ts'
import { hasConsented } from '../customers/consents/actions.ts'
import { hasTaxId } from '../customers/tax-id.ts'
import { readGstDetails } from '../orders/gst-details/actions.ts'
import type { GstDetails } from '../orders/gst-details/records.ts'
import type { Shop } from '../shop.ts'

export interface ExpressCheckout {
  /** Where the latest order went; null before the first, and if the address was deleted. */
  readonly address: Address | null
  /** The declaration of age is recorded. */
  readonly isAdult: boolean
  /** A PAN, or the declaration of having none, is recorded. */
  readonly hasTaxId: boolean
  /** The business that was billed last. */
  readonly gstDetails: GstDetails | null
  /** The most that UPI can pay at once. */
  readonly mostByUpi: Paise
}

export async function readExpressCheckout(shop: Shop, customerId: number): Promise<ExpressCheckout> {
  const addressId = await findLastDelivery(shop.db, customerId)
  const last = addressId === null ? null : await readAddress(shop.db, addressId)
  return {
    address: last && !last.isDeleted ? last.address : null,
    isAdult: await hasConsented(shop.db, customerId, 'adult'),
    hasTaxId: await hasTaxId(shop.db, customerId),
    gstDetails: await readGstDetails(shop, customerId),
    mostByUpi: shop.catalogue.now.content.settings.payments.mostByUpi,
  }
}
