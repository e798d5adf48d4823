/** Messages about a monthly plan: that it started, changed or ended, and a reminder each month. */
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { amountCard, type EmailCard } from '../../messaging/messages/email-card.ts'
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

interface EmailAndSms {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

interface PlanSummary {
  /** "₹5,000.00" or "5.0000 g" */
  readonly size: string
  /** "5 Dec 2026" */
  readonly next: string
  readonly isPaused: boolean
  /** A mandate pays for it (decision 0112). */
  readonly isAutomatic: boolean
  /** "₹240.00" per gram, above which a month is skipped; empty without a limit. */
  readonly cap: string
  readonly url: string
}

const planWords = {
  en: {
    plan: 'Silver every month',
    month: 'Silver this month',
    next: 'Next on',
    payment: 'Payment',
    automatic: 'UPI AutoPay',
    byLink: 'By a link that we send you',
    rate: 'Live rate now, before GST',
    cap: 'Your maximum rate',
    perGram: 'per gram',
    until: 'Pay by',
  },
  hi: {
    plan: 'हर महीने चाँदी',
    month: 'इस महीने की चाँदी',
    next: 'अगली तारीख़',
    payment: 'भुगतान',
    automatic: 'UPI AutoPay',
    byLink: 'हमारे भेजे लिंक से',
    rate: 'अभी का लाइव भाव, GST से पहले',
    cap: 'आपका ज़्यादा से ज़्यादा भाव',
    perGram: 'प्रति ग्राम',
    until: 'इस समय तक भुगतान करें',
  },
} as const

/** The size of the plan, and when and how the next month is paid: not while it is paused or after it has ended. */
function planCard(
  language: MessageLanguage,
  { size, next, isPaused, isAutomatic, cap }: PlanSummary,
  isOver = false,
): EmailCard {
  const t = planWords[language]
  return amountCard(language, {
    sums: [[t.plan, size]],
    facts:
      isPaused || isOver
        ? []
        : [
            [t.next, next],
            [t.payment, isAutomatic ? t.automatic : t.byLink],
            [t.cap, cap && `${cap} ${t.perGram}`],
          ],
  })
}

/** The size of a month, with the rate of that moment; a date only while it can be paid. */
function monthCard(
  language: MessageLanguage,
  { size, rate, cap }: Pick<PlanMonthSummary, 'size' | 'rate' | 'cap'>,
  until = '',
): EmailCard {
  const t = planWords[language]
  return amountCard(language, {
    sums: [[t.month, size]],
    facts: [
      [t.until, until],
      [t.rate, `${rate} ${t.perGram}`],
      [t.cap, cap && `${cap} ${t.perGram}`],
    ],
  })
}

const noAutomaticDebit = 'Nothing is debited automatically. Each month we send you a link and you decide.'
const automaticDebit =
  'Each month is debited automatically by UPI. You are told the amount and the date at least 24 hours before.'
const button = (url: string) => ({ label: 'View plan', url })
const hindiButton = 'प्लान देखें'
const hindiNoAutomaticDebit = 'कुछ भी अपने-आप नहीं कटता। हर महीने हम आपको लिंक भेजते हैं और आप तय करते हैं।'
const hindiAutomaticDebit = 'हर महीने भुगतान UPI से अपने-आप होता है। राशि और तारीख़ कम से कम 24 घंटे पहले बताई जाती है।'
const changeSms = (en: string, hi: string, isAutomatic = false): MessageContent =>
  sms(isAutomatic ? 'silver-plan-automatic' : 'silver-plan-changed', { change: { en, hi } })

export const planStartedMessages = (plan: PlanSummary): EmailAndSms => {
  const { size, next, url } = plan
  return {
    mail: mail(
      'silver-plan-started',
      {
        subject: `Your monthly plan: ${size} of silver`,
        lines: [`We will send your first reminder on ${next}.`, noAutomaticDebit],
        card: planCard('en', plan),
        button: button(url),
      },
      {
        subject: `आपका मासिक प्लान: ${size} चाँदी`,
        lines: [`हम पहली याद ${next} को दिलाएँगे।`, hindiNoAutomaticDebit],
        card: planCard('hi', plan),
        button: hindiButton,
      },
    ),
    sms: changeSms(`of ${smsFigure(size)} begins on ${next}`, `${smsFigure(size)} का ${next} से शुरू`),
  }
}

export const planChangedMessages = (plan: PlanSummary): EmailAndSms => {
  const { size, next, isPaused, isAutomatic, url } = plan
  return {
    mail: mail(
      'silver-plan-changed',
      {
        subject: isPaused ? 'Your monthly plan is paused' : `Your monthly plan was changed: ${size} of silver`,
        lines: [
          isPaused
            ? 'Nothing is debited and we will not remind you until you resume it.'
            : isAutomatic
              ? `It is due next on ${next}.`
              : `Your next reminder is on ${next}.`,
          isAutomatic && !isPaused ? automaticDebit : noAutomaticDebit,
        ],
        card: planCard('en', plan),
        button: button(url),
      },
      {
        subject: isPaused ? 'आपका मासिक प्लान रुका है' : `आपका मासिक प्लान बदल गया: ${size} चाँदी`,
        lines: [
          isPaused
            ? 'जब तक आप फिर शुरू न करें, कुछ नहीं कटेगा और हम रिमाइंडर नहीं भेजेंगे।'
            : isAutomatic
              ? `अगली तारीख़ ${next} है।`
              : `अगली याद ${next} को दिलाएँगे।`,
          isAutomatic && !isPaused ? hindiAutomaticDebit : hindiNoAutomaticDebit,
        ],
        card: planCard('hi', plan),
        button: hindiButton,
      },
    ),
    sms: isPaused
      ? changeSms('is paused', 'रुका है')
      : changeSms(
          `is ${smsFigure(size)} now, next on ${next}`,
          `अब ${smsFigure(size)} का है, अगला ${next} को`,
          isAutomatic,
        ),
  }
}

export const planCancelledMessages = (plan: PlanSummary): EmailAndSms => {
  const { url } = plan
  return {
    mail: mail(
      'silver-plan-cancelled',
      {
        subject: 'Your monthly plan is cancelled',
        lines: ['You will get no more reminders. The silver you bought stays in your wallet.'],
        card: planCard('en', plan, true),
        button: button(url),
      },
      {
        subject: 'आपका मासिक प्लान बंद हो गया',
        lines: ['अब हम याद नहीं दिलाएँगे। आपकी ख़रीदी चाँदी आपके वॉलेट में रहेगी।'],
        card: planCard('hi', plan, true),
        button: hindiButton,
      },
    ),
    sms: changeSms('is cancelled', 'बंद हो गया'),
  }
}

interface PlanMonthSummary {
  readonly size: string
  /** "₹243.10" per gram. */
  readonly rate: string
  readonly cap: string
  readonly until: string
  readonly payUrl: string
  readonly url: string
}

export const planMonthDueMessages = (month: PlanMonthSummary): EmailAndSms => {
  const { size, rate, until, payUrl } = month
  return {
    mail: mail(
      'silver-plan-due',
      {
        subject: `Your silver plan for this month: ${size}`,
        lines: [
          `Silver is at ${rate} per gram now, before GST. You pay the live rate when you open the link.`,
          `If you do not pay by ${until}, we skip this month. Nothing is debited automatically.`,
        ],
        card: monthCard('en', month, month.until),
        button: { label: `Buy ${size} of silver`, url: payUrl },
      },
      {
        subject: `इस महीने का आपका चाँदी प्लान: ${size}`,
        lines: [
          `चाँदी का भाव अभी ${rate} प्रति ग्राम है, GST से पहले। लिंक खोलने पर जो लाइव भाव होगा, वही लगेगा।`,
          `${until} तक भुगतान न हो, तो यह महीना छूट जाएगा। कुछ भी अपने-आप नहीं कटता।`,
        ],
        card: monthCard('hi', month, month.until),
        button: `${size} चाँदी ख़रीदें`,
      },
    ),
    sms: sms('silver-plan-due', { size: smsFigure(size), time: until, link: payUrl }),
  }
}

export const planPriceCapExceededMessages = (month: PlanMonthSummary): EmailAndSms => {
  const { rate, cap, url } = month
  return {
    mail: mail(
      'silver-plan-too-dear',
      {
        subject: 'Silver plan skipped this month: price above your limit',
        lines: [`Silver is at ${rate} per gram and your limit is ${cap}. We will check again next month.`],
        card: monthCard('en', month),
        button: button(url),
      },
      {
        subject: 'इस महीने चाँदी प्लान नहीं चला: भाव आपकी सीमा से ऊपर',
        lines: [`चाँदी का भाव ${rate} प्रति ग्राम है और आपकी सीमा ${cap}। हम अगले महीने फिर देखेंगे।`],
        card: monthCard('hi', month),
        button: hindiButton,
      },
    ),
    sms: sms('silver-plan-too-dear', { rate: smsFigure(rate) }),
  }
}

export const planMonthUnpaidMessages = (month: PlanMonthSummary): EmailAndSms => {
  const { size, url } = month
  return {
    mail: mail(
      'silver-plan-not-paid',
      {
        subject: 'Silver plan skipped this month: not paid',
        lines: [
          `We did not receive payment for ${size} of silver within a day, so this month is skipped. Nothing was debited.`,
        ],
        card: monthCard('en', month),
        button: button(url),
      },
      {
        subject: 'इस महीने चाँदी प्लान नहीं चला: भुगतान नहीं हुआ',
        lines: [`${size} चाँदी का भुगतान एक दिन में नहीं मिला, इसलिए यह महीना छूट गया। कुछ नहीं कटा।`],
        card: monthCard('hi', month),
        button: hindiButton,
      },
    ),
    sms: sms('silver-plan-not-paid', { size: smsFigure(size) }),
  }
}
