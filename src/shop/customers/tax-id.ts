/** The customer's PAN, which sales from ₹2,00,000 on require, or the declaration that they have none (rules/gst.md 5.1). */
import type { Db } from '../../platform/database/database.ts'
import { seal, unseal } from '../../platform/security/sealed-values.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeCustomer, readCustomer } from './records.ts'
import { maskPan, panBinding, parsePan } from './rules.ts'

/** Whether the customer may buy for ₹2,00,000 or more. */
export async function hasTaxId(db: Db, customerId: number): Promise<boolean> {
  const customer = await readCustomer(db, customerId)
  return customer !== null && (customer.panSealed !== null || customer.noPanDeclaredAt !== null)
}

/** Saves the PAN encrypted; returns it masked. */
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

/** Form 97: the customer declares that they have no PAN; name and address are those of the order. */
export async function declareNoPan(shop: Pick<Shop, 'db' | 'clock'>, customerId: number): Promise<void> {
  const noPanDeclaredAt = shop.clock.now()
  await shop.db.transaction((tx) =>
    changeCustomer(tx, customerId, { noPanDeclaredAt, panSealed: null, panGivenAt: null }),
  )
}

/** Masked, with the day it was given; most customers have neither number nor declaration. */
export async function readTaxId(shop: Pick<Shop, 'db' | 'keys'>, customerId: number) {
  const customer = await readCustomer(shop.db, customerId)
  return {
    pan: customer?.panSealed ? maskPan(unseal(shop.keys, panBinding(customer.id), customer.panSealed)) : null,
    declaredNoPan: customer?.noPanDeclaredAt != null,
    givenAt: customer?.panGivenAt ?? customer?.noPanDeclaredAt ?? null,
  }
}
