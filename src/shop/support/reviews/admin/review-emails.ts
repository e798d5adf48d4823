/** E-mails about a review, to the customer who wrote it. */
import { type MessageContent, mail } from '../../../messaging/messages/message-content.ts'

interface Summary {
  readonly name: string
  readonly product: string
  /** Of the product's page. */
  readonly url: string
}

const dear = (name: string): string => (name ? `Dear ${name},` : 'Thank you for writing.')

export const reviewPublishedEmail = ({ name, product, url }: Summary): MessageContent =>
  mail('review-shown', {
    subject: `Your review of ${product} is published`,
    lines: [dear(name), `Your review of ${product} is now on our website. It helps others choose.`],
    button: { label: 'View review', url },
  })

export const reviewRefusedEmail = ({ name, product, url, why }: Summary & { readonly why: string }): MessageContent =>
  mail('review-refused', {
    subject: `Your review of ${product} was not published`,
    lines: [dear(name), `We could not publish your review of ${product}.`, why],
    button: { label: 'Write a new review', url },
    after: ['You can write a new review from your order or the product page.'],
  })
