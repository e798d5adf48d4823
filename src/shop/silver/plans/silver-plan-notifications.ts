/** What a customer is told of a monthly plan: that it began, changed or ended, and each month that its day has come. */
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

interface Both {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

interface ToldPlan {
  /** "₹5,000.00" or "5.0000 g" */
  readonly size: string
  /** "5 Dec 2026" */
  readonly next: string
  readonly isPaused: boolean
  readonly url: string
}

const nothingTaken = 'Nothing is ever debited by itself: each month we send you a link, and you decide.'
const button = (url: string) => ({ label: 'See your plan', url })
const changeSms = (what: string): MessageContent =>
  sms('silver-plan-changed', 'Your monthly silver plan at SILVERA {#var#}. Nothing is debited by itself. -SLVERA', what)

export const planStartedMessages = ({ size, next, url }: ToldPlan): Both => ({
  mail: mail('silver-plan-started', {
    subject: `Your monthly plan: ${size} of silver`,
    lines: [`We remind you for the first time on ${next}.`, nothingTaken],
    button: button(url),
  }),
  sms: changeSms(`of ${smsFigure(size)} begins on ${next}`),
})

export const planChangedMessages = ({ size, next, isPaused, url }: ToldPlan): Both => ({
  mail: mail('silver-plan-changed', {
    subject: isPaused ? 'Your monthly plan is paused' : `Your monthly plan was changed: ${size} of silver`,
    lines: [isPaused ? 'We do not remind you until you resume it.' : `We remind you next on ${next}.`, nothingTaken],
    button: button(url),
  }),
  sms: changeSms(isPaused ? 'is paused' : `is ${smsFigure(size)} now, next on ${next}`),
})

export const planCancelledMessages = ({ url }: ToldPlan): Both => ({
  mail: mail('silver-plan-cancelled', {
    subject: 'Your monthly plan is cancelled',
    lines: ['We remind you no more. The silver you bought stays in your wallet.'],
    button: button(url),
  }),
  sms: changeSms('is cancelled'),
})

interface ToldMonth {
  readonly size: string
  /** "₹243.10" a gram. */
  readonly rate: string
  readonly cap: string
  readonly until: string
  readonly payUrl: string
  readonly url: string
}

export const planMonthDueMessages = ({ size, rate, until, payUrl }: ToldMonth): Both => ({
  mail: mail('silver-plan-due', {
    subject: `Today is the day of your plan: ${size} of silver`,
    lines: [
      `Silver is at ${rate} a gram now, before GST. You pay at the rate of the moment you open the link.`,
      `If you do not pay by ${until}, this month is left out. Nothing is debited by itself.`,
    ],
    button: { label: `Buy ${size} of silver`, url: payUrl },
  }),
  sms: sms(
    'silver-plan-due',
    'Your silver plan, {#var#}: pay by {#var#} at {#var#} or it is left out. -SLVERA',
    smsFigure(size),
    until,
    payUrl,
  ),
})

export const planPriceCapExceededMessages = ({ rate, cap, url }: ToldMonth): Both => ({
  mail: mail('silver-plan-too-dear', {
    subject: 'Your plan left this month out: the price is above your limit',
    lines: [`Silver is at ${rate} a gram; your limit is ${cap}. We look again next month.`],
    button: button(url),
  }),
  sms: sms(
    'silver-plan-too-dear',
    'Silver is at {#var#}/g, above your limit: your SILVERA plan leaves this month out. -SLVERA',
    smsFigure(rate),
  ),
})

export const planMonthUnpaidMessages = ({ size, url }: ToldMonth): Both => ({
  mail: mail('silver-plan-not-paid', {
    subject: 'Your plan left this month out',
    lines: [`${size} of silver were not paid for within a day, so this month is left out. Nothing was debited.`],
    button: button(url),
  }),
  sms: sms(
    'silver-plan-not-paid',
    'Your SILVERA silver plan of {#var#} was left out this month: not paid. -SLVERA',
    smsFigure(size),
  ),
})
