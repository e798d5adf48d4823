/** E-mails of the newsletter. Each ends with an unsubscribe link and carries one in its header. */
import { formatDate, formatMoney, formatPercent } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'

export const confirmNewsletterEmail = (url: string): MessageContent =>
  mail(
    'confirm-newsletter',
    {
      subject: `Confirm your ${brandMark} newsletter`,
      lines: ['Please confirm that you want our weekly email with rates, new coins and pre-booking dates.'],
      button: { label: 'Yes, subscribe me', url },
      after: ['If this was not you, please ignore this email: without your confirmation we send you nothing.'],
    },
    {
      subject: `अपना ${brandMark} न्यूज़लेटर पक्का करें`,
      lines: ['कृपया पक्का करें कि आप हर हफ़्ते भाव, नए सिक्कों और प्री-बुकिंग की तारीख़ों का हमारा ईमेल चाहते हैं।'],
      button: 'हाँ, मुझे भेजें',
      after: ['अगर आपने नहीं कहा, तो इस ईमेल को छोड़ दें: आपकी पुष्टि के बिना हम कुछ नहीं भेजते।'],
    },
  )

/** Where a reader unsubscribes: on the page behind the link in the e-mail, or with one click in the mail program. */
export interface UnsubscribeLinks {
  readonly page: string
  readonly oneClick: string
}

const leaving = ({ page }: UnsubscribeLinks) => ({ label: 'Unsubscribe in one tap', url: page })

const hindiLeaving = 'एक टैप में बंद करें'

export const welcomeSubscriberEmail = (links: UnsubscribeLinks): MessageContent => ({
  ...mail(
    'welcome-reader',
    {
      subject: 'You are subscribed to our weekly email',
      lines: [
        'Thank you. Every Friday morning you get the week’s silver and gold rates, new coins and products open for pre-booking.',
        'We send nothing else from this list.',
      ],
      stop: leaving(links),
    },
    {
      subject: 'हमारा साप्ताहिक ईमेल अब आपको मिलेगा',
      lines: [
        'धन्यवाद। हर शुक्रवार सुबह आपको हफ़्ते के सोने-चाँदी के भाव, नए सिक्के और प्री-बुकिंग के प्रोडक्ट मिलेंगे।',
        'इस सूची से हम और कुछ नहीं भेजते।',
      ],
      stop: hindiLeaving,
    },
  ),
  leaveUrl: links.oneClick,
})

/** A metal's rate now, and a week earlier where it is known. */
export interface WeekOfMetal {
  readonly name: 'Silver' | 'Gold'
  readonly rate: Paise
  readonly before: Paise | undefined
}

export interface Week {
  readonly at: Date
  readonly metals: readonly WeekOfMetal[]
  readonly gst: BasisPoints
  /** Names of products. */
  readonly arrivals: readonly string[]
  readonly bookable: readonly string[]
  readonly shopUrl: string
}

export const weeklyNewsletterEmail = (week: Week, links: UnsubscribeLinks): MessageContent => ({
  ...mail(
    'weekly-letter',
    {
      subject: `Silver and gold on ${formatDate(week.at)}`,
      lines: [
        ...week.metals.map(rateLine),
        `Rates are for fine metal, before ${formatPercent(week.gst)} GST.`,
        ...listed('New arrivals', week.arrivals),
        ...listed('Open for pre-booking', week.bookable),
      ],
      button: { label: 'Visit the shop', url: week.shopUrl },
      stop: leaving(links),
    },
    {
      subject: `${formatDate(week.at)} को सोना और चाँदी`,
      lines: [
        ...week.metals.map(hindiRateLine),
        `भाव शुद्ध धातु के हैं, ${formatPercent(week.gst)} GST से पहले।`,
        ...hindiListed('नए प्रोडक्ट', week.arrivals),
        ...hindiListed('प्री-बुकिंग खुली', week.bookable),
      ],
      button: 'दुकान देखें',
      stop: hindiLeaving,
    },
  ),
  leaveUrl: links.oneClick,
})

const listed = (head: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${head}: ${names.join('; ')}.`] : []

const hindiListed = (head: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${head}: ${names.join('; ')}।`] : []

const hindiMetals = { Silver: 'चाँदी', Gold: 'सोना' } as const

function hindiRateLine({ name, rate, before }: WeekOfMetal): string {
  const now = `${hindiMetals[name]}: ${formatMoney(rate)} प्रति ग्राम`
  if (before === undefined) return `${now}।`
  if (before === rate) return `${now}, पिछले हफ़्ते जितना ही।`
  return `${now}, पिछले हफ़्ते से ${formatMoney(Math.abs(rate - before))} ${rate > before ? 'ज़्यादा' : 'कम'}।`
}

function rateLine({ name, rate, before }: WeekOfMetal): string {
  const now = `${name}: ${formatMoney(rate)} per gram`
  if (before === undefined) return `${now}.`
  if (before === rate) return `${now}, unchanged from last week.`
  return `${now}, ${formatMoney(Math.abs(rate - before))} ${rate > before ? 'more' : 'less'} than last week.`
}
