/** Notifies customers of a sign-in in a new browser, so that they notice one by somebody else (rules/security.md 1.9). */
import { and, eq, exists, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { dayMs } from '../../../units/date.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { describeUserAgent } from '../../../units/user-agent.ts'
import { accountCards } from '../../messaging/messages/account-cards.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { brandMark } from '../../messaging/messages/brand-name.ts'
import { type MessageContent, mail } from '../../messaging/messages/message-content.ts'
import type { Shop } from '../../shop.ts'
import { trustedBrowsers } from '../one-time-codes/records.ts'
import { type Customer, customers } from '../records.ts'
import { signIns } from '../sign-in-log/records.ts'
import { logDays } from '../sign-in-log/rules.ts'

interface SignInDevice {
  readonly ip: string
  readonly userAgent: string
  /** The secret of a browser that signed in before. */
  readonly browser: string | undefined
}

/** Call it before the sign-in is recorded. Without a verified e-mail nothing is sent: an unverified one may be a stranger's. */
export async function notifyOfNewDevice(
  { clock, config }: Shop,
  tx: Tx,
  customer: Customer,
  device: SignInDevice,
): Promise<void> {
  const { id, email, emailVerifiedAt } = customer
  const now = clock.now()
  if (!email || !emailVerifiedAt || !(await isNewDevice(tx, customer, { browser: device.browser, now }))) return
  const content = newDeviceEmail({ ...device, at: now, site: config.publicUrl })
  await sendMessage(tx, { key: `${content.template}:${id}:${now.getTime()}`, to: email, content }, now)
}

/** At the first sign-in every browser is new, and its owner is at it. After a new password none is trusted (`forgetBrowsers`). */
async function isNewDevice(
  tx: Tx,
  { id, mobile, email, createdAt }: Customer,
  { browser, now }: { browser: string | undefined; now: Date },
): Promise<boolean> {
  const accounts = [mobile, email].filter((account) => account !== null)
  const browserHash = browser ? hashToken(browser) : ''
  const isOwnBrowser = and(eq(trustedBrowsers.browserHash, browserHash), inArray(trustedBrowsers.account, accounts))
  const isSuccess = and(eq(signIns.customerId, id), eq(signIns.outcome, 'signed-in'))
  const [found] = await tx
    .select({
      isTrusted: exists(tx.select({ since: trustedBrowsers.since }).from(trustedBrowsers).where(isOwnBrowser)),
      hasSignedIn: exists(tx.select({ id: signIns.id }).from(signIns).where(isSuccess)),
    })
    .from(customers)
    .where(eq(customers.id, id))
  // The log is kept for so long: an older account may have signed in before it begins.
  const isOld = createdAt.getTime() <= now.getTime() - logDays * dayMs
  return !found?.isTrusted && (Boolean(found?.hasSignedIn) || isOld)
}

interface NewDevice {
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
  /** Public URL of the shop, without a slash at the end. */
  readonly site: string
}

export function newDeviceEmail({ ip, userAgent, at, site }: NewDevice): MessageContent {
  const when = formatDateAndTime(at)
  const card = accountCards({
    device: { en: describeUserAgent(userAgent), hi: describeUserAgent(userAgent, 'hi') },
    ip,
    signedIn: { en: `${when} (India time)`, hi: `${when} (भारतीय समय)` },
  })
  return mail(
    'new-device',
    {
      subject: `New sign-in to your ${brandMark} account`,
      lines: [
        'Someone signed in to your account in a browser that we do not recognise. If this was you, there is nothing you need to do.',
        'If this was not you, sign out everywhere and choose a new password right away. Then write to us.',
      ],
      card: card.en,
      button: { label: 'See where you are signed in', url: `${site}/my-account/profile/security` },
      link: { label: 'Choose a new password', url: `${site}/forgot-password` },
    },
    {
      subject: `आपके ${brandMark} खाते में नया साइन इन`,
      lines: [
        'आपके खाते में ऐसे ब्राउज़र से साइन इन हुआ है जिसे हम नहीं पहचानते। अगर यह आपने ही किया है, तो आपको कुछ नहीं करना है।',
        'अगर यह आपने नहीं किया, तो हर जगह से साइन आउट करें और तुरंत नया पासवर्ड चुनें। फिर हमें लिखें।',
      ],
      card: card.hi,
      button: 'देखें, कहाँ-कहाँ साइन इन हैं',
      link: 'नया पासवर्ड चुनें',
    },
  )
}
