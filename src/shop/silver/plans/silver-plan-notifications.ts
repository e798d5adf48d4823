/** Messages about a monthly plan: that it started, changed or ended, and a reminder each month. */
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
  readonly url: string
}

const noAutomaticDebit = 'Nothing is debited automatically. Each month we send you a link and you decide.'
const automaticDebit =
  'Each month is debited automatically by UPI. You are told the amount and the date at least 24 hours before.'
const button = (url: string) => ({ label: 'View plan', url })
const changeSms = (what: string, isAutomatic = false): MessageContent =>
  sms(isAutomatic ? 'silver-plan-automatic' : 'silver-plan-changed', { change: what })

export const planStartedMessages = ({ size, next, url }: PlanSummary): EmailAndSms => ({
  mail: mail('silver-plan-started', {
    subject: `Your monthly plan: ${size} of silver`,
    lines: [`We will send your first reminder on ${next}.`, noAutomaticDebit],
    button: button(url),
  }),
  sms: changeSms(`of ${smsFigure(size)} begins on ${next}`),
})

export const planChangedMessages = ({ size, next, isPaused, isAutomatic, url }: PlanSummary): EmailAndSms => ({
  mail: mail('silver-plan-changed', {
    subject: isPaused ? 'Your monthly plan is paused' : `Your monthly plan was changed: ${size} of silver`,
    lines: [
      isPaused
        ? 'Nothing is debited and we will not remind you until you resume it.'
        : isAutomatic
          ? `It is due next on ${next}.`
          : `Your next reminder is on ${next}.`,
      isAutomatic && !isPaused ? automaticDebit : noAutomaticDebit,
    ],
    button: button(url),
  }),
  sms: isPaused ? changeSms('is paused') : changeSms(`is ${smsFigure(size)} now, next on ${next}`, isAutomatic),
})

export const planCancelledMessages = ({ url }: PlanSummary): EmailAndSms => ({
  mail: mail('silver-plan-cancelled', {
    subject: 'Your monthly plan is cancelled',
    lines: ['You will get no more reminders. The silver you bought stays in your wallet.'],
    button: button(url),
  }),
  sms: changeSms('is cancelled'),
})

interface PlanMonthSummary {
  readonly size: string
  /** "₹243.10" per gram. */
  readonly rate: string
  readonly cap: string
  readonly until: string
  readonly payUrl: string
  readonly url: string
}

export const planMonthDueMessages = ({ size, rate, until, payUrl }: PlanMonthSummary): EmailAndSms => ({
  mail: mail('silver-plan-due', {
    subject: `Your silver plan for this month: ${size}`,
    lines: [
      `Silver is at ${rate} per gram now, before GST. You pay the live rate when you open the link.`,
      `If you do not pay by ${until}, we skip this month. Nothing is debited automatically.`,
    ],
    button: { label: `Buy ${size} of silver`, url: payUrl },
  }),
  sms: sms('silver-plan-due', { size: smsFigure(size), time: until, link: payUrl }),
})

export const planPriceCapExceededMessages = ({ rate, cap, url }: PlanMonthSummary): EmailAndSms => ({
  mail: mail('silver-plan-too-dear', {
    subject: 'Silver plan skipped this month: price above your limit',
    lines: [`Silver is at ${rate} per gram and your limit is ${cap}. We will check again next month.`],
    button: button(url),
  }),
  sms: sms('silver-plan-too-dear', { rate: smsFigure(rate) }),
})

export const planMonthUnpaidMessages = ({ size, url }: PlanMonthSummary): EmailAndSms => ({
  mail: mail('silver-plan-not-paid', {
    subject: 'Silver plan skipped this month: not paid',
    lines: [
      `We did not receive payment for ${size} of silver within a day, so this month is skipped. Nothing was debited.`,
    ],
    button: button(url),
  }),
  sms: sms('silver-plan-not-paid', { size: smsFigure(size) }),
})
