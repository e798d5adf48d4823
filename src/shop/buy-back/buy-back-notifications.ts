/** What customers are told of pieces they sell back. Text messages are registered templates (rules/messages.md 1.1). */
import { type MessageContent, mail, sms, smsFigure } from '../messaging/messages/message-content.ts'

export interface BuyBackNotificationData {
  readonly name: string
  /** "BBK-2026-12" */
  readonly number: string
  /** "2 × Silver coin 10 g" */
  readonly piece: string
  /** "₹4,730.00": of the request, and of the offer. */
  readonly quoted: string
  readonly amount: string
  /** What the assay found of all pieces. */
  readonly weight: string
  readonly opened: boolean
  readonly heldUntil: string | null
  /** "24 November 2026, 10:00 to 13:00" */
  readonly pickup: string | null
  readonly offerEnds: string
  /** "HDFC0000053 ending 6789"; null without one. */
  readonly account: string | null
  /** The bank's number of the transfer. */
  readonly utr: string
  readonly why: string
  /** Where it is brought to. */
  readonly store: string
  /** Of the order's page, and of the page where the bank account is. */
  readonly url: string
  readonly bankUrl: string
}

export type BuyBackNotification = (summary: BuyBackNotificationData) => {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

interface Notice {
  readonly template: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly after?: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Registered, with its variables in their order. */
  readonly sms: readonly [registered: string, ...variables: string[]]
}

const email =
  (say: (summary: BuyBackNotificationData) => Notice): BuyBackNotification =>
  (summary) => {
    const { template, subject, lines, after = [], button, sms: text } = say(summary)
    const [registered, ...variables] = text
    const see = button ?? { label: 'See your buy-back', url: summary.url }
    return {
      mail: mail(template, { subject, lines: [`Dear ${summary.name},`, ...lines], button: see, after }),
      sms: sms(template, registered, ...variables),
    }
  }

const ifNotYou = 'If it was not you, write to us at once.'
const goesBack = 'It goes back to the delivery address of your order, sealed, insured and at our cost.'

const priceHolds = ({ quoted, heldUntil }: BuyBackNotificationData): string =>
  heldUntil
    ? `Bring it to our counter until ${heldUntil}, and ${quoted} holds. Afterwards the rate of its receipt counts.`
    : `At the rate of now it brings ${quoted}. What counts is the rate when we receive it.`

export const buyBackRequestedMessages = email((summary) => ({
  template: 'buy-back-requested',
  subject: `We have your buy-back request ${summary.number}`,
  lines: [
    `you ask us to buy back ${summary.piece}. We look at it and answer within a working day.`,
    priceHolds(summary),
    summary.pickup ? `You wish us to fetch it on ${summary.pickup}.` : `You wish to bring it to ${summary.store}.`,
  ],
  after: ['Please leave the piece in its capsule or card: opened, 2% is taken off.', ifNotYou],
  sms: [
    'SILVERA buy-back {#var#}: we have your request, worth {#var#} now, and answer within a working day. -SLVERA',
    summary.number,
    smsFigure(summary.quoted),
  ],
}))

export const buyBackApprovedMessages = email((summary) => ({
  template: 'buy-back-approved',
  subject: `Your buy-back ${summary.number} is approved`,
  lines: [
    `we buy back ${summary.piece}.`,
    summary.pickup
      ? `Our courier fetches it on ${summary.pickup}, at the delivery address of your order. He seals it before your eyes and leaves a receipt.`
      : `Bring it to ${summary.store}, with a photo identity document.`,
    priceHolds(summary),
  ],
  sms: [
    'SILVERA buy-back {#var#} is approved. How we get the piece is in your account and your e-mail. -SLVERA',
    summary.number,
  ],
}))

export const buyBackDeclinedMessages = email((summary) => ({
  template: 'buy-back-declined',
  subject: `We cannot buy back: ${summary.number}`,
  lines: [
    `we looked at your request for ${summary.piece} and cannot take it.`,
    summary.why,
    'The piece stays with you.',
  ],
  sms: ['SILVERA cannot take buy-back {#var#}. Why is in your account and your e-mail. -SLVERA', summary.number],
}))

export const buyBackWithdrawnMessages = email((summary) => ({
  template: 'buy-back-withdrawn',
  subject: `Buy-back ${summary.number} is withdrawn`,
  lines: [
    `you took your request for ${summary.piece} back. The piece stays with you, and you can ask again at any time.`,
  ],
  sms: ['SILVERA buy-back {#var#} is withdrawn; the piece stays with you. -SLVERA', summary.number],
}))

export const buyBackExpiredMessages = email((summary) => ({
  template: 'buy-back-expired',
  subject: `Buy-back ${summary.number} has expired`,
  lines: [
    `${summary.piece} did not reach us within 10 days, so this request is closed. You can ask again at any time.`,
  ],
  sms: ['SILVERA buy-back {#var#} is closed: the piece did not reach us within 10 days. -SLVERA', summary.number],
}))

export const buyBackReceivedMessages = email((summary) => ({
  template: 'buy-back-received',
  subject: `We have your piece: buy-back ${summary.number}`,
  lines: [
    `${summary.piece} reached us. We weigh and test it without melting it, and make you an offer within 2 working days.`,
  ],
  sms: ['SILVERA buy-back {#var#}: the piece is with us and is tested. An offer follows. -SLVERA', summary.number],
}))

export const buyBackAssayedMessages = email((summary) => ({
  template: 'buy-back-assayed',
  subject: `Your piece is tested: buy-back ${summary.number}`,
  lines: [
    `${summary.piece}: we found ${summary.weight}${summary.opened ? ', out of its capsule or card, for which 2% is taken off' : ', sealed as it left us'}.`,
    'Our offer follows.',
  ],
  sms: [
    'SILVERA buy-back {#var#}: tested, we found {#var#}. Our offer follows. -SLVERA',
    summary.number,
    smsFigure(summary.weight),
  ],
}))

export const buyBackOfferedMessages = email((summary) => ({
  template: 'buy-back-offered',
  subject: `Our offer for your piece: ${summary.amount}`,
  lines: [
    `we offer ${summary.amount} for ${summary.piece}, ${summary.weight} as tested.`,
    `The offer stands until ${summary.offerEnds}. Accept or refuse it in your account; without an answer the piece goes back to you, at our cost.`,
  ],
  button: { label: 'Answer the offer', url: summary.url },
  sms: [
    'SILVERA buy-back {#var#}: we offer {#var#}. Please answer in your account until {#var#}. -SLVERA',
    summary.number,
    smsFigure(summary.amount),
    summary.offerEnds,
  ],
}))

export const buyBackAcceptedMessages = email((summary) => ({
  template: 'buy-back-accepted',
  subject: `You sold a piece to us for ${summary.amount}`,
  lines: [
    `you accepted our offer: ${summary.piece} is sold for ${summary.amount}.`,
    summary.account
      ? `The money goes to your bank account ${summary.account}, within 2 working days of the account being free for payouts.`
      : 'Please add your bank account, in your own name: the money is sent as soon as it is verified.',
  ],
  ...(summary.account ? {} : { button: { label: 'Add your bank account', url: summary.bankUrl } }),
  after: ['The purchase voucher is on the page of your order.', ifNotYou],
  sms: [
    'You sold a piece to SILVERA for {#var#}, buy-back {#var#}. If it was not you, call us at once. -SLVERA',
    smsFigure(summary.amount),
    summary.number,
  ],
}))

export const buyBackPaidMessages = email((summary) => ({
  template: 'buy-back-paid',
  subject: `${summary.amount} were paid to your bank`,
  lines: [
    `${summary.amount} for ${summary.piece} were paid to ${summary.account ?? 'your bank account'}.`,
    `The bank’s number of the transfer is ${summary.utr}.`,
  ],
  sms: [
    '{#var#} for SILVERA buy-back {#var#} paid to your bank, UTR {#var#}. -SLVERA',
    smsFigure(summary.amount),
    summary.number,
    summary.utr,
  ],
}))

export const buyBackUnpaidMessages = email((summary) => ({
  template: 'buy-back-unpaid',
  subject: `Your bank did not take ${summary.amount}`,
  lines: [
    `${summary.amount} for ${summary.piece} could not be paid to ${summary.account ?? 'your bank account'}. The money is safe with us.`,
    'Have it sent once more, to another account of yours if you like.',
  ],
  button: { label: 'Send it again', url: summary.url },
  sms: [
    'Bank did not take {#var#} for SILVERA buy-back {#var#}. Please have it sent again in your account. -SLVERA',
    smsFigure(summary.amount),
    summary.number,
  ],
}))

export const buyBackRetriedMessages = email((summary) => ({
  template: 'buy-back-retried',
  subject: `${summary.amount} are on their way again`,
  lines: [
    `you asked us to send ${summary.amount} for ${summary.piece} once more, to ${summary.account ?? 'your bank account'}.`,
  ],
  after: [ifNotYou],
  sms: [
    '{#var#} for SILVERA buy-back {#var#} on the way again. If it was not you, call us at once. -SLVERA',
    smsFigure(summary.amount),
    summary.number,
  ],
}))

export const buyBackRefusedMessages = email((summary) => ({
  template: 'buy-back-refused',
  subject: `Your piece comes back: buy-back ${summary.number}`,
  lines: [`you refused our offer of ${summary.amount} for ${summary.piece}.`, goesBack],
  sms: ['SILVERA buy-back {#var#}: offer refused, the piece comes back to you at our cost. -SLVERA', summary.number],
}))

export const buyBackLapsedMessages = email((summary) => ({
  template: 'buy-back-lapsed',
  subject: `Your piece comes back: buy-back ${summary.number}`,
  lines: [
    `we had no answer to our offer of ${summary.amount} for ${summary.piece} until ${summary.offerEnds}.`,
    goesBack,
  ],
  sms: [
    'SILVERA buy-back {#var#}: no answer to our offer, the piece comes back to you at our cost. -SLVERA',
    summary.number,
  ],
}))

export const buyBackSentBackMessages = email((summary) => ({
  template: 'buy-back-sent-back',
  subject: `Your piece comes back: buy-back ${summary.number}`,
  lines: [`we tested ${summary.piece} and cannot buy it.`, summary.why, goesBack],
  sms: ['SILVERA cannot buy the piece of buy-back {#var#}; it comes back to you at our cost. -SLVERA', summary.number],
}))
