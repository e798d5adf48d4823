/** Saves nominees: the whole list is replaced, with a one-time code, and the customer is notified each time. */
import { seal, unseal } from '../../../platform/security/sealed-values.ts'
import { dayOf } from '../../../units/date.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import type { Shop } from '../../shop.ts'
import { notifyByEmailAndSms } from '../bank-accounts/bank-account-notifications.ts'
import { requireStepUp } from '../one-time-codes/step-up.ts'
import { lockCustomer } from '../records.ts'
import { nomineesChangedMessages } from './nominee-notifications.ts'
import { type NomineeRow, readNomination, replaceNomination } from './records.ts'
import { type Nominee, validateNominees } from './rules.ts'

type Keys = Pick<Shop, 'keys'>

export interface Nomination {
  readonly nominees: Nominee[]
  /** When it was made; null while there is none. */
  readonly madeAt: Date | null
}

export async function showNominees(shop: Pick<Shop, 'db' | 'keys'>, customerId: number): Promise<Nomination> {
  const found = await readNomination(shop.db, customerId)
  return { nominees: found?.rows.map((row) => opened(shop, customerId, row)) ?? [], madeAt: found?.madeAt ?? null }
}

const opened = (
  { keys }: Keys,
  owner: number,
  { relation, share, nameSealed, bornOnSealed, guardianSealed }: NomineeRow,
): Nominee => ({
  ...{ relation, share },
  name: unseal(keys, { kind: 'nominee name', owner }, nameSealed),
  bornOn: unseal(keys, { kind: 'nominee birth', owner }, bornOnSealed),
  guardian: guardianSealed ? unseal(keys, { kind: 'nominee guardian', owner }, guardianSealed) : '',
})

/** The rows of a customer's list, with names and dates of birth encrypted. */
export const sealNominees = ({ keys }: Keys, owner: number, nominees: readonly Nominee[]) =>
  nominees.map(({ name, relation, bornOn, share, guardian }, at) => ({
    ...{ place: at + 1, relation, share },
    nameSealed: seal(keys, { kind: 'nominee name', owner }, name),
    bornOnSealed: seal(keys, { kind: 'nominee birth', owner }, bornOn),
    guardianSealed: guardian ? seal(keys, { kind: 'nominee guardian', owner }, guardian) : null,
  }))

/** Replaces the current list; an empty list removes it. Throws what `validateNominees` and `requireStepUp` throw. */
export async function saveNominees(
  shop: Shop,
  { customerId, nominees }: { customerId: number; nominees: readonly Nominee[] },
  code: string | null,
): Promise<void> {
  validateNominees(nominees, dayOf(shop.clock.now()))
  const act = {
    exactly: `nominees ${JSON.stringify(nominees.map(({ name, relation, bornOn, share, guardian }) => [name, relation, bornOn, share, guardian]))}`,
    words:
      nominees.length > 0
        ? { en: `change your nominees (${nominees.length})`, hi: `नॉमिनी (${nominees.length}) बदलने` }
        : { en: 'remove your nominees', hi: 'नॉमिनी हटाने' },
  }
  await requireStepUp(shop, { customerId, purpose: 'nominee', act, code }, async (tx) => {
    const now = shop.clock.now()
    const customer = await lockCustomer(tx, customerId)
    const rows = sealNominees(shop, customerId, nominees)
    const id = await replaceNomination(tx, customerId, { rows, now })
    const messages = nomineesChangedMessages({
      count: nominees.length,
      when: formatDateAndTime(now),
      url: `${shop.config.publicUrl}/my-account/digital-silver/nominee`,
    })
    await notifyByEmailAndSms(
      tx,
      customer,
      { key: `nominees:${customerId}:${id ?? `none:${now.getTime()}`}`, messages },
      now,
    )
  })
}
