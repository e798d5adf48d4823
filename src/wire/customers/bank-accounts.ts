/** The account that a customer's money is sent to: `my-bank-account`. */
import * as z from 'zod/mini'
import { accountStates } from '../../shop/customers/bank-accounts/rules/account-flow.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { flag, id, inputText, nullable, outputText, time } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const account = wireShape({
  id: ['id', id],
  state: ['status', z.enum(accountStates)],
  ifsc: ['ifsc', outputText],
  holder: ['account_holder', outputText],
  /** Masked: "xxxxxxxxxx6789". */
  number: ['account_number', outputText],
  /** Why it was refused; otherwise empty. */
  why: ['reason', outputText],
  addedAt: ['created_at', time],
  /** Nothing is paid out before this time. */
  payableFrom: ['payable_from', time],
  /** Verified, and after that time. */
  isPayable: ['payable', flag],
})

/** Null without one. */
const response = wireShape({ account: ['bank_account', nullable(account)] })

export const myBankAccount = { params: wireShape({}), response }

/** A number is accepted as well as text, unless it is too long to be exact. */
const digits = (required: string) =>
  z.pipe(z.pipe(z.union([z.string(), z.int()], required), z.transform(String)), inputText({ required, most: 40 }))

export const addBankAccount = {
  params: wireShape({
    ifsc: ['ifsc', inputText({ required: fieldSentence('fields.ifsc-missing', 'Enter the IFSC'), most: 20 })],
    number: ['account_number', digits(fieldSentence('fields.account-number-missing', 'Enter the account number'))],
    numberAgain: [
      'confirm_account_number',
      digits(fieldSentence('fields.account-number-again', 'Enter the account number again')),
    ],
    holder: [
      'account_holder',
      inputText({
        required: fieldSentence('fields.account-holder-missing', 'Enter the account holder’s name'),
        most: 80,
      }),
    ],
  }),
  response,
}

export const removeBankAccount = { params: wireShape({}), response }

export const bankAccountAdded = 'We look at your account now. You can sell to it in 24 hours'
export const bankAccountRemoved = 'Your bank account is removed'

export const messages = {
  'bank-accounts.not-an-ifsc': [422, 'Enter the IFSC as on your cheque book, for example HDFC0000053'],
  'bank-accounts.not-a-number': [422, 'Enter the account number, 9 to 18 digits'],
  'bank-accounts.numbers-differ': [422, 'The two account numbers do not match'],
  'bank-accounts.no-name': [
    409,
    'Please fill out your name in your profile first: we pay only to accounts in your name',
  ],
  'bank-accounts.none': [409, 'Please add your bank account first', () => ({ bank_account: 'NONE' })],
  'bank-accounts.unverified': [409, 'Your bank account is not verified yet', () => ({ bank_account: 'UNVERIFIED' })],
  'bank-accounts.cooling': [
    409,
    ({ until }) =>
      `For your safety, there are no payouts for 24 hours after a change of bank account or mobile number: until ${until}`,
    ({ until }) => ({ bank_account: 'COOLING', until }),
  ],
} satisfies RefusalMessages
