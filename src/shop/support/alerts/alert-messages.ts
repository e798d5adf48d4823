/** What alerts and notices say by e-mail and text. */
import { formatDate, formatDateAndTime, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'

export interface ProductLink {
  readonly name: string
  readonly url: string
}

interface Choice {
  readonly piece: ProductLink
  readonly desiredPrice: Paise
  readonly stopUrl: string
}

const stopAll = (url: string) => ({ label: 'Stop all price alerts to this address', url })

export const confirmAlertEmail = ({
  piece,
  desiredPrice,
  stopUrl,
  confirmUrl,
}: Choice & { confirmUrl: string }): MessageContent =>
  mail('confirm-price-alert', {
    subject: `Confirm your price alert for ${piece.name}`,
    lines: [
      `Someone, hopefully you, asked us to write when ${piece.name} costs ${formatMoney(desiredPrice)} or less, GST included.`,
    ],
    button: { label: 'Yes, write to me', url: confirmUrl },
    after: ['If it was not you, you need do nothing: no alert comes without this confirmation.'],
    stop: stopAll(stopUrl),
  })

export const alertSetEmail = ({
  piece,
  desiredPrice,
  stopUrl,
  expiresAt,
}: Choice & { expiresAt: Date }): MessageContent =>
  mail('price-alert-set', {
    subject: `Your price alert for ${piece.name}`,
    lines: [
      `We write once, by email and text, when ${piece.name} costs ${formatMoney(desiredPrice)} or less, GST included.`,
      `Your alert waits until ${formatDate(expiresAt)}. A new one for the same piece and mobile number takes its place.`,
    ],
    button: { label: 'See the piece', url: piece.url },
    stop: stopAll(stopUrl),
  })

interface Met extends Choice {
  readonly price: Paise
  readonly at: Date
}

export const priceReachedEmail = ({ piece, desiredPrice, price, at, stopUrl }: Met): MessageContent =>
  mail('price-alert', {
    subject: `${piece.name} is at ${formatMoney(price)}`,
    lines: [
      `${piece.name} costs ${formatMoney(price)}, GST included, as of ${formatDateAndTime(at)}. You asked us to write at ${formatMoney(desiredPrice)} or less.`,
      'Prices move with the metal: by the time you read this it may be more or less. The price is held for you when you begin to pay.',
    ],
    button: { label: 'See the piece', url: piece.url },
    after: ['This alert is done. You can set another on the page of the piece.'],
    stop: stopAll(stopUrl),
  })

export const priceReachedSms = ({ piece, price, at, stopUrl }: Met): MessageContent =>
  sms(
    'price-alert',
    'SILVERA: {#var#} {#var#} on {#var#}. Prices move. Stop {#var#} -SLVERA',
    short(piece.name),
    `Rs ${formatMoney(price).slice(1)}`,
    formatDateAndTime(at).replace(/ \d{4},/, ','),
    stopUrl,
  )

export const backInStockEmail = ({
  piece,
  name,
  stopUrl,
}: {
  piece: ProductLink
  name: string
  stopUrl: string
}): MessageContent =>
  mail('in-stock-again', {
    subject: `${piece.name} is in stock again`,
    lines: [
      name ? `Good news, ${name}.` : 'Good news.',
      `${piece.name} can be bought again. Others asked for it too, and we cannot hold a piece for you: who comes first has it.`,
    ],
    button: { label: 'See the piece', url: piece.url },
    stop: { label: 'Stop all messages about stock', url: stopUrl },
  })

export const backInStockSms = ({ piece, stopUrl }: { piece: ProductLink; stopUrl: string }): MessageContent =>
  sms(
    'in-stock-again',
    'SILVERA: {#var#} is in stock again, while pieces last. Stop {#var#} -SLVERA',
    short(piece.name),
    stopUrl,
  )

/** In the alphabet of text messages, and short enough that the whole is one (rules/messages.md 1.2). */
const short = (name: string): string => {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x5a\x61-\x7a]/g, '')
  return plain.length > 28 ? `${plain.slice(0, 26).trimEnd()}..` : plain
}
