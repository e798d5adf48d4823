/** The parts of a message of any kind. */
import { type EmailContent, renderEmail } from './render-email.ts'

/** The content of a message, without its recipient. */
export interface MessageContent {
  readonly channel: 'sms' | 'email'
  readonly template: string
  readonly variables: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For an e-mail to a list: the unsubscribe link. */
  readonly leaveUrl?: string
}

/** Fills `{#var#}` with the variables in order. At most 160 characters of GSM-7 when filled. */
export function sms(template: string, registered: string, ...variables: readonly string[]): MessageContent {
  let next = 0
  const text = registered.replaceAll('{#var#}', () => variables[next++] ?? '')
  return { channel: 'sms', template, variables, subject: '', text, html: '' }
}

/** A figure in the GSM-7 alphabet of text messages: "₹1,250.00" → "Rs 1,250.00". */
export const smsFigure = (figure: string): string => figure.replace('₹', 'Rs ').replaceAll('\u00a0', ' ')

export interface EmailParts extends Omit<EmailContent, 'title'> {
  readonly subject: string
}

export const mail = (template: string, { subject, ...rest }: EmailParts): MessageContent => ({
  channel: 'email',
  template,
  variables: [],
  subject,
  ...renderEmail({ title: subject, ...rest }),
})
