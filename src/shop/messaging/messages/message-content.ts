/** The parts of a message of any kind. */
import { withHindiFigures } from '../../../units/language/hindi-figures.ts'
import type { CustomerEmailName, EmailTemplateName, StaffEmailName } from '../templates/email-templates.ts'
import { fillSms, slotValues, templateIn, valuesIn } from '../templates/rules/sms-template.ts'
import { type SmsTemplateName, type SmsValues, smsTemplateOf } from '../templates/sms-templates.ts'
import type { EmailCard } from './email-card.ts'
import { hindiPage } from './hindi-parts.ts'
import { type EmailContent, renderEmail } from './render-email.ts'

/** A message in one language. */
export interface MessageText {
  readonly variables: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The content of a message, without its recipient. */
export interface MessageContent extends MessageText {
  readonly channel: 'sms' | 'email'
  readonly template: EmailTemplateName | SmsTemplateName
  /** Null for staff. Which of the two is sent is decided when it is (decision 0113). */
  readonly hindi: MessageText | null
  /** For an e-mail to a list: the unsubscribe link. */
  readonly leaveUrl?: string
}

/**
 * A registered text message (`sms-templates.ts`). The names of the shop in its text are filled in from the settings when it is
 * inserted.
 */
export function sms<Name extends SmsTemplateName>(name: Name, values: SmsValues<Name>): MessageContent {
  const textIn = (language: 'en' | 'hi'): MessageText => {
    const template = templateIn(smsTemplateOf(name), language)
    const localized = valuesIn(values, language)
    return { variables: slotValues(template, localized), subject: '', text: fillSms(template, localized), html: '' }
  }
  return { channel: 'sms', template: name, ...textIn('en'), hindi: textIn('hi') }
}

/** A figure in the GSM-7 alphabet of text messages: "₹1,250.00" → "Rs 1,250.00". */
export const smsFigure = (figure: string): string => figure.replace('₹', 'Rs ').replaceAll('\u00a0', ' ')

export interface EmailParts extends Omit<EmailContent, 'title'> {
  readonly subject: string
}

/** The same e-mail in Hindi. */
export interface HindiEmailParts {
  readonly subject: string
  readonly lines: readonly string[]
  readonly card?: EmailCard
  /** The label of the button: it leads to the Hindi page of the English one's address. For another address, with that. */
  readonly button?: string | { readonly label: string; readonly url: string }
  /** The label of the link below the button. */
  readonly link?: string
  readonly after?: readonly string[]
  /** The label of the link that unsubscribes. */
  readonly stop?: string
}

interface EmailFunction {
  (template: StaffEmailName, english: EmailParts): MessageContent
  (template: CustomerEmailName, english: EmailParts, hindi: HindiEmailParts): MessageContent
}

/** An e-mail of a registered template (`email-templates.ts`). One for customers has Hindi beside the English. */
export const mail: EmailFunction = (
  template: EmailTemplateName,
  english: EmailParts,
  hindi?: HindiEmailParts,
): MessageContent => ({
  channel: 'email',
  template,
  ...emailText(english, 'en'),
  hindi: hindi ? emailText(inHindi(hindi, english), 'hi') : null,
})

const emailText = ({ subject, ...rest }: EmailParts, language: 'en' | 'hi'): MessageText => ({
  variables: [],
  subject,
  ...renderEmail({ title: subject, ...rest }, language),
})

function inHindi(
  { subject, lines, card, button, link, after = [], stop }: HindiEmailParts,
  english: EmailParts,
): EmailParts {
  const labelled = (label: string | undefined, link: { readonly url: string } | undefined) =>
    label && link ? { label, url: hindiPage(link.url) } : undefined
  const hindiButton = typeof button === 'object' ? button : labelled(button, english.button)
  const hindiLink = labelled(link, english.link)
  const hindiStop = labelled(stop, english.stop)
  return {
    subject: withHindiFigures(subject),
    lines: lines.map(withHindiFigures),
    ...(card && { card }),
    ...(hindiButton && { button: { ...hindiButton, label: withHindiFigures(hindiButton.label) } }),
    ...(hindiLink && { link: hindiLink }),
    after: after.map(withHindiFigures),
    ...(hindiStop && { stop: hindiStop }),
  }
}
