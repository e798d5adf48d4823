/** What customers are told of pieces they sell back. Text messages are registered templates (rules/messages.md 1.1). */
import { mail, sms, smsFigure, type Words } from '../messaging/messages/words.ts'

export interface ToldBuyBack {
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

export type Letter = (told: ToldBuyBack) => { readonly mail: Words; readonly sms: Words }

interface Said {
  readonly template: string
  readonly subject: string
  readonly lines: readonly string[]
  readonly after?: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Registered, with its variables in their order. */
  readonly sms: readonly [registered: string, ...variables: string[]]
}

const letter =
  (say: (told: ToldBuyBack) => Said): Letter =>
  (told) => {
    const { template, subject, lines, after = [], button, sms: text } = say(told)
    const [registered, ...variables] = text
    const see = button ?? { label: 'See your buy-back', url: told.url }
    return {
      mail: mail(template, { subject, lines: [`Dear ${told.name},`, ...lines], button: see, after }),
      sms: sms(template, registered, ...variables),
    }
  }

const ifNotYou = 'If it was not you, write to us at once.'
const goesBack = 'It goes back to the delivery address of your order, sealed, insured and at our cost.'

const priceHolds = ({ quoted, heldUntil }: ToldBuyBack): string =>
  heldUntil
    ? `Bring it to our counter until ${heldUntil}, and ${quoted} holds. Afterwards the rate of its receipt counts.`
    : `At the rate of now it brings ${quoted}. What counts is the rate when we receive it.`

export const buyBackRequested = letter((told) => ({
  template: 'buy-back-requested',
  subject: `We have your buy-back request ${told.number}`,
  lines: [
    `you ask us to buy back ${told.piece}. We look at it and answer within a working day.`,
    priceHolds(told),
    told.pickup ? `You wish us to fetch it on ${told.pickup}.` : `You wish to bring it to ${told.store}.`,
  ],
  after: ['Please leave the piece in its capsule or card: opened, 2% is taken off.', ifNotYou],
  sms: [
    'SILVERA buy-back {#var#}: we have your request, worth {#var#} now, and answer within a working day. -SLVERA',
    told.number,
    smsFigure(told.quoted),
  ],
}))

export const buyBackApproved = letter((told) => ({
  template: 'buy-back-approved',
  subject: `Your buy-back ${told.number} is approved`,
  lines: [
    `we buy back ${told.piece}.`,
    told.pickup
      ? `Our courier fetches it on ${told.pickup}, at the delivery address of your order. He seals it before your eyes and leaves a receipt.`
      : `Bring it to ${told.store}, with a photo identity document.`,
    priceHolds(told),
  ],
  sms: [
    'SILVERA buy-back {#var#} is approved. How we get the piece is in your account and your e-mail. -SLVERA',
    told.number,
  ],
}))

export const buyBackDeclined = letter((told) => ({
  template: 'buy-back-declined',
  subject: `We cannot buy back: ${told.number}`,
  lines: [`we looked at your request for ${told.piece} and cannot take it.`, told.why, 'The piece stays with you.'],
  sms: ['SILVERA cannot take buy-back {#var#}. Why is in your account and your e-mail. -SLVERA', told.number],
}))

export const buyBackWithdrawn = letter((told) => ({
  template: 'buy-back-withdrawn',
  subject: `Buy-back ${told.number} is withdrawn`,
  lines: [`you took your request for ${told.piece} back. The piece stays with you, and you can ask again at any time.`],
  sms: ['SILVERA buy-back {#var#} is withdrawn; the piece stays with you. -SLVERA', told.number],
}))

export const buyBackExpired = letter((told) => ({
  template: 'buy-back-expired',
  subject: `Buy-back ${told.number} has expired`,
  lines: [`${told.piece} did not reach us within 10 days, so this request is closed. You can ask again at any time.`],
  sms: ['SILVERA buy-back {#var#} is closed: the piece did not reach us within 10 days. -SLVERA', told.number],
}))

export const buyBackReceived = letter((told) => ({
  template: 'buy-back-received',
  subject: `We have your piece: buy-back ${told.number}`,
  lines: [
    `${told.piece} reached us. We weigh and test it without melting it, and make you an offer within 2 working days.`,
  ],
  sms: ['SILVERA buy-back {#var#}: the piece is with us and is tested. An offer follows. -SLVERA', told.number],
}))

export const buyBackAssayed = letter((told) => ({
  template: 'buy-back-assayed',
  subject: `Your piece is tested: buy-back ${told.number}`,
  lines: [
    `${told.piece}: we found ${told.weight}${told.opened ? ', out of its capsule or card, for which 2% is taken off' : ', sealed as it left us'}.`,
    'Our offer follows.',
  ],
  sms: [
    'SILVERA buy-back {#var#}: tested, we found {#var#}. Our offer follows. -SLVERA',
    told.number,
    smsFigure(told.weight),
  ],
}))

export const buyBackOffered = letter((told) => ({
  template: 'buy-back-offered',
  subject: `Our offer for your piece: ${told.amount}`,
  lines: [
    `we offer ${told.amount} for ${told.piece}, ${told.weight} as tested.`,
    `The offer stands until ${told.offerEnds}. Accept or refuse it in your account; without an answer the piece goes back to you, at our cost.`,
  ],
  button: { label: 'Answer the offer', url: told.url },
  sms: [
    'SILVERA buy-back {#var#}: we offer {#var#}. Please answer in your account until {#var#}. -SLVERA',
    told.number,
    smsFigure(told.amount),
    told.offerEnds,
  ],
}))

export const buyBackAccepted = letter((told) => ({
  template: 'buy-back-accepted',
  subject: `You sold a piece to us for ${told.amount}`,
  lines: [
    `you accepted our offer: ${told.piece} is sold for ${told.amount}.`,
    told.account
      ? `The money goes to your bank account ${told.account}, within 2 working days of the account being free for payouts.`
      : 'Please add your bank account, in your own name: the money is sent as soon as it is verified.',
  ],
  ...(told.account ? {} : { button: { label: 'Add your bank account', url: told.bankUrl } }),
  after: ['The purchase voucher is on the page of your order.', ifNotYou],
  sms: [
    'You sold a piece to SILVERA for {#var#}, buy-back {#var#}. If it was not you, call us at once. -SLVERA',
    smsFigure(told.amount),
    told.number,
  ],
}))

export const buyBackPaid = letter((told) => ({
  template: 'buy-back-paid',
  subject: `${told.amount} were paid to your bank`,
  lines: [
    `${told.amount} for ${told.piece} were paid to ${told.account ?? 'your bank account'}.`,
    `The bank’s number of the transfer is ${told.utr}.`,
  ],
  sms: [
    '{#var#} for SILVERA buy-back {#var#} paid to your bank, UTR {#var#}. -SLVERA',
    smsFigure(told.amount),
    told.number,
    told.utr,
  ],
}))

export const buyBackUnpaid = letter((told) => ({
  template: 'buy-back-unpaid',
  subject: `Your bank did not take ${told.amount}`,
  lines: [
    `${told.amount} for ${told.piece} could not be paid to ${told.account ?? 'your bank account'}. The money is safe with us.`,
    'Have it sent once more, to another account of yours if you like.',
  ],
  button: { label: 'Send it again', url: told.url },
  sms: [
    'Bank did not take {#var#} for SILVERA buy-back {#var#}. Please have it sent again in your account. -SLVERA',
    smsFigure(told.amount),
    told.number,
  ],
}))

export const buyBackRetried = letter((told) => ({
  template: 'buy-back-retried',
  subject: `${told.amount} are on their way again`,
  lines: [
    `you asked us to send ${told.amount} for ${told.piece} once more, to ${told.account ?? 'your bank account'}.`,
  ],
  after: [ifNotYou],
  sms: [
    '{#var#} for SILVERA buy-back {#var#} on the way again. If it was not you, call us at once. -SLVERA',
    smsFigure(told.amount),
    told.number,
  ],
}))

export const buyBackRefused = letter((told) => ({
  template: 'buy-back-refused',
  subject: `Your piece comes back: buy-back ${told.number}`,
  lines: [`you refused our offer of ${told.amount} for ${told.piece}.`, goesBack],
  sms: ['SILVERA buy-back {#var#}: offer refused, the piece comes back to you at our cost. -SLVERA', told.number],
}))

export const buyBackLapsed = letter((told) => ({
  template: 'buy-back-lapsed',
  subject: `Your piece comes back: buy-back ${told.number}`,
  lines: [`we had no answer to our offer of ${told.amount} for ${told.piece} until ${told.offerEnds}.`, goesBack],
  sms: [
    'SILVERA buy-back {#var#}: no answer to our offer, the piece comes back to you at our cost. -SLVERA',
    told.number,
  ],
}))

export const buyBackSentBack = letter((told) => ({
  template: 'buy-back-sent-back',
  subject: `Your piece comes back: buy-back ${told.number}`,
  lines: [`we tested ${told.piece} and cannot buy it.`, told.why, goesBack],
  sms: ['SILVERA cannot buy the piece of buy-back {#var#}; it comes back to you at our cost. -SLVERA', told.number],
}))
