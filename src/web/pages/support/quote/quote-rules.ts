import { call } from '../../../../browser/call.ts'
import { askQuote } from '../../../../wire/support/enquiries.ts'
import { rulesOf } from '../../../parts/enquiry/rules-of.ts'

type Field = 'firstName' | 'lastName' | 'email' | 'mobile' | 'message'

export const quoteRules = rulesOf(askQuote.asks, (values: Record<Field, string>, options) =>
  call('POST products-quote', askQuote, values, options),
)
