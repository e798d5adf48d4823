/** The parts of a message of any kind. */
import type { EmailTemplateName } from '../templates/email-templates.ts'
import { fillSms, slotValues } from '../templates/rules/sms-template.ts'
import { type SmsTemplateName, type SmsValues, smsTemplateOf } from '../templates/sms-templates.ts'
import { type EmailContent, renderEmail } from './render-email.ts'

/** The content of a message, without its recipient. */
export interface MessageContent {
  readonly channel: 'sms' | 'email'
  readonly template: EmailTemplateName | SmsTemplateName
  readonly variables: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For an e-mail to a list: the unsubscribe link. */
  readonly leaveUrl?: string
}

/**
 * A registered text message (`sms-templates.ts`). The names of the shop in its text are filled in from the settings when it is
 * inserted.
 */
export function sms<Name extends SmsTemplateName>(name: Name, values: SmsValues<Name>): MessageContent {
  const template = smsTemplateOf(name)
  return {
    channel: 'sms',
    template: name,
    variables: slotValues(template, values),
    subject: '',
    text: fillSms(template, values),
    html: '',
  }
}

/** A figure in the GSM-7 alphabet of text messages: "₹1,250.00" → "Rs 1,250.00". */
export const smsFigure = (figure: string): string => figure.replace('₹', 'Rs ').replaceAll('\u00a0', ' ')

export interface EmailParts extends Omit<EmailContent, 'title'> {
  readonly subject: string
}

/** An e-mail of a registered template (`email-templates.ts`). */
export const mail = (template: EmailTemplateName, { subject, ...rest }: EmailParts): MessageContent => ({
  channel: 'email',
  template,
  variables: [],
  subject,
  ...renderEmail({ title: subject, ...rest }),
})
