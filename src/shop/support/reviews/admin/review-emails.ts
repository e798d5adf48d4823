/** E-mails about a review, to the customer who wrote it. */
import { type EmailProduct, productEmailCards } from '../../../catalog/product-email-card.ts'
import { hindiGreeting } from '../../../messaging/messages/hindi-parts.ts'
import { type MessageContent, mail } from '../../../messaging/messages/message-content.ts'

interface Summary {
  /** Of the customer; may be empty. */
  readonly name: string
  readonly product: EmailProduct
}

const dear = (name: string): string => (name ? `Dear ${name},` : 'Thank you for writing.')

export const reviewPublishedEmail = ({ name, product }: Summary): MessageContent =>
  mail(
    'review-shown',
    {
      subject: `Your review of ${product.name} is published`,
      lines: [dear(name), `Your review of ${product.name} is now on our website. It helps others choose.`],
      card: productEmailCards(product).en,
      button: { label: 'View review', url: product.url },
    },
    {
      subject: `${product.nameHi} की आपकी समीक्षा प्रकाशित हुई`,
      lines: [
        hindiGreeting(name),
        `${product.nameHi} की आपकी समीक्षा अब हमारी वेबसाइट पर है। इससे दूसरों को चुनने में मदद मिलती है।`,
      ],
      card: productEmailCards(product).hi,
      button: 'समीक्षा देखें',
    },
  )

export const reviewRefusedEmail = ({ name, product, why }: Summary & { readonly why: string }): MessageContent =>
  mail(
    'review-refused',
    {
      subject: `Your review of ${product.name} was not published`,
      lines: [dear(name), `We could not publish your review of ${product.name}.`, why],
      card: productEmailCards(product).en,
      button: { label: 'Write a new review', url: product.url },
      after: ['You can write a new review from your order or the product page.'],
    },
    {
      subject: `${product.nameHi} की आपकी समीक्षा प्रकाशित नहीं हुई`,
      lines: [hindiGreeting(name), `${product.nameHi} की आपकी समीक्षा हम प्रकाशित नहीं कर सके।`, why],
      card: productEmailCards(product).hi,
      button: 'नई समीक्षा लिखें',
      after: ['आप अपने ऑर्डर या प्रोडक्ट के पेज से नई समीक्षा लिख सकते हैं।'],
    },
  )
