import type { EmailProduct } from '../../../catalog/product-email-card.ts'
import type { MessageContent } from '../../../messaging/messages/message-content.ts'

/** What examples of e-mails are made of. */
export interface ExampleContext {
  /** Public URL of the shop, without a slash at the end. */
  readonly site: string
  readonly now: Date
}

export type EmailExample = (context: ExampleContext) => MessageContent

/** The name that examples are addressed to. */
export const exampleName = 'Priya Sharma'
export const exampleTime = '21 Nov 2026, 11:00 am'

/** With a picture that every shop has. */
export const exampleProduct = ({ site }: ExampleContext): EmailProduct => ({
  name: 'Silver bar 100 g',
  nameHi: 'चाँदी की बार 100 g',
  url: `${site}/product/example`,
  picture: `${site}/pictures/silvera-silver-bar-100g-640.webp`,
})

/** Of messages that go to two channels, the e-mail. */
export function emailAmong(contents: readonly MessageContent[]): MessageContent {
  const email = contents.find(({ channel }) => channel === 'email')
  if (!email) throw new Error('no e-mail among these messages')
  return email
}
