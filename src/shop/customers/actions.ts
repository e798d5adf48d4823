/** What a customer does with his own data. */
import type { Tx } from '../../platform/database/database.ts'
import { unseal } from '../../platform/secrets.ts'
import { dayMs } from '../../units/date.ts'
import { formatDateAndTime } from '../../units/format.ts'
import { sendMessage } from '../messages/actions.ts'
import { emailChanged } from '../messages/texts.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { claimEmail, sendVerification } from './emails.ts'
import { countLinks } from './mail-links.ts'
import { type Customer, changeCustomer, lockCustomer, readCustomer } from './records.ts'
import { maskPan } from './rules.ts'

export interface Profile {
  readonly id: number
  readonly name: string
  /** Empty for who came by mobile and code and gave none. */
  readonly email: string
  readonly isEmailVerified: boolean
  readonly mobile: string
  readonly hasPassword: boolean
  readonly referCode: string
  /** Masked; null without one. */
  readonly pan: string | null
  readonly declaredNoPan: boolean
}

export async function readProfile(shop: Pick<Shop, 'db' | 'keys'>, id: number): Promise<Profile> {
  const customer = await readCustomer(shop.db, id)
  if (!customer) throw new Error(`there is no customer ${id}`)
  return profileOf(shop, customer)
}

function profileOf(shop: Pick<Shop, 'keys'>, customer: Customer): Profile {
  return {
    id: customer.id,
    name: customer.name,
    email: customer.email ?? '',
    isEmailVerified: customer.emailVerifiedAt !== null,
    mobile: customer.mobile ?? '',
    hasPassword: customer.passwordHash !== null,
    referCode: customer.referCode,
    pan: customer.panSealed && maskPan(unseal(shop.keys.data, customer.panSealed)),
    declaredNoPan: customer.noPanDeclaredAt !== null,
  }
}

interface Edited {
  readonly profile: Profile
  /** It was sent a link. */
  readonly isEmailNew: boolean
}

/** An empty e-mail leaves it as it is. A changed one is verified anew, and the old one is told (decisions 2). */
export async function editProfile(shop: Shop, id: number, edit: { name: string; email: string }): Promise<Edited> {
  const isEmailNew = await shop.db.transaction(async (tx) => {
    const before = await lockCustomer(tx, id)
    await changeCustomer(tx, id, { name: edit.name })
    const isNew = edit.email !== '' && edit.email !== before.email
    if (isNew) await changeEmail(shop, tx, before, edit.email)
    return isNew
  })
  return { profile: await readProfile(shop, id), isEmailNew }
}

const mostADay = 5

async function changeEmail(shop: Shop, tx: Tx, before: Customer, email: string): Promise<void> {
  const now = shop.clock.now()
  const customerId = before.id
  const sent = await countLinks(tx, { customerId, purpose: 'verify' }, new Date(now.getTime() - dayMs))
  if (shop.config.RATE_LIMITS === 'on' && sent >= mostADay) throw refuse('customers.too-many-emails', {}, 'email')
  await claimEmail(tx, { email, by: customerId }, now)
  await changeCustomer(tx, customerId, { email, emailSetAt: now, emailVerifiedAt: null })
  await sendVerification(shop, tx, { customer: before, email })
  if (!before.email || !before.emailVerifiedAt) return
  const words = emailChanged(email, formatDateAndTime(now))
  await sendMessage(tx, { key: `email-changed:${customerId}:${now.getTime()}`, to: before.email, words }, now)
}
