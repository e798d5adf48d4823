import { callApi } from '../../../browser/call.ts'
import { contactUs } from '../../../wire/support/tickets.ts'
import { rulesOf } from './rules-of.ts'

type Field = 'name' | 'email' | 'mobile' | 'message'

export const contactRules = rulesOf(contactUs.params, (values: Record<Field, string>, options, files) =>
  callApi('POST contact-us', contactUs, { ...values, pictures: [...files] }, options),
)
