/** Messages about automatic payments of a monthly plan: the mandate, and each of its debits (decision 0112). */
import { type MessageContent, mail, sms, smsFigure } from '../../../messaging/messages/message-content.ts'

interface EmailAndSms {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

const button = (url: string) => ({ label: 'View plan', url })
const changeSms = (what: string): MessageContent => sms('silver-mandate-changed', { change: what })

interface MandateSummary {
  /** "₹5,150.00" */
  readonly most: string
  /** "5 Dec 2026" */
  readonly next: string
  readonly url: string
}

export const mandateActiveMessages = ({ most, next, url }: MandateSummary): EmailAndSms => ({
  mail: mail('silver-mandate-active', {
    subject: 'Automatic payment is on for your monthly plan',
    lines: [
      `Your bank has approved automatic payment by UPI, up to ${most} once a month. Your plan is due next on ${next}.`,
      'You are told the amount and the date at least 24 hours before every debit. You can skip a month, pause the plan or turn automatic payment off at any time, here or in your UPI app.',
    ],
    button: button(url),
  }),
  sms: changeSms(`is on, up to ${smsFigure(most)} a month`),
})

export const mandateRejectedMessages = ({ url }: MandateSummary): EmailAndSms => ({
  mail: mail('silver-mandate-rejected', {
    subject: 'Automatic payment was not set up',
    lines: ['Your bank did not approve automatic payment. We will keep sending you a payment link each month.'],
    button: button(url),
  }),
  sms: changeSms('was not approved by your bank'),
})

export const mandatePausedMessages = ({ url }: MandateSummary): EmailAndSms => ({
  mail: mail('silver-mandate-paused', {
    subject: 'Automatic payment is paused',
    lines: [
      'Automatic payment for your monthly plan is paused in your UPI app, so nothing is debited. Until you resume it there, we send you a payment link each month.',
    ],
    button: button(url),
  }),
  sms: changeSms('is paused in your UPI app'),
})

export const mandateEndedMessages = ({ url }: MandateSummary): EmailAndSms => ({
  mail: mail('silver-mandate-ended', {
    subject: 'Automatic payment is off',
    lines: [
      'Automatic payment for your monthly plan has ended, and nothing more is debited. Should a debit that was under way still reach us, we refund it at once.',
      'While your plan is active, we send you a payment link each month.',
    ],
    button: button(url),
  }),
  sms: changeSms('is off'),
})

interface DebitSummary {
  /** "₹5,150.00" */
  readonly amount: string
  /** "5 Dec 2026, 11:00 am" */
  readonly on: string
  /** "₹5,000.00" */
  readonly size: string
  readonly url: string
}

/** At least a day before each debit (RBI, e-mandates, 21 August 2019). */
export const debitAnnouncedMessages = ({ amount, on, size, url }: DebitSummary): EmailAndSms => ({
  mail: mail('silver-debit-announced', {
    subject: `${amount} will be debited for your monthly plan on ${on}`,
    lines: [
      `On or after ${on} we debit ${amount} by UPI AutoPay: ${size} of silver and GST. You get the grams at the live rate of that moment.`,
      'To leave this debit out, skip it on the page of your plan before then.',
    ],
    button: { label: 'View or skip', url },
  }),
  sms: sms('silver-debit-announced', { amount: smsFigure(amount), time: on, link: url }),
})

export const debitRetryMessages = ({ amount, on, url }: DebitSummary): EmailAndSms => ({
  mail: mail('silver-debit-retried', {
    subject: 'The automatic payment of your plan did not go through',
    lines: [
      `Your bank declined the debit of ${amount}. We will try again on ${on}, after announcing it again.`,
      'You can skip this month on the page of your plan.',
    ],
    button: button(url),
  }),
  sms: sms('silver-debit-retried', { amount: smsFigure(amount), time: on }),
})

interface FailedMonth {
  readonly size: string
  readonly until: string
  readonly payUrl: string
}

/** No more attempts this month: the customer may pay by hand. */
export const debitFailedMessages = ({ size, until, payUrl }: FailedMonth): EmailAndSms => ({
  mail: mail('silver-debit-failed', {
    subject: 'The automatic payment of your plan did not go through',
    lines: [
      `We could not debit ${size} of silver for this month, and will not try again this month.`,
      `You can pay by ${until} at the live rate, or leave this month out.`,
    ],
    button: { label: `Buy ${size} of silver`, url: payUrl },
  }),
  sms: sms('silver-debit-failed', { time: until, link: payUrl }),
})

export const debitRefundedMessages = ({ amount, url }: Pick<DebitSummary, 'amount' | 'url'>): EmailAndSms => ({
  mail: mail('silver-debit-refunded', {
    subject: `A debit of ${amount} is being refunded`,
    lines: [
      `Your bank debited ${amount} for your monthly plan although the debit had been stopped. We did not buy silver with it and are refunding it in full to the account it came from.`,
    ],
    button: button(url),
  }),
  sms: sms('silver-debit-refunded', { amount: smsFigure(amount) }),
})
