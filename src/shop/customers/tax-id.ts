/** The tax number that sales from ₹2,00,000 ask for, or the declaration that there is none (rules/gst.md 5.1). */
import type { Db } from '../../platform/database/database.ts'
import { seal, unseal } from '../../platform/security/sealed-values.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeCustomer, readCustomer } from './records.ts'
import { maskPan, panBinding, parsePan } from './rules.ts'

/** Whether an order from ₹2,00,000 may be sold to the customer. */
export async function hasTaxId(db: Db, customerId: number): Promise<boolean> {
  const customer = await readCustomer(db, customerId)
  return customer !== null && (customer.panSealed !== null || customer.noPanDeclaredAt !== null)
}

/** Keeps the PAN sealed; answers it masked. */
export async function savePan(
  shop: Pick<Shop, 'db' | 'keys' | 'clock'>,
  customerId: number,
  typed: string,
): Promise<string> {
  const pan = parsePan(typed)
  if (!pan) throw refuse('customers.not-a-pan', {}, 'pan')
  const panSealed = seal(shop.keys, panBinding(customerId), pan)
  await shop.db.transaction((tx) =>
    changeCustomer(tx, customerId, { panSealed, panGivenAt: shop.clock.now(), noPanDeclaredAt: null }),
  )
  return maskPan(pan)
}

/** Form 97: who has no PAN says so; name and address are those of the order. */
export async function declareNoPan(shop: Pick<Shop, 'db' | 'clock'>, customerId: number): Promise<void> {
  const noPanDeclaredAt = shop.clock.now()
  await shop.db.transaction((tx) =>
    changeCustomer(tx, customerId, { noPanDeclaredAt, panSealed: null, panGivenAt: null }),
  )
}

/** Masked, with the day it was given; neither number nor declaration for most. */
export async function readTaxId(shop: Pick<Shop, 'db' | 'keys'>, customerId: number) {
  const customer = await readCustomer(shop.db, customerId)
  return {
    pan: customer?.panSealed ? maskPan(unseal(shop.keys, panBinding(customer.id), customer.panSealed)) : null,
    declaredNoPan: customer?.noPanDeclaredAt != null,
    givenAt: customer?.panGivenAt ?? customer?.noPanDeclaredAt ?? null,
  }
}
