import {
  addBankAccount as addBankAccountAction,
  removeBankAccount as removeBankAccountAction,
} from '../../shop/customers/bank-accounts/actions.ts'
import { readBankAccountView } from '../../shop/customers/bank-accounts/reading.ts'
import * as wire from '../../wire/customers/bank-accounts.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from './step-up.ts'

export const myBankAccount: SignedInHandler<typeof wire.myBankAccount> = async (shop, { customer }) => ({
  data: { account: await readBankAccountView(shop, customer.id) },
})

export const addBankAccount: SignedInHandler<typeof wire.addBankAccount> = async (shop, request) => {
  const { ifsc, number, numberAgain, holder } = request.params
  const typed = { customerId: request.customer.id, ifsc, number, numberAgain, holder, code: oneTimeCodeOf(request) }
  return { data: { account: await addBankAccountAction(shop, typed) }, message: wire.bankAccountAdded }
}

export const removeBankAccount: SignedInHandler<typeof wire.removeBankAccount> = async (shop, request) => {
  await removeBankAccountAction(shop, { customerId: request.customer.id, code: oneTimeCodeOf(request) })
  return { data: { account: null }, message: wire.bankAccountRemoved }
}
