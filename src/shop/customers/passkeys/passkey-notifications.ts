/** Notifies a customer of a passkey that was added or removed, so that they notice an act of somebody else (rules/security.md 3.3). */
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { mail, sms } from '../../messaging/messages/message-content.ts'

interface PasskeyChange {
  /** As its owner calls it: "My phone". */
  readonly passkey: string
  readonly when: string
  readonly contactUrl: string
}

export const passkeyAddedMessages = ({ passkey, when, contactUrl }: PasskeyChange) => ({
  text: sms('passkey-added', {}),
  emailContent: mail(
    'passkey-added',
    {
      subject: `A passkey was added to your ${brandMark} account`,
      lines: [
        `On ${when} the passkey “${passkey}” was added to your account. The device that has it can now sign in without a code.`,
      ],
      button: { label: 'It was not me', url: contactUrl },
      after: ['If this was you, there is nothing you need to do.'],
    },
    {
      subject: `आपके ${brandMark} खाते में पासकी जोड़ी गई`,
      lines: [`${when} को आपके खाते में पासकी “${passkey}” जोड़ी गई। उस डिवाइस से अब बिना OTP के साइन इन हो सकता है।`],
      button: 'मैंने नहीं जोड़ी',
      after: ['अगर आपने ही जोड़ी है, तो आपको कुछ नहीं करना है।'],
    },
  ),
})

export const passkeyRemovedMessages = ({ passkey, when, contactUrl }: PasskeyChange) => ({
  text: sms('passkey-removed', {}),
  emailContent: mail(
    'passkey-removed',
    {
      subject: `A passkey was removed from your ${brandMark} account`,
      lines: [`On ${when} the passkey “${passkey}” was removed from your account. It can no longer sign in.`],
      button: { label: 'It was not me', url: contactUrl },
      after: ['If this was you, there is nothing you need to do.'],
    },
    {
      subject: `आपके ${brandMark} खाते से पासकी हटाई गई`,
      lines: [`${when} को आपके खाते से पासकी “${passkey}” हटाई गई। अब उससे साइन इन नहीं हो सकता।`],
      button: 'मैंने नहीं हटाई',
      after: ['अगर आपने ही हटाई है, तो आपको कुछ नहीं करना है।'],
    },
  ),
})
