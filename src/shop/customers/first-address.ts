import type { Tx } from '../../platform/database/database.ts'
import { lockByName } from '../../platform/database/lock/lock-word.ts'
import type { Shop } from '../shop.ts'
import { sendVerification } from './email-addresses.ts'
import { changeCustomer, findCustomerByEmail, lockCustomer } from './records.ts'

interface NameAndEmail {
  readonly name: string
  readonly email: string
}

/**
 * A customer who signed up by mobile and code gets the name of their first address (rules/security.md 1.1). Its e-mail becomes
 * the customer's, to be verified like any other, unless another account has it already.
 */
export async function nameByAddress(
  shop: Shop,
  tx: Tx,
  customerId: number,
  { name, email }: NameAndEmail,
): Promise<void> {
  const customer = await lockCustomer(tx, customerId)
  if (!customer.name) await changeCustomer(tx, customerId, { name })
  if (customer.email) return
  await lockByName(tx, `email:${email}`)
  if (await findCustomerByEmail(tx, email)) return
  await changeCustomer(tx, customerId, { email, emailSetAt: shop.clock.now() })
  await sendVerification(shop, tx, { customer, email })
}
