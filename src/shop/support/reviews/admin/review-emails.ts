/** What writers of reviews are told of them. */
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
    subject: `Your review of ${product} is shown`,
    lines: [dear(name), `everybody can now read what you wrote of ${product}. It helps others to choose.`],
    button: { label: 'See it', url },
  })

export const reviewRefusedEmail = ({ name, product, url, why }: Summary & { readonly why: string }): MessageContent =>
  mail('review-refused', {
    subject: `Your review of ${product} is not shown`,
    lines: [dear(name), `we have read what you wrote of ${product} and do not show it.`, why],
    button: { label: 'Write it anew', url },
    after: ['You can write it anew on the page of your order or of the piece.'],
  })
