/** The customer's own view of the account. */
import { unseal } from '../../platform/security/sealed-values.ts'
import type { Shop } from '../shop.ts'
import { type Customer, readCustomer } from './records.ts'
import { maskPan, panBinding } from './rules.ts'

export interface CustomerProfile {
  readonly id: number
  readonly name: string
  /** Empty for customers who signed up by mobile and code without giving one. */
  readonly email: string
  readonly isEmailVerified: boolean
  readonly mobile: string
  readonly hasPassword: boolean
  readonly referCode: string
  /** Masked; null if there is none. */
  readonly pan: string | null
  readonly declaredNoPan: boolean
}

export async function readProfile(shop: Pick<Shop, 'db' | 'keys'>, id: number): Promise<CustomerProfile> {
  const customer = await readCustomer(shop.db, id)
  if (!customer) throw new Error(`there is no customer ${id}`)
  return profileOf(shop, customer)
}

function profileOf(shop: Pick<Shop, 'keys'>, customer: Customer): CustomerProfile {
  return {
    id: customer.id,
    name: customer.name,
    email: customer.email ?? '',
    isEmailVerified: customer.emailVerifiedAt !== null,
    mobile: customer.mobile ?? '',
    hasPassword: customer.passwordHash !== null,
    referCode: customer.referCode,
    pan: customer.panSealed && maskPan(unseal(shop.keys, panBinding(customer.id), customer.panSealed)),
    declaredNoPan: customer.noPanDeclaredAt !== null,
  }
}
