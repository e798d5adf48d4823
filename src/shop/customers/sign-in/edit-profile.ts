/** A customer's name and e-mail. The e-mail is a way to sign in, so changing it needs a one-time code, as for the mobile. */
import type { Tx } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { emailChanged, emailChangedText } from '../../messaging/messages/texts.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type CustomerProfile, readProfile } from '../actions.ts'
import { claimEmail, findLapsedHolder, sendVerification } from '../email-addresses.ts'
import { countLinks } from '../mail-links.ts'
import { noticesTo } from '../notices.ts'
import { performWithStepUp, type StepUp } from '../one-time-codes/step-up.ts'
import { type Customer, changeCustomer, lockCustomer } from '../records.ts'

interface ProfileEdit {
  readonly name: string
  /** Empty: unchanged. */
  readonly email: string
  /** The one-time code sent with the call; null without one. */
  readonly code: string | null
}

interface EditedProfile {
  readonly profile: CustomerProfile
  /** A verification link was sent to it. */
  readonly isEmailNew: boolean
}

/**
 * Changing an existing e-mail needs a one-time code, since it gives access to the account; the new one is verified, and the old
 * contacts are notified (decision 0013). Throws what `changeEmail` and `performWithStepUp` throw.
 */
export async function editProfile(shop: Shop, id: number, edit: ProfileEdit): Promise<EditedProfile> {
  const { name, email, code } = edit
  const isEmailNew = await performWithStepUp(shop, async (tx) => {
    const before = await lockCustomer(tx, id)
    const isNew = email !== '' && email !== before.email
    const act = async () => {
      await changeCustomer(tx, id, { name })
      if (isNew) await changeEmail(shop, tx, before, email)
      return isNew
    }
    if (!isNew || !before.email) return { stepUp: null, act }
    // Refuses a taken address before the customer is asked for a code.
    await findLapsedHolder(tx, { email, by: id }, shop.clock.now())
    return { stepUp: emailStepUp(id, { email, code }), act }
  })
  return { profile: await readProfile(shop, id), isEmailNew }
}

const emailStepUp = (customerId: number, { email, code }: Pick<ProfileEdit, 'email' | 'code'>): StepUp => ({
  customerId,
  purpose: 'email',
  act: { exactly: `email ${email}`, words: { en: 'change the email of your account', hi: 'खाते का ईमेल बदलने' } },
  code,
})

const mostADay = 5

/** Throws `customers.too-many-emails` and `customers.email-taken`. */
async function changeEmail(shop: Shop, tx: Tx, before: Customer, email: string): Promise<void> {
  const now = shop.clock.now()
  const customerId = before.id
  const sent = await countLinks(tx, { customerId, purpose: 'verify' }, new Date(now.getTime() - dayMs))
  if (shop.config.RATE_LIMITS === 'on' && sent >= mostADay) throw refuse('customers.too-many-emails', {}, 'email')
  await claimEmail(tx, { email, by: customerId }, now)
  await changeCustomer(tx, customerId, { email, emailSetAt: now, emailVerifiedAt: null })
  await sendVerification(shop, tx, { customer: before, email })
  const notice = {
    key: `email-changed:${customerId}:${now.getTime()}`,
    text: emailChangedText(email),
    emailContent: emailChanged(email, formatDateAndTime(now)),
  }
  await sendMessages(tx, noticesTo(before, notice), now)
}
