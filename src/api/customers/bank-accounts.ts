import { addBankAccount, removeBankAccount } from '../../shop/customers/bank-accounts/actions.ts'
import { showAccount } from '../../shop/customers/bank-accounts/reading.ts'
import * as wire from '../../wire/customers/bank-accounts.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from './step-up.ts'

export const show: SignedInHandler<typeof wire.myBankAccount> = async (shop, { customer }) => ({
  data: { account: await showAccount(shop, customer.id) },
})

export const add: SignedInHandler<typeof wire.addBankAccount> = async (shop, request) => {
  const { ifsc, number, numberAgain, holder } = request.asks
  const typed = { customerId: request.customer.id, ifsc, number, numberAgain, holder, code: oneTimeCodeOf(request) }
  return { data: { account: await addBankAccount(shop, typed) }, message: wire.bankAccountAdded }
}

export const remove: SignedInHandler<typeof wire.removeBankAccount> = async (shop, request) => {
  await removeBankAccount(shop, { customerId: request.customer.id, code: oneTimeCodeOf(request) })
  return { data: { account: null }, message: wire.bankAccountRemoved }
}
