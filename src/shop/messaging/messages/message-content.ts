/** What a message is made of, whatever it says. */
import { type EmailContent, renderEmail } from './render-email.ts'

/** The content of a message, without its recipient. */
export interface MessageContent {
  readonly channel: 'sms' | 'email'
  readonly template: string
  readonly variables: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Of an e-mail to a list: where its reader unsubscribes. */
  readonly leaveUrl?: string
}

/** `{#var#}` in the order of the variables; at most 160 characters of GSM-7 once filled. */
export function sms(template: string, registered: string, ...variables: readonly string[]): MessageContent {
  let next = 0
  const text = registered.replaceAll('{#var#}', () => variables[next++] ?? '')
  return { channel: 'sms', template, variables, subject: '', text, html: '' }
}

/** A figure as a text message can carry it, in the GSM-7 alphabet: "₹1,250.00" → "Rs 1,250.00". */
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
