/** The law requires a large buyer's tax identity (rules/gst.md 5.1). */
import type { Db } from '../../platform/database/database.ts'
import { formatMoney } from '../../units/format.ts'
import type { Paise } from '../../units/paise.ts'
import { hasTaxId } from '../customers/tax-id.ts'
import { quotesPan } from '../orders/gst-details/rules.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'

interface Sale {
  readonly customerId: number
  readonly total: Paise
  /** GSTIN of the business that is billed: it is then the buyer, and its GSTIN contains its PAN. */
  readonly gstin: string | null | undefined
}

/** Throws `checkout.pan-needed`. */
export async function requireBuyerTaxId(shop: Shop, db: Db, { customerId, total, gstin }: Sale): Promise<void> {
  const { panFrom } = shop.catalogue.now.content.settings.law
  if (total < panFrom || quotesPan(gstin) || (await hasTaxId(db, customerId))) return
  throw refuse('checkout.pan-needed', { from: formatMoney(panFrom) })
}
