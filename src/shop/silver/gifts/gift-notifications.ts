/** What giver and recipient are told of a gift of silver. */
import { type MessageContent, mail, sms, smsFigure } from '../../messaging/messages/message-content.ts'

export interface GiftNotificationData {
  /** First name. */
  readonly giver: string
  readonly recipient: string
  /** "210" */
  readonly mobileEnd: string
  /** "5.0000 g" */
  readonly silver: string
  /** "21 Dec 2026" */
  readonly until: string
  readonly link: string
  readonly giftsUrl: string
  readonly walletUrl: string
}

interface Both {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

/** A recipient gets an e-mail only if they are a customer by then. */
export interface GiftNotification<Letter extends boolean = boolean> {
  readonly giver: (summary: GiftNotificationData) => Both
  readonly recipient: (summary: GiftNotificationData) => Letter extends true ? Both : Pick<Both, 'sms'>
}

/** A text message carries the plain alphabet only, and little of it. */
const plainName = (name: string): string => (/^[A-Za-z.'-]{1,20}$/.test(name) ? name : 'A friend')
const ifNotYou = 'If it was not you, take the gift back in your account and write to us at once.'

export const giftSentMessages: GiftNotification<false> = {
  giver: ({ recipient, mobileEnd, silver, until, giftsUrl }) => ({
    mail: mail('silver-gift-given', {
      subject: `Your gift of ${silver} of silver is on its way`,
      lines: [
        `${recipient} gets a text message with the link, at the mobile number ending in ${mobileEnd}. You can also share the link yourself.`,
        `The grams are set aside until they are claimed, by ${until} at the latest. Until then you can take them back.`,
      ],
      button: { label: 'See your gifts', url: giftsUrl },
      after: [ifNotYou],
    }),
    sms: sms(
      'silver-gift-given',
      'Your gift of {#var#} silver to the mobile ending in {#var#} waits until {#var#}. If it was not you, call SILVERA at once. -SLVERA',
      smsFigure(silver),
      mobileEnd,
      until,
    ),
  }),
  recipient: ({ giver, silver, until, link }) => ({
    sms: sms(
      'silver-gift-for-you',
      '{#var#} gives you {#var#} silver at SILVERA. Claim by {#var#}: {#var#} -SLVERA',
      plainName(giver),
      smsFigure(silver),
      until,
      link,
    ),
  }),
}

export const giftClaimedMessages: GiftNotification<true> = {
  giver: ({ recipient, silver, giftsUrl }) => ({
    mail: mail('silver-gift-claimed', {
      subject: `${recipient} has claimed your gift`,
      lines: [`${silver} of silver went from your wallet to ${recipient}’s.`],
      button: { label: 'See your gifts', url: giftsUrl },
    }),
    sms: sms('silver-gift-claimed', 'Your gift of {#var#} silver at SILVERA was claimed. -SLVERA', smsFigure(silver)),
  }),
  recipient: ({ giver, silver, walletUrl }) => ({
    mail: mail('silver-gift-received', {
      subject: `${silver} of silver from ${giver} are in your wallet`,
      lines: [
        `You claimed ${giver}’s gift. The silver is yours: keep it, sell it back to us, or take it out as a coin or bar.`,
      ],
      button: { label: 'See your silver', url: walletUrl },
    }),
    sms: sms(
      'silver-gift-received',
      '{#var#} silver from {#var#} is in your SILVERA wallet. -SLVERA',
      smsFigure(silver),
      plainName(giver),
    ),
  }),
}

export const giftWithdrawnMessages: GiftNotification<false> = {
  giver: ({ recipient, silver, giftsUrl }) => ({
    mail: mail('silver-gift-taken-back', {
      subject: `You took back your gift to ${recipient}`,
      lines: [`${silver} of silver are free in your wallet again. The link opens nothing any more.`],
      button: { label: 'See your gifts', url: giftsUrl },
    }),
    sms: sms(
      'silver-gift-taken-back',
      'You took back a gift at SILVERA: {#var#} silver is free in your wallet again. -SLVERA',
      smsFigure(silver),
    ),
  }),
  recipient: ({ giver, silver }) => ({
    sms: sms(
      'silver-gift-withdrawn',
      '{#var#} took back the gift of {#var#} silver at SILVERA. The link is no longer good. -SLVERA',
      plainName(giver),
      smsFigure(silver),
    ),
  }),
}

export const giftReturnedMessages: GiftNotification<false> = {
  giver: ({ recipient, silver, giftsUrl }) => ({
    mail: mail('silver-gift-returned', {
      subject: `Your gift to ${recipient} was not claimed`,
      lines: [`30 days are over, so ${silver} of silver are free in your wallet again. You can give them once more.`],
      button: { label: 'See your gifts', url: giftsUrl },
    }),
    sms: sms(
      'silver-gift-returned',
      'Your gift at SILVERA was not claimed in 30 days: {#var#} silver is free in your wallet again. -SLVERA',
      smsFigure(silver),
    ),
  }),
  recipient: ({ giver, silver }) => ({
    sms: sms(
      'silver-gift-lapsed',
      'The gift of {#var#} silver from {#var#} at SILVERA was not claimed in 30 days and went back. -SLVERA',
      smsFigure(silver),
      plainName(giver),
    ),
  }),
}
