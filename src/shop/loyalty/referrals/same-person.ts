/**
 * Whether two accounts probably belong to one person (rules/wallets.md 5.2), judged by contact, tax number, address and
 * browser. Cards are not compared, because no card data is ever stored.
 */

import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { unseal } from '../../../platform/security/sealed-values.ts'
import { addresses } from '../../customers/addresses/records.ts'
import { trustedBrowsers } from '../../customers/one-time-codes/records.ts'
import type { Customer } from '../../customers/records.ts'
import { panBinding } from '../../customers/rules.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { orders } from '../../orders/records.ts'
import type { Shop } from '../../shop.ts'
import { addressKey } from './rules.ts'

export interface Keyed {
  /** Absent for the past of the demo shop, where nobody has a tax number. */
  readonly keys?: Pick<Shop['keys'], 'data' | 'previousData'>
}

interface Pair {
  readonly referrer: Customer
  readonly friend: Customer
  /** The friend's order. */
  readonly order: Pick<OrderRow, 'delivery' | 'billing'>
}

export async function compareFriends(shop: Keyed, tx: Tx, pair: Pair) {
  return {
    sameContact: hasSameContact(pair),
    sameTaxId: hasSameTaxId(shop, pair),
    sameAddress: await hasSameAddress(tx, pair),
    sameDevice: await hasSameBrowser(tx, pair),
  }
}

/** The friend's delivery or billing contact is the referrer's own mobile or e-mail. */
function hasSameContact({ referrer, order: { delivery, billing } }: Pair): boolean {
  const own = [referrer.mobile, referrer.email].filter((contact) => contact !== null)
  return [delivery, billing].some(({ mobile, email }) => own.includes(mobile) || own.includes(email.toLowerCase()))
}

function hasSameTaxId({ keys }: Keyed, { referrer, friend }: Pair): boolean {
  if (!keys || !referrer.panSealed || !friend.panSealed) return false
  return (
    unseal(keys, panBinding(referrer.id), referrer.panSealed) === unseal(keys, panBinding(friend.id), friend.panSealed)
  )
}

/** The order goes to one of the referrer's addresses, current or deleted, or where one of the referrer's orders went. */
async function hasSameAddress(tx: Tx, { referrer, order }: Pair): Promise<boolean> {
  const saved = await tx.select().from(addresses).where(eq(addresses.customerId, referrer.id))
  const sent = await tx
    .select({ delivery: orders.delivery })
    .from(orders)
    .where(and(eq(orders.customerId, referrer.id), isNotNull(orders.placedAt)))
  const own = new Set([...saved, ...sent.map(({ delivery }) => delivery)].map(addressKey))
  return own.has(addressKey(order.delivery)) || own.has(addressKey(order.billing))
}

/** Both accounts were opened in the same browser. */
async function hasSameBrowser(tx: Tx, { referrer, friend }: Pair): Promise<boolean> {
  const accountsOf = ({ mobile, email }: Customer) => [mobile, email].filter((account) => account !== null)
  const trusted = await tx
    .select()
    .from(trustedBrowsers)
    .where(inArray(trustedBrowsers.account, [...accountsOf(referrer), ...accountsOf(friend)]))
  const browsersOf = (customer: Customer) =>
    trusted.filter(({ account }) => accountsOf(customer).includes(account)).map(({ browserHash }) => browserHash)
  const own = new Set(browsersOf(referrer))
  return browsersOf(friend).some((browser) => own.has(browser))
}
