/** All text messages of the shop. One that is not listed here cannot be sent: `sms` takes only these names. */

import type { LocalizedText } from '../../../units/language/message-language.ts'
import type { SmsTemplate } from './rules/sms-template.ts'
import { accountSms } from './sms/account.ts'
import { buyBackSms } from './sms/buy-back.ts'
import { orderSms } from './sms/orders.ts'
import { silverSms } from './sms/silver.ts'

export const smsTemplates = { ...accountSms, ...orderSms, ...silverSms, ...buyBackSms }

export type SmsTemplateName = keyof typeof smsTemplates
/** The values that a text message requires, by the names of its variables. */
export type SmsValues<Name extends SmsTemplateName> = Readonly<
  Record<keyof (typeof smsTemplates)[Name]['variables'] & string, LocalizedText>
>

export const smsTemplateNames = Object.keys(smsTemplates) as readonly SmsTemplateName[]
export const smsTemplateOf = (name: SmsTemplateName): SmsTemplate => smsTemplates[name]
export const isSmsTemplateName = (name: string): name is SmsTemplateName => Object.hasOwn(smsTemplates, name)
