/** Naming nominees: the list is replaced whole, with a code, and its customer is told each time. */
import { seal, unseal } from '../../platform/secrets.ts'
import { dayOf } from '../../units/date.ts'
import { formatDateAndTime } from '../../units/format.ts'
import { tellBoth } from '../bank-accounts/letters.ts'
import { lockCustomer } from '../customers/records.ts'
import { assureStepUp } from '../one-time-codes/step-up.ts'
import type { Shop } from '../shop.ts'
import { nomineesChanged } from './letters.ts'
import { type NomineeRow, readNomination, replaceNomination } from './records.ts'
import { assureNominees, type Nominee } from './rules.ts'

type Keys = Pick<Shop, 'keys'>

export interface Nomination {
  readonly nominees: Nominee[]
  /** When it was made; null while there is none. */
  readonly madeAt: Date | null
}

export async function showNominees(shop: Pick<Shop, 'db' | 'keys'>, customerId: number): Promise<Nomination> {
  const found = await readNomination(shop.db, customerId)
  return { nominees: found?.rows.map((row) => opened(shop, row)) ?? [], madeAt: found?.madeAt ?? null }
}

const opened = (
  { keys }: Keys,
  { relation, share, nameSealed, bornOnSealed, guardianSealed }: NomineeRow,
): Nominee => ({
  ...{ relation, share },
  name: unseal(keys.data, nameSealed),
  bornOn: unseal(keys.data, bornOnSealed),
  guardian: guardianSealed ? unseal(keys.data, guardianSealed) : '',
})

export const sealed = ({ keys }: Keys, { name, relation, bornOn, share, guardian }: Nominee, place: number) => ({
  ...{ place, relation, share },
  nameSealed: seal(keys.data, name),
  bornOnSealed: seal(keys.data, bornOn),
  guardianSealed: guardian ? seal(keys.data, guardian) : null,
})

/** Puts this list in the place of the one there was; an empty one leaves none. Throws what `assureNominees` and `assureStepUp` throw. */
export async function saveNominees(
  shop: Shop,
  { customerId, nominees }: { customerId: number; nominees: readonly Nominee[] },
  code: string | null,
): Promise<void> {
  assureNominees(nominees, dayOf(shop.clock.now()))
  const act = {
    exactly: `nominees ${JSON.stringify(nominees.map(({ name, relation, bornOn, share, guardian }) => [name, relation, bornOn, share, guardian]))}`,
    words: nominees.length > 0 ? `change your nominees (${nominees.length})` : 'remove your nominees',
  }
  await assureStepUp(shop, { customerId, purpose: 'nominee', act, code }, async (tx) => {
    const now = shop.clock.now()
    const customer = await lockCustomer(tx, customerId)
    const rows = nominees.map((nominee, at) => sealed(shop, nominee, at + 1))
    const id = await replaceNomination(tx, customerId, { rows, now })
    const words = nomineesChanged({
      count: nominees.length,
      when: formatDateAndTime(now),
      url: `${shop.config.publicUrl}/my-account/digital-silver/nominee`,
    })
    await tellBoth(tx, customer, { key: `nominees:${customerId}:${id ?? `none:${now.getTime()}`}`, words }, now)
  })
}
