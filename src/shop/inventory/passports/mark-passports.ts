/** Marks pieces as sent, returned, for sale again or written off. Where they are changes by `serial_entries` alone. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { passports } from './records.ts'

export async function markSent(
  tx: Tx,
  ids: readonly number[],
  sent: { shipmentId: number; lineId: number; sentAt: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set(sent)
    .where(inArray(passports.id, [...ids]))
}

/** They came back and can be sold again. Their history starts again with the next customer. */
export async function restockPassports(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ shipmentId: null, lineId: null, sentAt: null, returnedAt: null })
    .where(inArray(passports.id, [...ids]))
}

export async function markWrittenOff(tx: Tx, ids: readonly number[], writtenOffAt: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ writtenOffAt })
    .where(inArray(passports.id, [...ids]))
}

/** They never reached a customer and are with us as before. */
export async function revertSentPassports(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ shipmentId: null, lineId: null, sentAt: null })
    .where(and(inArray(passports.id, [...ids]), isNull(passports.returnedAt)))
}

/** Marks them as returned, or with null as sent to their customer again. */
export async function markReturned(tx: Tx, ids: readonly number[], returnedAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ returnedAt })
    .where(inArray(passports.id, [...ids]))
}
