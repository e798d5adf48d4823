/** Passkeys of a customer: a sign-in beside code and password. To add or remove one takes a one-time code (rules/security.md 3.1). */
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { noticesTo } from '../notices.ts'
import { requireStepUp } from '../one-time-codes/step-up.ts'
import { lockCustomer } from '../records.ts'
import { addPasskey, beginRegistration, listPasskeys, removePasskey, verifyRegistration } from './ceremonies.ts'
import { passkeyAddedMessages, passkeyRemovedMessages } from './passkey-notifications.ts'

export const customerKind = 'customer'

export const customerHolder = (customerId: number): string => `${customerKind}:${customerId}`

const mostPasskeys = 10

export const listCustomerPasskeys = ({ db }: Pick<Shop, 'db'>, customerId: number) =>
  listPasskeys(db, customerHolder(customerId))

interface CodedAct {
  readonly customerId: number
  /** The one-time code; null without one. */
  readonly code: string | null
}

/** Options for the device. Throws `passkeys.too-many` and what `requireStepUp` throws. */
export async function beginCustomerPasskey(
  shop: Shop,
  { customerId, code }: CodedAct,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  if ((await listCustomerPasskeys(shop, customerId)).length >= mostPasskeys)
    throw refuse('passkeys.too-many', { most: mostPasskeys })
  const words = { en: 'add a passkey', hi: 'पासकी जोड़ने' }
  const stepUp = { customerId, purpose: 'passkey', act: { exactly: 'add passkey', words }, code } as const
  const { name, email, mobile } = await requireStepUp(shop, stepUp, (tx) => lockCustomer(tx, customerId))
  const account = email || mobile || ''
  return beginRegistration(shop, { holder: customerHolder(customerId), email: account, name: name || account })
}

interface NewCustomerPasskey {
  readonly name: string
  readonly response: RegistrationResponseJSON
}

/** Throws `passkeys.not-valid`, `passkeys.known`. */
export async function addCustomerPasskey(
  shop: Shop,
  customerId: number,
  { name, response }: NewCustomerPasskey,
): Promise<void> {
  const holder = customerHolder(customerId)
  const read = await verifyRegistration(shop, holder, response)
  if (!read) throw refuse('passkeys.not-valid')
  await shop.db.transaction(async (tx) => {
    // Not for an account that was blocked since the challenge was given.
    if ((await lockCustomer(tx, customerId)).blockedAt) throw refuse('passkeys.not-valid')
    const createdAt = shop.clock.now()
    if (!(await addPasskey(tx, { ...read, holder, name, createdAt }))) throw refuse('passkeys.known')
    const key = `passkey-added:${read.credentialId}`
    await notify(shop, tx, { key, customerId, passkey: name, messages: passkeyAddedMessages })
  })
}

/** Throws `passkeys.unknown` and what `requireStepUp` throws. */
export async function removeCustomerPasskey(shop: Shop, { id, ...act }: CodedAct & { readonly id: number }) {
  const { customerId, code } = act
  const words = { en: 'remove a passkey', hi: 'पासकी हटाने' }
  const stepUp = { customerId, purpose: 'passkey', act: { exactly: `remove passkey ${id}`, words }, code } as const
  await requireStepUp(shop, stepUp, async (tx) => {
    const name = await removePasskey(tx, customerHolder(customerId), id)
    if (name === null) throw refuse('passkeys.unknown')
    const key = `passkey-removed:${id}`
    await notify(shop, tx, { key, customerId, passkey: name, messages: passkeyRemovedMessages })
  })
}

interface Notice {
  /** Identifies the event, so that it is sent only once. */
  readonly key: string
  readonly customerId: number
  readonly passkey: string
  readonly messages: typeof passkeyAddedMessages
}

async function notify(shop: Shop, tx: Tx, { key, customerId, passkey, messages }: Notice): Promise<void> {
  const now = shop.clock.now()
  const contactUrl = `${shop.config.publicUrl}/contact-us`
  const content = messages({ passkey, when: formatDateAndTime(now), contactUrl })
  await sendMessages(tx, noticesTo(await lockCustomer(tx, customerId), { key, ...content }), now)
}
