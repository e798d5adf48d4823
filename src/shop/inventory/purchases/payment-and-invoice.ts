/** What is noted beside a purchase in any state: that the supplier was paid, and the file of the invoice. */
import { eq } from 'drizzle-orm'
import { type Day, dayOf } from '../../../units/date.ts'
import { keepUpload } from '../../content/uploads/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockSupplierPurchase } from './actions.ts'
import { supplierPurchases } from './records.ts'

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

/** Saves the supplier's invoice, instead of an earlier one. Throws `purchases.unknown` and what `keepUpload` throws. */
export async function attachInvoice(
  shop: Pick<Shop, 'db' | 'files'>,
  { id, bytes }: { readonly id: number; readonly bytes: Uint8Array },
): Promise<void> {
  const file = await keepUpload(shop, { bytes, kind: 'purchases', field: 'file', pdf: true })
  try {
    const before = await shop.db.transaction(async (tx) => {
      const { invoiceFile } = await lockSupplierPurchase(tx, id)
      await tx.update(supplierPurchases).set({ invoiceFile: file }).where(eq(supplierPurchases.id, id))
      return invoiceFile
    })
    if (before) await shop.files.drop(before)
  } catch (failure) {
    await shop.files.drop(file)
    throw failure
  }
}
