/** What is noted beside a purchase in any state: that the supplier was paid, and the files of the invoice. */
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import { keepUpload } from '../../content/uploads/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockSupplierPurchase } from './actions.ts'
import { supplierPurchaseInvoices, supplierPurchases } from './records.ts'

interface PaymentNote {
  readonly id: number
  readonly paidOn: Day
  /** UTR or cheque number. */
  readonly reference: string
}

/** Notes that the supplier was paid, before or after the goods came. Throws `purchases.cancelled` and `purchases.in-future`. */
export async function notePurchasePaid(
  shop: Pick<Shop, 'db' | 'clock'>,
  { id, paidOn, reference }: PaymentNote,
): Promise<void> {
  if (paidOn > dayOf(shop.clock.now())) throw refuse('purchases.in-future', {}, 'paidOn')
  await shop.db.transaction(async (tx) => {
    const { state } = await lockSupplierPurchase(tx, id)
    if (state === 'CANCELLED') throw refuse('purchases.cancelled')
    await tx.update(supplierPurchases).set({ paidOn, paidReference: reference }).where(eq(supplierPurchases.id, id))
  })
}

/**
 * Saves a file of the supplier's invoice, which is shown from now on; those before stay beside it, since the invoice may come after
 * the goods, and a wrong file is found even later. Throws `purchases.unknown` and what `keepUpload` throws.
 */
export async function attachInvoice(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  { id, bytes, by }: { readonly id: number; readonly bytes: Uint8Array; readonly by: string },
): Promise<void> {
  const file = await keepUpload(shop, { bytes, kind: 'purchases', field: 'file', pdf: true })
  try {
    await shop.db.transaction(async (tx) => {
      await lockSupplierPurchase(tx, id)
      await tx.insert(supplierPurchaseInvoices).values({ purchaseId: id, file, by, at: shop.clock.now() })
      await tx.update(supplierPurchases).set({ invoiceFile: file }).where(eq(supplierPurchases.id, id))
    })
  } catch (failure) {
    await shop.files.drop(file)
    throw failure
  }
}

/** The files of a purchase's invoice, newest first. */
export const readInvoiceFiles = (db: Db, purchaseId: number) =>
  db
    .select()
    .from(supplierPurchaseInvoices)
    .where(eq(supplierPurchaseInvoices.purchaseId, purchaseId))
    .orderBy(desc(supplierPurchaseInvoices.id))
