import { call } from '../../../browser/call.ts'
import { contactUs } from '../../../wire/support/enquiries.ts'
import { rulesOf } from './rules-of.ts'

type Field = 'name' | 'email' | 'mobile' | 'message'

export const contactRules = rulesOf(contactUs.asks, (values: Record<Field, string>, options) =>
  call('POST contact-us', contactUs, values, options),
)
