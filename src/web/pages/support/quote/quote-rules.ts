import { callApi } from '../../../../browser/call.ts'
import { requestQuote } from '../../../../wire/support/tickets.ts'
import { rulesOf } from '../../../parts/enquiry/rules-of.ts'

type Field = 'firstName' | 'lastName' | 'email' | 'mobile' | 'message'

export const quoteRules = rulesOf(requestQuote.params, (values: Record<Field, string>, options) =>
  callApi('POST products-quote', requestQuote, values, options),
)
