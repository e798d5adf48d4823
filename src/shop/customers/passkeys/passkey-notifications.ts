/** Notifies a customer of a passkey that was added or removed, so that they notice an act of somebody else (rules/security.md 3.3). */
import { accountCards } from '../../messaging/messages/account-cards.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { mail, sms } from '../../messaging/messages/message-content.ts'

interface PasskeyChange {
  /** As its owner calls it: "My phone". */
  readonly passkey: string
  readonly when: string
  readonly contactUrl: string
}

export function passkeyAddedMessages({ passkey, when, contactUrl }: PasskeyChange) {
  const card = accountCards({ passkey, added: when })
  const emailContent = mail(
    'passkey-added',
    {
      subject: `A passkey was added to your ${brandMark} account`,
      lines: [
        `The passkey “${passkey}” was added to your account. The device that has it can now sign in without a code.`,
      ],
      card: card.en,
      button: { label: 'It was not me', url: contactUrl },
      after: ['If this was you, there is nothing you need to do.'],
    },
    {
      subject: `आपके ${brandMark} खाते में पासकी जोड़ी गई`,
      lines: [`आपके खाते में पासकी “${passkey}” जोड़ी गई। उस डिवाइस से अब बिना OTP के साइन इन हो सकता है।`],
      card: card.hi,
      button: 'मैंने नहीं जोड़ी',
      after: ['अगर आपने ही जोड़ी है, तो आपको कुछ नहीं करना है।'],
    },
  )
  return { text: sms('passkey-added', {}), emailContent }
}

export function passkeyRemovedMessages({ passkey, when, contactUrl }: PasskeyChange) {
  const card = accountCards({ passkey, removed: when })
  const emailContent = mail(
    'passkey-removed',
    {
      subject: `A passkey was removed from your ${brandMark} account`,
      lines: [`The passkey “${passkey}” was removed from your account. It can no longer sign in.`],
      card: card.en,
      button: { label: 'It was not me', url: contactUrl },
      after: ['If this was you, there is nothing you need to do.'],
    },
    {
      subject: `आपके ${brandMark} खाते से पासकी हटाई गई`,
      lines: [`आपके खाते से पासकी “${passkey}” हटाई गई। अब उससे साइन इन नहीं हो सकता।`],
      card: card.hi,
      button: 'मैंने नहीं हटाई',
      after: ['अगर आपने ही हटाई है, तो आपको कुछ नहीं करना है।'],
    },
  )
  return { text: sms('passkey-removed', {}), emailContent }
}
